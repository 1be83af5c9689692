import { neutralize } from './escape-formula';

/** `safe`: no cell is a formula in a spreadsheet. `raw`: unchanged, for programs that read the data. */
export const CSV_FORMATS = ['safe', 'raw'] as const;
export type CsvFormat = (typeof CSV_FORMATS)[number];

/** Without it Excel reads UTF-8 as the code page of its machine. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * One record of RFC 4180, with the CRLF that ends it. Line breaks inside cells become LF, so that counting CR
 * counts records.
 */
export function csvRow(cells: readonly string[], format: CsvFormat): string {
  const written = cells.map((cell) => quoted(format === 'safe' ? neutralize(unixed(cell)) : unixed(cell)));
  // Many programs skip an empty line, and the record with it.
  return `${written.length === 1 && written[0] === '' ? '""' : written.join(',')}\r\n`;
}

function unixed(cell: string): string {
  return cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell;
}

/** Also quotes cells for programs that use another separator, or trim unquoted cells. */
function quoted(cell: string): string {
  return /[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
