import { SheetBody } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';

export function FormSkeleton() {
  return (
    <SheetBody>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-32 w-full" />
    </SheetBody>
  );
}
