import type { KeyboardEvent } from 'react';

/** ⌘Enter or Ctrl Enter sends the form from any of its fields. */
export function submitOnCommandEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  // Held down, the key repeats.
  if (event.repeat) return;
  event.currentTarget.requestSubmit();
}
