'use client';

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

type PaletteFrameProps = { label: string; onClose: () => void; children: ReactNode };

/** The browser's modal dialog, near the top: what is found may grow without moving the field. */
export function PaletteFrame({ label, onClose, children }: PaletteFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the next key can arrive; and closed while still in the page, so that the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);

  /** What opened it closes it. Never the browser's own: Ctrl K would go to its address bar. */
  function toggle(event: KeyboardEvent) {
    if (event.code !== 'KeyK' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onKeyDown={toggle}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[min(12dvh,96px)] mb-auto w-[min(560px,calc(100vw-16px))] overflow-hidden rounded-xl border bg-raised p-0 text-text shadow-raised backdrop:bg-scrim"
    >
      {children}
    </dialog>
  );
}
