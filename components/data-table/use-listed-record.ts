import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The open record: from the list when it is there, otherwise fetched. `last` is its last row from the list. */
export function useListedRecord<Row, Key extends readonly unknown[]>(
  listed: Row | undefined,
  options: UseQueryOptions<Row, Error, Row, Key>,
) {
  // A record that leaves the list, for example because it was archived or renamed, stays open.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const query = useQuery({ ...options, enabled: listed === undefined });
  return { record: listed ?? query.data ?? (query.isPending ? last : undefined), last, query };
}
