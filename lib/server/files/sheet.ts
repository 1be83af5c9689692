import 'server-only';
import { DAY_MS } from '@/lib/dates/days';
import { wellFormed } from '@/lib/well-formed';
import { createBatch, type FileLine, MAX_COLUMNS, tooManyColumns } from './lines';
import { createRichText, unescaped, type Workbook, type WorkbookSheet, withPiece } from './workbook';
import { createXmlReader } from './xml';
import { damaged, type Zip } from './zip';

/** Excel's limit. */
const LAST_ROW = 1_048_576;

export async function* linesOfSheet(
  zip: Zip,
  workbook: Workbook,
  sheet: WorkbookSheet,
): AsyncGenerator<FileLine[]> {
  const batch = createBatch();
  const read = createRowReader(workbook, batch.add);
  for await (const piece of zip.text(sheet.part)) {
    read(piece);
    if (batch.isFull()) yield batch.take();
  }
  if (!batch.isEmpty()) yield batch.take();
}

function createRowReader(workbook: Workbook, onRow: (line: number, cells: string[]) => void) {
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let inValue = false;
  const inline = createRichText();

  return createXmlReader({
    open(name, attributes) {
      if (name === 'row') {
        line = Math.max(line + 1, attributes.r === undefined ? 0 : Number(attributes.r));
        if (!(Number.isInteger(line) && line <= LAST_ROW)) throw damaged();
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
      } else if (name === 'v') inValue = true;
      else inline.open(name);
    },
    text(piece) {
      if (inValue) value = withPiece(value, piece);
      else inline.text(piece);
    },
    close(name) {
      if (name === 'v') inValue = false;
      else if (name === 'c') put(type === 'inlineStr' ? inline.take() : textOf(value, type, style));
      else if (name === 'row') onRow(line, cells);
      else inline.close(name);
    },
  });

  function put(text: string) {
    if (text === '') return;
    if (column >= MAX_COLUMNS) throw tooManyColumns();
    while (cells.length < column) cells.push('');
    // A workbook can write half a character, as `_xD800_`.
    cells[column] = wellFormed(text);
  }

  function textOf(raw: string, kind: string, cellStyle: number): string {
    if (kind === 's') return workbook.strings[Number(raw)] ?? '';
    if (kind === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
    if (kind !== 'n' || raw.trim() === '') return unescaped(raw);
    const number = Number(raw);
    if (!Number.isFinite(number)) return raw;
    // The digits of a phone number, instead of 5.5E+12.
    return workbook.isDate(cellStyle) ? toIsoDate(number, workbook.from1904) : String(number);
  }
}

/** The position of the column of `BC12`, from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The last day of the year 9999. */
const LAST_DAY = 2_958_465;

/** A date, a time, or both, from the number of days that a workbook stores. */
function toIsoDate(days: number, from1904: boolean): string {
  if (days < 0 || days > LAST_DAY) return String(days);
  // Excel counts a 29 February 1900, which didn't exist.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const [date = '', time = ''] = new Date(epoch + Math.round(days * 86_400) * 1_000).toISOString().split('T');
  if (Math.round((days % 1) * DAY_MS) === 0) return date;
  return days < 1 ? time.slice(0, 8) : `${date}T${time.slice(0, 8)}`;
}
