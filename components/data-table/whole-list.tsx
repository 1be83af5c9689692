import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { QueryFailed } from './list-failed';

type WholeListProps<Row> = {
  query: UseQueryResult<Row[]>;
  loading: string;
  failed: string;
  /** In place of an empty list. */
  none: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A list without pages. One that was loaded before stays when a refetch fails. */
export function WholeList<Row>({ query, loading, failed, none, children }: WholeListProps<Row>) {
  const { data, error } = query;
  if (data) return data.length === 0 ? none : children(data);
  if (error) return <QueryFailed title={failed} query={query} />;
  return (
    <div role="status" aria-label={loading} className="p-5">
      <Skeleton className="h-60 w-full" />
    </div>
  );
}
