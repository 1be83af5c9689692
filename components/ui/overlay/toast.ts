'use client';

import type { ExternalToast } from 'sonner';

type Kind = 'message' | 'success' | 'warning' | 'error';
type Options = Pick<ExternalToast, 'id' | 'description' | 'duration'> & {
  action?: { label: string; onClick: () => void };
};

let wake = () => {};
let awake = () => {};
const ready = new Promise<void>((resolve) => {
  awake = resolve;
});

/** For `Toaster` alone: how the first toast brings up the library, and how that says it is there. */
export const toastHost = {
  onFirst(listener: () => void) {
    wake = listener;
  },
  mounted: () => awake(),
};

/** A line at the foot of the window. For what has happened and needs no answer: errors of a form stay in the form. */
export async function toast(kind: Kind, text: string, options?: Options) {
  wake();
  const [sonner] = await Promise.all([import('sonner'), ready]);
  sonner.toast[kind](text, options);
}
