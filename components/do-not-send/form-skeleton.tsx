import { Skeleton } from '@/components/ui/display/skeleton';
import { SheetBody } from '@/components/ui/overlay/sheet';

export function FormSkeleton() {
  return (
    <SheetBody>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </SheetBody>
  );
}
