import { useQuery } from '@tanstack/react-query';
import { Tag } from '@/components/ui/display/tag';
import type { GroupNames } from '@/lib/contact-index/labels';
import { groupQueries } from '@/lib/groups/queries';

type GroupTagProps = { id: number; names: GroupNames };

/** The name of a contact's group, or its number while the name is unknown. */
export function GroupTag({ id, names }: GroupTagProps) {
  return <Tag>{names?.get(id) ?? `Group ${id}`}</Tag>;
}

/** The same where there is only one: in a table, one query for all rows serves better. */
export function GroupName({ id }: { id: number }) {
  const { data: names } = useQuery(groupQueries.names());
  return <GroupTag id={id} names={names} />;
}
