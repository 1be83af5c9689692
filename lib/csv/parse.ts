import { coded } from '../messages/coded';

/** Thrown for an unclosed quote and for a row that is too long. `message` is coded text that says where it began. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

export type CsvLine = { row: number; cells: string[] };

/** A row is read in one go. In a longer one a quote is usually not closed. */
const MAX_ROW_LENGTH = 100_000;

/**
 * Rows of a CSV text with `,`, `;` or tab between cells, one by one, so that other requests can run while a large
 * file is read. `row` counts the lines of the file from 1.
 */
export function* csvLines(text: string): Generator<CsvLine, void> {
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const source = text.slice(named ? named[0].length : text.startsWith('\uFEFF') ? 1 : 0);
  const between = named?.[1] ?? delimiterOf(source);
  let cells: string[] = [];
  let cell = '';
  /** Where the part of the cell that isn't added yet begins: adding each character takes 30 bytes. */
  let from = 0;
  let openedAt = 0;
  let row = named ? 2 : 1;
  let began = row;
  let start = 0;
  for (let at = 0; at < source.length; at += 1) {
    if (at - start > MAX_ROW_LENGTH) throw tooLong();
    const char = source[at] ?? '';
    const isEnd = char === '\n' || (char === '\r' && source[at + 1] !== '\n');
    if (isEnd) row += 1;
    if (openedAt > 0) {
      if (char !== '"') continue;
      addUntil(at);
      if (source[at + 1] !== '"') openedAt = 0;
      else {
        from = at + 1;
        at += 1;
      }
    } else if (char === '"' && cell === '' && from === at) {
      openedAt = row;
      from = at + 1;
    } else if (char === between || char === '\r' || isEnd) {
      addUntil(at);
      if (isEnd) {
        yield endedLine();
        start = at;
      } else if (char === between) {
        cells.push(cell);
        cell = '';
      }
    }
  }
  if (openedAt > 0) throw new CsvError(coded('files.quoteNeverClosed', { row: String(openedAt) }));
  addUntil(source.length);
  if (cell !== '' || cells.length > 0) yield endedLine();

  function addUntil(at: number): void {
    cell += source.slice(from, at);
    from = at + 1;
  }

  function tooLong(): CsvError {
    const max = MAX_ROW_LENGTH;
    if (openedAt === 0) return new CsvError(coded('files.rowTooLong', { row: String(began), max }));
    return new CsvError(coded('files.quoteTooLong', { row: String(openedAt), max }));
  }

  function endedLine(): CsvLine {
    const line = { row: began, cells: [...cells, cell] };
    cells = [];
    cell = '';
    began = row;
    return line;
  }
}

/** Enough to tell the separator; the whole text may be one line. */
const MAX_START_LENGTH = 10_000;
const FIRST_LINES = 10;

/**
 * The separator that the most of the first lines have equally often, outside of quotes. The first line alone may be a
 * title.
 */
function delimiterOf(source: string): string {
  const lines = source
    .slice(0, MAX_START_LENGTH)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, FIRST_LINES);
  const scores = new Map([',', ';', '\t'].map((char) => [char, agreement(lines, char)]));
  const score = (char: string) => scores.get(char) ?? 0;
  return [...scores.keys()].sort((one, other) => score(other) - score(one))[0] ?? ',';
}

/** Lines that have a character equally often, and as a fraction how often that is. */
function agreement(lines: string[], char: string): number {
  const counts = lines.map((line) => line.split(char).length - 1).filter((times) => times > 0);
  const agreeing = (times: number) => counts.filter((count) => count === times).length;
  return Math.max(0, ...counts.map((times) => agreeing(times) + times / (MAX_START_LENGTH + 1)));
}
