/** Thrown for an unclosed quote and for a row that is too long. `message` says where it began. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

export type CsvLine = { row: number; cells: string[] };

/** A row is read in one go. In a longer one a quote is usually not closed. */
const LONGEST_ROW = 100_000;

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
  let openedAt = 0;
  let row = named ? 2 : 1;
  let began = row;
  let start = 0;
  for (let at = 0; at < source.length; at += 1) {
    if (at - start > LONGEST_ROW) throw tooLong();
    const char = source[at] ?? '';
    const isEnd = char === '\n' || (char === '\r' && source[at + 1] !== '\n');
    if (isEnd) row += 1;
    if (openedAt > 0) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else openedAt = 0;
    } else if (char === '"' && cell === '') openedAt = row;
    else if (char === between) {
      cells.push(cell);
      cell = '';
    } else if (isEnd) {
      yield endedLine();
      start = at;
    } else if (char !== '\r') cell += char;
  }
  if (openedAt > 0) throw new CsvError(`The quote that begins in row ${openedAt} is never closed.`);
  if (cell !== '' || cells.length > 0) yield endedLine();

  function tooLong(): CsvError {
    if (openedAt === 0) return new CsvError(`Row ${began} has more than 100,000 characters.`);
    return new CsvError(`The quote that begins in row ${openedAt} is not closed within 100,000 characters.`);
  }

  function endedLine(): CsvLine {
    const line = { row: began, cells: [...cells, cell] };
    cells = [];
    cell = '';
    began = row;
    return line;
  }
}

/** Enough of a first line to tell its separator; the whole text may be one line. */
const LONGEST_HEADING = 10_000;

/** The separator that is most frequent in the first line, outside of quotes. */
function delimiterOf(source: string): string {
  const first =
    source
      .slice(0, LONGEST_HEADING)
      .split(/[\r\n]/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? '';
  const times = (char: string) => first.split(char).length;
  return [',', ';', '\t'].sort((one, other) => times(other) - times(one))[0] ?? ',';
}
