import type { MouseEvent } from 'react';

/** Whether the keyboard has a ⌘. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

// A tick box or a button takes the space bar and nothing else.
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="searchbox"]';

/** Whether a key belongs to what the person is typing, and so is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return event.isComposing || !!target?.closest(FIELDS);
}

/** A click that means "here": not one for a new tab, a new window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/** A click on a row beside its link opens the record too, unless it ends a selection: people copy from rows. */
export function isRowClick(event: MouseEvent): boolean {
  return isPlainClick(event) && getSelection()?.isCollapsed !== false;
}
