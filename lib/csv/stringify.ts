import { neutralise } from './escape-formula';

/** `safe`: no cell is a formula to a spreadsheet. `raw`: as it is, for programs that read the data. */
export const CSV_FORMATS = ['safe', 'raw'] as const;
export type CsvFormat = (typeof CSV_FORMATS)[number];

/** Without it Excel takes UTF-8 for the code page of its machine. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * One record of RFC 4180, with the CRLF that ends it. Line breaks inside cells become LF, so that counting CR
 * counts records.
 */
export function csvRow(cells: readonly string[], format: CsvFormat): string {
  const written = cells.map((cell) => quoted(format === 'safe' ? neutralise(unixed(cell)) : unixed(cell)));
  // Many programs skip an empty line, and the record with it.
  return `${written.length === 1 && written[0] === '' ? '""' : written.join(',')}\r\n`;
}

function unixed(cell: string): string {
  return cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell;
}

/** Quoted too where some program takes another separator, or trims what is not quoted. */
function quoted(cell: string): string {
  return /[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
