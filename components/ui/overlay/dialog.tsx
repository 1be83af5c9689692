import clsx from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  className?: string;
};

/** The browser's modal dialog: it traps the focus, returns it on close, and makes everything outside inert. */
export function Dialog({ open, onClose, title, children, footer, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  // A layout effect: a dialog that has left the page can't return the focus any more.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close it with Esc, which the browser handles.
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The second click of a double click is still for the button that opened it.
      onClick={(event) => event.target === dialog.current && event.detail < 2 && onClose()}
      className={clsx(
        'm-auto w-[min(440px,calc(100vw-32px))] rounded-xl border whitespace-normal bg-raised p-0 text-start text-text shadow-raised backdrop:bg-scrim',
        className,
      )}
    >
      {open && (
        <div className="grid gap-3 p-5">
          <h2 id={headingId} className="font-semibold text-heading">
            {title}
          </h2>
          {children}
          {footer && <div className="mt-2 flex flex-wrap justify-end gap-2">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
