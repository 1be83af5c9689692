'use client';

import { toast } from '@/components/ui/toast';
import { undoToast } from '@/components/ui/undo-toast';
import { useAddDoNotSend, useRemoveDoNotSend } from '@/lib/do-not-send/mutations';
import type { DoNotSend } from '@/lib/do-not-send/schema';

/** Takes a number off the list, says so and offers the way back. */
export function useRemoval(entry: DoNotSend) {
  const { mutateAsync: remove, isPending } = useRemoveDoNotSend();
  const { mutateAsync: add } = useAddDoNotSend();
  const { phone, reason, source } = entry;

  async function run() {
    const next = neighbourOf(document.activeElement);
    try {
      await remove(entry);
    } catch (error) {
      return void toast('error', `${phone} is still on the list.`, { description: wordsOf(error) });
    }
    next()?.focus();
    const text = `Removed ${phone}. Messages can be sent to it again.`;
    void undoToast({ tone: 'warning', text, onUndo: () => void putBack() });
  }

  async function putBack() {
    try {
      await add({ phone, reason, source: source === 'refusal' ? 'refusal' : 'hand' });
      void toast('success', `${phone} is on the list again.`);
    } catch (error) {
      void toast('error', `${phone} was not put back.`, { description: wordsOf(error) });
    }
  }

  return { run: () => void run(), pending: isPending };
}

/** The row takes its button away with it: the focus goes to the one that stands in its place then. */
function neighbourOf(pressed: Element | null): () => HTMLElement | undefined {
  const buttons = () => Array.from<Element | null>(document.querySelectorAll('[data-remove]'));
  const at = buttons().indexOf(pressed);
  return () => {
    const left = buttons();
    const next = at < 0 ? null : (left[at] ?? left.at(-1));
    return next instanceof HTMLElement ? next : undefined;
  };
}

function wordsOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
