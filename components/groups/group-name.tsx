import { useQuery } from '@tanstack/react-query';
import { Tag } from '@/components/ui/display/tag';
import type { GroupNames } from '@/lib/contact-index/labels';
import { groupQueries } from '@/lib/groups/queries';
import { useMessages } from '@/lib/messages/messages-provider';

type GroupTagProps = { id: number; names: GroupNames };

export function GroupTag({ id, names }: GroupTagProps) {
  const t = useMessages('group-names');
  return <Tag>{names?.get(id) ?? t('unnamed', { id: String(id) })}</Tag>;
}

/** The name of a single group. In a table use `GroupTag` with one query for all rows. */
export function GroupName({ id }: { id: number }) {
  const { data: names } = useQuery(groupQueries.names());
  return <GroupTag id={id} names={names} />;
}
