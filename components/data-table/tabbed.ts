export function tabbed(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(toCell).join('\t')).join('\n');
}

/** One line without tabs. Text that a spreadsheet would run as a formula is escaped; the + of a phone number is not. */
function toCell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return /^[=@]|^[+-](?![\d\s().-]+$)/.test(line) ? `'${line}` : line;
}
