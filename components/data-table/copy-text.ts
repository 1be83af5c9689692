/** Puts text on the clipboard; false when the browser refuses or has none to offer, as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Lines of cells with tabs between, as spreadsheets paste them. */
export function tabbed(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(toCell).join('\t')).join('\n');
}

/** One line, without tabs. What a spreadsheet would run as a formula is marked as text; a phone number's + is none. */
function toCell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return /^[=@]|^[+-](?![\d\s().-]+$)/.test(line) ? `'${line}` : line;
}
