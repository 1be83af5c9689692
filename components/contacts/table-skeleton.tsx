import { Skeleton } from '@/components/ui/skeleton';

export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="Loading contacts" className="min-h-0 flex-1 overflow-hidden px-5 pt-9">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className="flex h-10 items-center gap-4 border-b">
          <Skeleton className="size-6.5 rounded-full" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-1/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}
