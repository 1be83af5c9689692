'use client';

import { toast } from './toast';

const SHOWN_MS = 12_000;
const TICK_MS = 500;

type UndoToast = {
  tone: 'success' | 'warning';
  text: string;
  description?: string;
  onUndo: () => void;
};

let last = 0;

/**
 * A toast with Undo. The library's clock stops under the pointer and in a hidden window, but runs on while Undo has
 * the focus: this one has a clock of its own.
 */
export async function undoToast({ tone, text, description, onUndo }: UndoToast): Promise<void> {
  last += 1;
  const id = `undo-${last}`;
  const duration = Number.POSITIVE_INFINITY;
  await toast(tone, text, { id, duration, description, action: { label: 'Undo', onClick: onUndo } });
  const { toast: sonner } = await import('sonner');
  let left = SHOWN_MS;
  const clock = setInterval(() => {
    const host = document.querySelector('[data-sonner-toaster]');
    if (!document.hidden && !host?.matches(':hover, :focus-within')) left -= TICK_MS;
    if (left > 0) return;
    clearInterval(clock);
    sonner.dismiss(id);
  }, TICK_MS);
}
