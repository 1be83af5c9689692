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
