import clsx from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonProps } from '../form-controls/button';
import { keepPositioned } from './position-popover';

export type PopoverHandle = { open: () => void; focus: () => void };

type PopoverButtonProps = Omit<ButtonProps, 'popoverTarget' | 'onClick'> & {
  /** The title of the panel. */
  title: string;
  /** Loads a lazy panel; called on pointer and focus. */
  preload?: () => void;
  /** The panel, whose first control gets the focus. */
  panel: (close: () => void) => ReactNode;
  /** Opens or focuses it from elsewhere. */
  handle?: RefObject<PopoverHandle | null>;
  onClosed?: () => void;
};

/** Opens a panel in a native popover: a click outside closes it, and the focus returns. */
export function PopoverButton({ title, preload, panel, handle, onClosed, ...rest }: PopoverButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => popover.current?.hidePopover();
  useImperativeHandle(
    handle,
    () => ({ open: () => popover.current?.showPopover(), focus: () => button.current?.focus() }),
    [],
  );

  useEffect(() => {
    if (open && popover.current && button.current)
      return keepPositioned(popover.current, button.current, 'bottom', 'start');
  }, [open]);

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
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'closed') onClosed?.();
        }}
        onKeyDown={closeOnEscape}
        className={clsx(
          'fixed inset-auto m-0 empty:invisible',
          open &&
            'max-h-[min(560px,calc(100dvh-16px))] w-[min(340px,calc(100vw-16px))] overflow-y-auto rounded-xl border bg-raised p-3 text-text shadow-raised',
        )}
      >
        {open && (
          <Suspense>
            <Panel frame={popover}>{panel(close)}</Panel>
          </Suspense>
        )}
      </div>
    </>
  );
}

const FIRST = 'a[href], input:enabled, select:enabled, button:enabled';

/** Appears when a lazy panel has loaded, and focuses its first control unless the panel has chosen one. */
function Panel({ frame, children }: { frame: RefObject<HTMLElement | null>; children: ReactNode }) {
  useLayoutEffect(() => {
    if (frame.current?.contains(document.activeElement)) return;
    frame.current?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
  }, [frame]);
  return children;
}
