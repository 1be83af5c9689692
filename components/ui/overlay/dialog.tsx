import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  className?: string;
};

/**
 * The browser's modal dialog: it traps the focus, returns it on close, and makes everything outside inert. A click beside
 * it does nothing: it may be the second of a double click, or lose what was typed.
 */
export function Dialog({ open, onClose, title, children, footer, className }: DialogProps) {
  const headingId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={headingId}
      className={clsx(
        'm-auto w-[min(440px,calc(100vw-32px))] rounded-xl border whitespace-normal bg-raised p-0 text-start text-text shadow-raised backdrop:bg-scrim',
        className,
      )}
    >
      {open && (
        <div className="grid gap-3 p-5">
          <h2 id={headingId} className="font-semibold text-title">
            {title}
          </h2>
          {children}
          {footer && <div className="mt-2 flex flex-wrap justify-end gap-2">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
