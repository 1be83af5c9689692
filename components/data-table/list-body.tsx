import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import type { Page } from '@/lib/api/pagination';
import { QueryFailed } from './list-failed';

const EmptyPage = lazyWithPreload(
  () => import('./empty-page').then((module) => module.EmptyPage),
  ['lists-empty'],
);

type Target = { href: string; onFollow: () => void };

type ListBodyProps<Item> = {
  list: UseQueryResult<Page<Item>>;
  /** "Loading groups" */
  loading: string;
  /** "Couldn’t load the groups" */
  failed: string;
  pageSize: number;
  empty: ReactNode;
  linkToPage: (page: number) => Target;
  /** Rows of the previous page are `stale`: they are shown until the new page arrives. */
  children: (items: Item[], stale: boolean) => ReactNode;
};

export function ListBody<Item>(props: ListBodyProps<Item>) {
  const { list, loading, failed, pageSize, empty, linkToPage, children } = props;
  if (list.isPending || isAwaited(list)) return <ListSkeleton label={loading} rows={pageSize} />;
  if (!list.data) {
    return <QueryFailed title={failed} query={list} />;
  }
  const { data, meta } = list.data;
  if (data.length > 0) return children(data, list.isPlaceholderData);
  if (meta.total === 0) return empty;
  return (
    <PartBoundary>
      <EmptyPage meta={meta} linkToPage={linkToPage} />
    </PartBoundary>
  );
}

/** Nothing is known of a page that waits for its turn. */
function isAwaited({ data: list }: UseQueryResult<Page<unknown>>): boolean {
  return list?.meta.waiting !== undefined && list.data.length === 0;
}

type ListSkeletonProps = {
  label: string;
  rows: number;
};

export function ListSkeleton({ label, rows }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label} className="min-h-0 flex-1 overflow-hidden px-5 pt-9 max-sm:px-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical.
        <div key={row} className="flex h-10 items-center gap-4 border-b">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-1/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}
