'use client';

import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../form-controls/button';
import { keepPositioned } from './position-popover';

type PopoverButtonProps = Omit<ButtonProps, 'popoverTarget' | 'onClick'> & {
  /** The title of the panel. */
  title: string;
  /** Loads a lazy panel; called on pointer and focus. */
  preload?: () => void;
  /** The panel. It must call `onReady` after rendering, so that it gets the focus. */
  panel: (onReady: () => void, close: () => void) => ReactNode;
};

/** Opens a panel in a native popover: a click outside closes it, and the focus returns. */
export function PopoverButton({ title, preload, panel, ...rest }: PopoverButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => popover.current?.hidePopover();

  useEffect(() => {
    if (open && popover.current && button.current)
      return keepPositioned(popover.current, button.current, 'bottom', 'start');
  }, [open]);

  function settle() {
    if (!popover.current) return;
    const first = popover.current.querySelector<HTMLElement>('input:enabled, select:enabled, button:enabled');
    first?.focus({ preventScroll: true });
  }

  /** Handled here, so that one Esc doesn't also close a sheet. */
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  }

  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        {...rest}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={closeOnEscape}
        className={clsx(
          'fixed inset-auto m-0 empty:invisible',
          open &&
            'max-h-[min(560px,calc(100dvh-16px))] w-[min(340px,calc(100vw-16px))] overflow-y-auto rounded-xl border bg-raised p-3 text-text shadow-raised',
        )}
      >
        {open && <Suspense>{panel(settle, close)}</Suspense>}
      </div>
    </>
  );
}
