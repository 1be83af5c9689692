'use client';

import Columns3 from 'lucide-react/icons/columns-3';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { place } from '@/components/ui/place';
import type { ColumnsPanelProps } from './columns-panel';

const load = () => import('./columns-panel');
const ColumnsPanel = lazy(() => load().then((module) => ({ default: module.ColumnsPanel })));

/** Opens the choice of columns in the browser's own popover: a click beside closes it, and the focus comes back. */
export function ColumnsButton(props: Omit<ColumnsPanelProps, 'onReady'>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function settle() {
    if (!popover.current || !button.current) return;
    place(popover.current, button.current, 'bottom');
    popover.current.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true });
  }

  /** Taken here, so that one Esc does not close a sheet too. */
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    popover.current?.hidePopover();
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
        onPointerEnter={load}
        onFocus={load}
      >
        <Columns3 aria-hidden="true" />
        Columns
      </Button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Columns"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={closeOnEscape}
        className="fixed inset-auto m-0 max-h-[min(560px,calc(100dvh-16px))] w-[min(320px,calc(100vw-16px))] overflow-y-auto rounded-xl border bg-raised p-3 text-text shadow-raised empty:invisible"
      >
        {open && (
          <Suspense>
            <ColumnsPanel {...props} onReady={settle} />
          </Suspense>
        )}
      </div>
    </>
  );
}
