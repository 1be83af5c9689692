import { Skeleton } from '@/components/ui/display/skeleton';

type ListSkeletonProps = {
  /** "Loading groups". */
  label: string;
  rows: number;
};

export function ListSkeleton({ label, rows }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label} className="min-h-0 flex-1 overflow-hidden px-5 pt-9 max-sm:px-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className="flex h-10 items-center gap-4 border-b">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-1/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}
