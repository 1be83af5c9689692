import clsx from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useImperativeHandle,
  useLayoutEffect,
} from 'react';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { Button, type ButtonProps } from '../form-controls/button';
import { focusFirst } from '../hooks/focus-here';
import { usePopover } from './use-popover';

export type PopoverHandle = { open: () => void; focus: () => void };

type PopoverButtonProps = Omit<ButtonProps, 'popoverTarget' | 'onClick'> & {
  title: string;
  /** Loads a lazy panel; called on pointer and focus. */
  preload?: () => void;
  /** The panel, whose first control gets the focus; it closes itself when it is done. */
  panel: (close: () => void) => ReactNode;
  handle?: RefObject<PopoverHandle | null>;
  onClosed?: () => void;
};

export function PopoverButton({ title, preload, panel, handle, onClosed, ...rest }: PopoverButtonProps) {
  const { open, button, popover } = usePopover();
  const [trigger, frame] = [button.ref, popover.ref];
  const close = () => frame.current?.hidePopover();
  /** With the menu that the button is in: what was chosen is done. */
  const closeAll = () =>
    (frame.current?.closest<HTMLElement>('.more-actions:popover-open') ?? frame.current)?.hidePopover();
  useImperativeHandle(
    handle,
    () => ({ open: () => frame.current?.showPopover(), focus: () => trigger.current?.focus() }),
    [trigger, frame],
  );

  function toggle(event: ToggleEvent) {
    popover.onToggle(event);
    if (event.newState === 'closed') onClosed?.();
  }

  /** Handled here, so that one Esc doesn't also close a sheet. */
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }

  return (
    <>
      <Button
        {...button}
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        {...rest}
      />
      <div
        {...popover}
        role="dialog"
        aria-label={title}
        onToggle={toggle}
        onKeyDown={closeOnEscape}
        className={clsx(
          'fixed inset-auto m-0 empty:invisible',
          open &&
            'max-h-[min(560px,calc(100dvh-16px))] w-[min(340px,calc(100vw-16px))] overflow-y-auto rounded-xl border bg-raised p-3 text-text shadow-raised',
        )}
      >
        {open && (
          <PartBoundary>
            <Panel frame={frame}>{panel(closeAll)}</Panel>
          </PartBoundary>
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
    focusFirst(frame.current, FIRST, { preventScroll: true });
  }, [frame]);
  return children;
}
