import { createElement } from 'react';
import type { ExternalToast } from 'sonner';
import { type Coded, coded } from '@/lib/messages/coded';
import { useText } from '@/lib/messages/use-text';
import { loadPart } from '../hooks/load-part';

type Kind = 'message' | 'success' | 'warning' | 'error';
type Options = Pick<ExternalToast, 'id' | 'duration'> & {
  description?: Coded;
  action?: { label: Coded; onClick: () => void };
};

let isWanted = false;
let wake = () => {};
let awake = () => {};
/** What the toasts are in. */
let host: HTMLElement | null = null;
const ready = new Promise<void>((resolve) => {
  awake = resolve;
});

/** For `Toaster` only: the first toast loads the library, which calls `mounted` when it is ready. */
export const toastHost = {
  subscribe(listener: () => void) {
    wake = listener;
    return () => {
      wake = () => {};
    };
  },
  isWanted: () => isWanted,
  mounted(element: HTMLElement | null) {
    host = element;
    awake();
  },
};

/** Null when the library can't be loaded; `Toaster` then says so. */
const loadSonner = () => loadPart(() => import('sonner')).catch(() => null);

/**
 * Shows a message at the bottom of the window, in the language that is shown, also when that changes. Errors of a form
 * belong in the form instead.
 */
export async function toast(kind: Kind, text: Coded, options?: Options) {
  isWanted = true;
  wake();
  const sonner = await loadSonner();
  await ready;
  if (!sonner) return;
  const written = (given: string) => createElement(Written, { text: given });
  const { action, description } = options ?? {};
  sonner.toast[kind](written(text), {
    ...options,
    description: description && written(description),
    action: action && { ...action, label: written(action.label) },
  });
}

/** Coded text, in the language that is shown. */
function Written({ text }: { text: string }): string {
  return useText()(text);
}

const SHOWN_MS = 12_000;
const TICK_MS = 500;

type UndoToast = {
  tone: 'success' | 'warning';
  text: Coded;
  description?: Coded;
  onUndo: () => void;
};

let last = 0;

/** A toast with Undo. It has its own timer, because the library's keeps running while Undo has the focus. */
export async function undoToast({ tone, text, description, onUndo }: UndoToast): Promise<void> {
  last += 1;
  const id = `undo-${last}`;
  const duration = Number.POSITIVE_INFINITY;
  const action = { label: coded('ui.undo'), onClick: onUndo };
  await toast(tone, text, { id, duration, description, action });
  const sonner = (await loadSonner())?.toast;
  let left = SHOWN_MS;
  const clock = setInterval(() => {
    // No event says that what was pointed at or had the focus is gone.
    if (!document.hidden && !host?.matches(':hover, :focus-within')) left -= TICK_MS;
    if (left > 0) return;
    clearInterval(clock);
    sonner?.dismiss(id);
  }, TICK_MS);
}
