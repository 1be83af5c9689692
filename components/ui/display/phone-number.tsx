import clsx from 'clsx';
import { spacedPhone } from '@/lib/spaced-phone';

/** A number as people read it, isolated so that its direction can’t reorder the text beside it. */
export function PhoneNumber({ phone, className }: { phone: string; className?: string }) {
  const spaced = spacedPhone(phone);
  return (
    <bdi dir="ltr" className={clsx('num', spaced !== phone && 'whitespace-nowrap', className)}>
      {spaced}
    </bdi>
  );
}
