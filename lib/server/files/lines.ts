import 'server-only';
import { restore } from '@/lib/csv/escape-formula';
import { CsvError, csvLines } from '@/lib/csv/parse';
import { type Coded, coded } from '@/lib/messages/coded';
import { giveWay } from '../give-way';
import { unreadableFile } from './file-error';

/** A line with content. `line` counts the lines of the file, from 1. */
export type FileLine = { line: number; cells: string[] };

const BATCH = 500;
/** A batch of long rows ends here, with fewer than `BATCH` rows. */
const BATCH_CHARACTERS = 1_000_000;
/** The limit for all cells of a file together: as much as fits into a CSV file of 20 MB. */
export const MAX_CHARACTERS = 20_000_000;
const MAX_ROWS = 100_000;
/** With empty ones, which take time too: more than a spreadsheet has. */
const MAX_LINES = 1_100_000;
export const MAX_COLUMNS = 200;
/** Excel's limit. */
export const MAX_CELL_LENGTH = 32_767;
/** The limit for the cells of a row together, because a row is stored and checked without a pause. */
const MAX_ROW_LENGTH = 100_000;

export async function* linesOfText(
  text: string,
  mostRows?: number,
  signal?: AbortSignal,
): AsyncGenerator<FileLine[]> {
  if (text.includes('\0')) throw unreadableFile(coded('files.noTable'));
  const batch = createBatch(mostRows);
  let count = 0;
  try {
    for (const { row, cells } of csvLines(text)) {
      count += 1;
      if (count > MAX_LINES) throw tooManyRows(mostRows ?? MAX_ROWS);
      batch.add(row, cells.map(plain));
      if (batch.isFull()) yield batch.take();
      const others = giveWay(signal);
      if (others) await others;
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadableFile(error.message as Coded) : error;
  }
  if (!batch.isEmpty()) yield batch.take();
}

/** The cell as it was before an export made it safe for spreadsheets. */
function plain(cell: string): string {
  const text = cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell;
  return text.includes("'") ? restore(text) : text;
}

/** Collects lines with content. `add` throws AppError `invalid` for more rows, columns or text than can be read. */
export function createBatch(mostRows = MAX_ROWS) {
  let lines: FileLine[] = [];
  let count = 0;
  let held = 0;
  let characters = 0;
  return {
    add(line: number, cells: string[]) {
      const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      if (end === 0) return;
      count += 1;
      // One more, for the headings.
      if (count > mostRows + 1) {
        throw tooManyRows(mostRows);
      }
      if (end > MAX_COLUMNS) throw tooManyColumns();
      const long = cells.findIndex((cell) => cell.length > MAX_CELL_LENGTH);
      if (long >= 0) throw tooLongCell(`${columnName(long)}${line}`);
      const size = cells.reduce((sum, cell) => sum + cell.length, 0);
      if (size > MAX_ROW_LENGTH)
        throw unreadableFile(coded('files-errors.rowTooLong', { row: String(line), max: MAX_ROW_LENGTH }));
      held += size;
      characters += size;
      if (characters > MAX_CHARACTERS) throw tooMuchText();
      lines.push({ line, cells: cells.slice(0, end) });
    },
    isFull: () => lines.length >= BATCH || held >= BATCH_CHARACTERS,
    isEmpty: () => lines.length === 0,
    take(): FileLine[] {
      const taken = lines;
      lines = [];
      held = 0;
      return taken;
    },
  };
}

function tooManyRows(count: number) {
  return unreadableFile(coded('files-errors.tooManyRows', { count }));
}

export function tooMuchText() {
  return unreadableFile(coded('files-errors.tooManyCharacters', { max: MAX_CHARACTERS }));
}

export function tooManyColumns() {
  return unreadableFile(coded('files-errors.tooManyColumns', { max: MAX_COLUMNS }));
}

export function tooLongCell(name: string) {
  return unreadableFile(coded('files-errors.cellTooLong', { cell: name, max: MAX_CELL_LENGTH }));
}

/** A, B … Z, AA. */
function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;
}
