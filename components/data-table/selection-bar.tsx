import type { ReactNode } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';

type SelectionBarProps = {
  count: number;
  elsewhere: number;
  children: ReactNode;
};

/** Rendered when nothing is selected too, so that screen readers announce the count as it changes. */
export function SelectionBar({ count, elsewhere, children }: SelectionBarProps) {
  const t = useMessages('lists-selection');
  return (
    <div
      className={
        count > 0
          ? 'flex min-h-8 min-w-0 flex-wrap items-center gap-2 max-sm:flex-1 max-sm:flex-nowrap'
          : 'contents'
      }
    >
      <p role="status" className="num text-small empty:absolute max-sm:min-w-min max-sm:flex-1">
        {count > 0 && t(elsewhere === 0 ? 'count' : 'countElsewhere', { count, elsewhere })}
      </p>
      {count > 0 && children}
    </div>
  );
}
