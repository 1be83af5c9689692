import { cloneElement, type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import { keepPositioned, type Side } from './position-popover';

type TooltipProps = {
  text: string;
  /** A single focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  side?: Side;
  /** The text is already the child's accessible name, so it isn't added as a description. */
  isName?: boolean;
};

const delay = 400;

/**
 * A native popover, not a library, because it is on every page. Shown on hover and focus, hidden by Esc (WCAG 1.4.13).
 */
export function Tooltip({ text, children, side = 'bottom', isName = false }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function later(next: boolean, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  }

  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild;
    if (!open || !tip.current || !target) return;
    tip.current.showPopover();
    const stopPositioning = keepPositioned(tip.current, target, side);
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The first Esc closes only the tooltip.
      event.stopPropagation();
      setOpen(false);
    };
    const leave = () => setOpen(false);
    document.addEventListener('keydown', dismiss, true);
    document.addEventListener('pointerdown', leave, true);
    return () => {
      stopPositioning();
      document.removeEventListener('keydown', dismiss, true);
      document.removeEventListener('pointerdown', leave, true);
    };
  }, [open, side]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the element inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users get it on focus.
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true, delay)}
      onPointerLeave={() => later(false, 100)}
      onPointerDown={() => clearTimeout(timer.current)}
      // Touch has no hover: a tap shows a text that says more than the name.
      onClick={() => !isName && later(true, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && later(true, 0)}
      onBlur={() => later(false, 0)}
    >
      {isName ? children : cloneElement(children, { 'aria-describedby': id })}
      {!isName && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {open && (
        <span
          ref={tip}
          popover="manual"
          role="tooltip"
          aria-hidden="true"
          className="fixed inset-auto m-0 max-w-72 rounded bg-text px-2 py-1 font-normal text-small text-surface"
        >
          {text}
        </span>
      )}
    </span>
  );
}
