import { Skeleton } from '@/components/ui/display/loading';
import { SheetBody } from '@/components/ui/overlay/sheet';

export function FormSkeleton({ fields = 3 }: { fields?: 1 | 2 | 3 }) {
  return (
    <SheetBody>
      <Skeleton className="h-14 w-full" />
      {fields > 1 && <Skeleton className="h-14 w-full" />}
      {fields > 2 && <Skeleton className="h-32 w-full" />}
    </SheetBody>
  );
}
