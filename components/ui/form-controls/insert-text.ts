/** Inserts text at the cursor as if typed, so that Undo works. `select`: the range of it to select afterwards. */
export function insertText(
  area: HTMLTextAreaElement,
  text: string,
  select?: [from: number, to: number],
): void {
  const start = area.selectionStart;
  area.focus();
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, start, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (select) area.setSelectionRange(start + select[0], start + select[1]);
}
