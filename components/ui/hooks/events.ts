import type { MouseEvent } from 'react';

/** Whether this is an Apple device, whose keyboard has a ⌘ key. The server has the name of the browser for it. */
export function isApple(platform = navigator.platform): boolean {
  return /Mac|iPhone|iPad/.test(platform);
}

// Not checkboxes and buttons, which only handle the space bar.
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="searchbox"]';

export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return event.isComposing || !!target?.closest(FIELDS);
}

/** Whether a modal dialog or a menu is open, which has the keys. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="menu"], .more-actions:popover-open') !== null;
}

/** Whether a click has no modifiers, with which the browser opens a new tab or window, or starts a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

export function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, label, input') !== null;
}

/** Whether a click in a row opens its record: not when it ends a text selection, because people copy from rows. */
export function isRowClick(event: MouseEvent): boolean {
  return isPlainClick(event) && !isOnControl(event) && getSelection()?.isCollapsed !== false;
}
