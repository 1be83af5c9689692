import clsx from 'clsx';
import type { ReactNode } from 'react';

type ChatBubbleProps = {
  from: 'business' | 'customer';
  /** Without the corner that points to the sender. */
  plain?: boolean;
  className?: string;
  children: ReactNode;
};

export function ChatBubble({ from, plain = false, className, children }: ChatBubbleProps) {
  return (
    <div
      className={clsx(
        'min-w-0 rounded-xl px-2.5 py-2 shadow-[0_1px_1px_rgb(0_0_0/0.1)]',
        from === 'business' ? 'ms-auto bg-bubble' : 'me-auto bg-raised',
        !plain && (from === 'business' ? 'rounded-ee-sm' : 'rounded-es-sm'),
        className,
      )}
    >
      {children}
    </div>
  );
}
