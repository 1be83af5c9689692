'use client';

import { useQuery } from '@tanstack/react-query';
import { Tag } from '@/components/ui/display/tag';
import { groupQueries } from '@/lib/groups/queries';

/** The name of a contact's group, or its number while the name is unknown. */
export function GroupName({ id }: { id: number | null }) {
  const { data: names } = useQuery(groupQueries.names());
  if (id === null) return null;
  return <Tag>{names?.get(id) ?? `Group ${id}`}</Tag>;
}
