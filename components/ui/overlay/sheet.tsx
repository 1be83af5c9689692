'use client';

import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../form-controls/icon-button';
import { attempt } from '../unsaved/unsaved';
import { useBorrowedFocus } from './use-borrowed-focus';
import { useEscape } from './use-escape';

type SheetProps = {
  title: ReactNode;
  /** One line under the title. */
  meta?: ReactNode;
  /** Before the title: an avatar or an icon. */
  leading?: ReactNode;
  /** Beside the close button. */
  actions?: ReactNode;
  /** For two columns; `SheetBody` decides how they stand. */
  wide?: boolean;
  /** Runs once nothing typed would be lost, or the person has given it up. */
  onClose: () => void;
  /** Where the focus goes on close when what opened the sheet is not the place any more. */
  returnFocus?: () => HTMLElement | null | undefined;
  /** `SheetBody` and `SheetFooter`; a `<form className="contents">` may hold both. */
  children: ReactNode;
};

/** Beside the page, not over it: what it covers least stays in use. On a phone it is the page. */
export function Sheet({
  title,
  meta,
  leading,
  actions,
  wide = false,
  onClose,
  returnFocus,
  children,
}: SheetProps) {
  const headingId = useId();
  const frame = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useBorrowedFocus(frame, heading, returnFocus);
  const close = () => attempt(onClose);
  useEscape(() => frame.current, close);

  return (
    <section
      ref={frame}
      role="dialog"
      aria-modal="false"
      aria-labelledby={headingId}
      data-sheet=""
      className={clsx(
        'fixed inset-0 z-20 flex flex-col overflow-hidden bg-raised transition duration-150 starting:translate-x-2 starting:opacity-0 sm:inset-y-2 sm:right-2 sm:left-auto sm:max-w-[calc(100vw-16px)] sm:rounded-xl sm:border sm:shadow-raised',
        wide ? 'sm:w-208' : 'sm:w-108',
      )}
    >
      <header className="flex items-center gap-3 px-4 pt-4 pb-3">
        {leading}
        <div className="min-w-0 flex-1">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="truncate font-semibold text-heading">
            {title}
          </h2>
          {meta && <div className="truncate text-muted">{meta}</div>}
        </div>
        {actions}
        <IconButton
          label="Close"
          icon={<X aria-hidden="true" />}
          onClick={close}
          aria-keyshortcuts="Escape"
        />
      </header>
      {children}
    </section>
  );
}

export function SheetBody({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto border-t px-4 py-4">
      {children}
    </div>
  );
}

export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3">{children}</footer>
  );
}
