import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/runs';
import { CsvError, csvLines } from './parse';

/** Lines without content are left out: their number differs at the end of a file. */
const filled = (lines: string[][]) => lines.filter((cells) => cells.some((cell) => cell !== ''));

const ours = (text: string) => filled([...csvLines(text)].map(({ cells }) => cells));

const theirs = (text: string, delimiter = ',') =>
  filled(
    parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, bom: true }),
  );

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const lineBreak = fc.constantFrom('\n', '\r\n', '\r');
const cell = fc.oneof(
  fc.stringMatching(/^[a-z0-9 +'=@é日🙂-]{0,6}$/u),
  fc
    .array(fc.constantFrom('"', ',', ';', '\t', '\n', '\r', 'a', ' '), { maxLength: 6 })
    .map((signs) => quoted(signs.join(''))),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });

describe('the reader of CSV', () => {
  it('reads what csv-parse reads in well-formed files', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        lineBreak,
        fc.boolean(),
        (rows, sign, end, last) => {
          const text = rows.map((cells) => cells.join(sign)).join(end) + (last ? end : '');
          expect(ours(`sep=${sign}\n${text}`)).toEqual(theirs(text, sign));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('reads any text as csv-parse does unless that refuses it', () => {
    const sign = fc.constantFrom('"', '"', ',', ',', '\n', '\r', '\r\n', 'a', ' ', ';', '\t');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const text = signs.join('');
        const expected = attempt(() => theirs(text));
        if (expected !== null) expect(attempt(() => ours(`sep=,\n${text}`))).toEqual(expected);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('ends with rows or a CsvError for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        attempt(() => ours(text), CsvError);
      }),
      { numRuns: runs(500) },
    );
  });

  it.each([
    ['a\tb,c\td', '\t'],
    ['Contacts, March\nName;Phone\nAnn;1\nBob;2', ';'],
    ['"a;b;c",d\n"e;f;g",h', ','],
    ['name;price\nx;1,50\ny;2,50', ';'],
    ['only one column\na\nb', ','],
  ])('finds the separator of %j', (text, sign) => {
    expect(ours(text)).toEqual(ours(`sep=${sign}\n${text}`));
  });
});

/** The result, or null after an error, which must be of the class if one is given. */
function attempt<Result>(run: () => Result, known?: typeof CsvError): Result | null {
  try {
    return run();
  } catch (error) {
    if (known && !(error instanceof known)) throw error;
    return null;
  }
}
