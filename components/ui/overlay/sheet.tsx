import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useMessages } from '@/lib/messages/messages-provider';
import { IconButton } from '../form-controls/button';
import { isCovered } from '../hooks/events';
import { focusAsking } from '../hooks/focus-here';
import { isFocusLost, useKeptFocus } from '../hooks/use-kept-focus';
import { useWindowEvent } from '../hooks/use-window-event';
import { attempt } from '../unsaved/unsaved';

type SheetProps = {
  title: ReactNode;
  meta?: ReactNode;
  leading?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  /** Called when there are no unsaved changes, or the user has discarded them. */
  onClose: () => void;
  /** Where the focus goes on close if the element that opened the sheet no longer exists. */
  returnFocus?: () => HTMLElement | null | undefined;
  /** `SheetBody` and `SheetFooter`; a `<form className="contents">` may hold both. */
  children: ReactNode;
};

/** A panel beside the page rather than over it, so that the page stays usable. On a phone it fills the screen. */
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
  const t = useMessages('ui');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { ref: frame, onFocus, onBlur } = useKeptFocus(() => heading.current);
  useBorrowedFocus(frame, heading, returnFocus);
  const close = () => attempt(onClose);
  useEscape(() => frame.current, close);

  function noteFocus(event: FocusEvent) {
    onFocus(event);
    // The page must not keep it: a closing sheet returns it itself.
    event.stopPropagation();
  }

  return (
    <section
      ref={frame}
      onFocus={noteFocus}
      onBlur={onBlur}
      role="dialog"
      aria-modal="false"
      aria-labelledby={headingId}
      data-sheet={wide ? 'wide' : 'narrow'}
      className={clsx(
        'fixed inset-0 z-20 flex flex-col overflow-hidden bg-raised transition duration-150 starting:translate-x-2 starting:opacity-0 rtl:starting:-translate-x-2 sm:inset-y-2 sm:start-auto sm:end-2 sm:max-w-[calc(100vw-16px)] sm:rounded-xl sm:border sm:shadow-raised',
        wide ? 'sm:w-208' : 'sm:w-108',
      )}
    >
      <header className="flex items-center gap-3 px-4 pt-4 pb-3">
        {leading}
        <div className="min-w-0 flex-1">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="truncate font-semibold text-title">
            {title}
          </h2>
          {meta && <div className="line-clamp-2 text-muted wrap-anywhere">{meta}</div>}
        </div>
        {actions}
        <IconButton label={t('close')} icon={<X />} onClick={close} aria-keyshortcuts="Escape" />
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

/** Says why the form wasn't saved. It is beside the buttons, so that it is in view wherever the form is scrolled to. */
export function SheetAlerts({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-h-[40%] shrink-0 gap-3 overflow-y-auto border-t px-4 py-3 empty:hidden">
      {children}
    </div>
  );
}

export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3 [anchor-name:--panel-buttons]">
      {children}
    </footer>
  );
}

type ElementRef = RefObject<HTMLElement | null>;

/**
 * Moves the focus to `first` when `frame` appears, unless something inside already has it, and back when it disappears,
 * unless the user has moved the focus.
 */
function useBorrowedFocus(
  frame: ElementRef,
  first: ElementRef,
  giveTo?: () => HTMLElement | null | undefined,
) {
  // Read during render: an `autoFocus` inside takes the focus before any effect runs.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  const heir = useEffectEvent(() => giveTo?.() ?? opener);

  useEffect(() => {
    const page = frame.current?.closest('main');
    if (!frame.current?.contains(document.activeElement)) focusAsking(frame.current, first.current);
    return () => {
      if (!isFocusLost()) return;
      const to = heir();
      const isThere = to instanceof HTMLElement && to !== document.body && to.isConnected;
      if (isThere) to.focus();
      else page?.focus({ preventScroll: true });
    };
  }, [frame, first]);
}

const editable = 'input, textarea, select, [contenteditable="true"]';

/** Handles Esc anywhere, unless a dialog, a menu or a field outside `inside` needs it. */
function useEscape(inside: () => Element | null, onEscape: () => void) {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (isCovered()) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(editable) && !inside()?.contains(target)) return;
    // Prevented: otherwise the browser would also close the dialog that asks whether to discard.
    event.preventDefault();
    onEscape();
  });
}
