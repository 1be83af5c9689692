/** Whether a key belongs to what the person is typing, and so is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return event.isComposing || !!target?.closest('input, textarea, select, [contenteditable="true"]');
}
