import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/runs';
import { restore } from './escape-formula';
import { csvRow } from './stringify';

/** Written apart from the writer: RFC 4180 and nothing else. */
function parse(text: string): string[][] {
  const records: string[][] = [];
  let [record, cell, at] = [[] as string[], '', 0];
  while (at < text.length) {
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) throw new Error('A quote is not closed.');
        if (text[at] === '"') at += 1;
        cell += text[at];
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') {
        if (text[at] === '"' || text[at] === '\n') throw new Error('This should be quoted.');
        cell += text[at];
        at += 1;
      }
    }
    record.push(cell);
    cell = '';
    if (text[at] === ',') {
      at += 1;
      if (text[at] === '\r') record.push('');
    }
    if (text[at] !== '\r') continue;
    if (text[at + 1] !== '\n') throw new Error('A record ends with CRLF.');
    records.push(record);
    record = [];
    at += 2;
  }
  if (record.length > 0) throw new Error('The last record is not ended.');
  return records;
}

/** The way back, for programs that import a safe file. */
const START = String.raw`[\n\v\f\u0085\u2028\u2029;]`;
const SKIPPED = String.raw`(?:(?!${START})[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800"])*`;
const SIGNS = '=＝﹦⁼₌⩵⩶+＋﹢⁺₊﬩-－﹣−⁻₋@＠﹫';
const OURS = new RegExp(
  String.raw`(?<=^|${START})'(?='*(?:${SKIPPED}[${SIGNS.replace('-', '\\-')}]|\t))|^'(?='*${START})`,
  'gu',
);
const unsafe = (cell: string) => cell.replace(OURS, '');
const unixed = (cell: string) => cell.replace(/\r\n?/g, '\n');

const blank = fc.constantFrom(
  ...[' ', '\t', '\u00a0', '\u3000', '\u2003', '\ufeff', '\u200b', '\u200f', '\u202e', '\u2066', '\u00ad'],
  ...['\u2060', '\u3164', '\u2800', '\0', '"'],
);
const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...SIGNS), weight: 4 },
  { arbitrary: blank, weight: 4 },
  {
    arbitrary: fc.constantFrom('\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', ';'),
    weight: 3,
  },
  { arbitrary: fc.constantFrom("'", '"', ',', '+34612344711', 'a', '1', 'محمد', '🙂'), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 3 }), weight: 1 },
);
const cell = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const record = fc.array(cell, { minLength: 1, maxLength: 5 });
const written = (cells: string[], format: 'safe' | 'raw') => parse(csvRow(cells, format)).flat();

describe('a record', () => {
  it('holds the same data when it is read back', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 4 }), (records) => {
        const text = records.map((cells) => csvRow(cells, 'raw')).join('');
        expect(parse(text)).toEqual(records.map((cells) => cells.map(unixed)));
      }),
      { numRuns: runs(100) },
    );
  });

  it('has one CR, at its end', () => {
    fc.assert(
      fc.property(record, fc.constantFrom('safe', 'raw'), (cells, format) => {
        expect(csvRow(cells, format).indexOf('\r')).toBe(csvRow(cells, format).length - 2);
      }),
    );
  });

  it('is never an empty line', () => {
    expect(csvRow([''], 'raw')).toBe('""\r\n');
    expect(csvRow(['', ''], 'raw')).toBe(',\r\n');
  });

  it('quotes what needs it', () => {
    expect(csvRow(['Ann', 'O"Brien, Jr', 'a\r\nb', ' c'], 'raw')).toBe('Ann,"O""Brien, Jr","a\nb"," c"\r\n');
  });
});

describe('a safe cell', () => {
  it('has no line that begins with a formula when invisible characters come before its sign', () => {
    const formula = new RegExp(`^[\\s\\p{C}\\u00ad\\u3164\\u2800"]*[${SIGNS.replace('-', '\\-')}]`, 'u');
    fc.assert(
      fc.property(record, (cells) => {
        for (const text of written(cells, 'safe')) {
          if (/^\+\d+$/.test(text)) continue;
          for (const line of text.split(/[\n\v\f\u0085\u2028\u2029;]/)) expect(line).not.toMatch(formula);
          expect(text).not.toMatch(/^[\t\r\n]/);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('gives the data back without its apostrophes', () => {
    fc.assert(
      fc.property(record, (cells) => {
        expect(written(cells, 'safe').map(unsafe)).toEqual(cells.map(unixed));
        expect(written(cells, 'safe').map(restore)).toEqual(cells.map(unixed));
      }),
      { numRuns: runs(200) },
    );
  });

  it('leaves a plain phone number as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+\d{1,15}$/), (phone) => {
        expect(written([phone, 'x'], 'safe')).toEqual([phone, 'x']);
      }),
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    [' \t@SUM(A1)', "' \t@SUM(A1)"],
    ['＝cmd', "'＝cmd"],
    ['+34 612 344 711', "'+34 612 344 711"],
    ['+1-2', "'+1-2"],
    ['Ann\r\n=1+1', "Ann\n'=1+1"],
    ['Ann;=1+1', "Ann;'=1+1"],
    ['\tAnn', "'\tAnn"],
    ['\rAnn', "'\nAnn"],
    ["'=1+1", "''=1+1"],
    ["O'Brien - Smith", "O'Brien - Smith"],
    ['a=b', 'a=b'],
  ])('of %j reads %j', (text, safe) => {
    expect(written([text, 'x'], 'safe')).toEqual([safe, 'x']);
  });

  it('knows every character that Unicode holds to be a form of a sign', () => {
    const forms = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((form) => /^[=+\-@\u2212]/.test(form.normalize('NFKC')));
    expect(forms.length).toBeGreaterThan(15);
    for (const form of forms) expect(written([`${form}a`, 'x'], 'safe')[0]).toBe(`'${form}a`);
  });
});
