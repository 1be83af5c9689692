'use client';

import { useEffect } from 'react';

/** Whoever went on to another tab of the sheet while the save was out is not called back. */
export function isStillEditing(): boolean {
  return new URLSearchParams(location.search).get('mode') === 'edit';
}

/** The form takes the focus away with it when it goes; the tab of the sheet that is open then is nearest. */
export function useFocusReturnedToTab(): void {
  useEffect(() => focusTab, []);
}

function focusTab() {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  document.querySelector<HTMLElement>('[data-sheet] nav [aria-current]')?.focus();
}
