import { describe, expect, it } from 'vitest';
import { fileRefusal, readTable } from '../../testing/read-table';
import { workbookOf } from '../../testing/workbook';
import { csvTextOf } from './csv-text';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a text file', () => {
  it.each([
    ['UTF-8', bytes('Größe,日本'), null],
    ['UTF-8 with a byte order mark', bytes('\ufeffGröße,日本'), null],
    ['UTF-16 LE', Buffer.from('\ufeffGröße,日本', 'utf16le'), null],
    ['UTF-16 BE', Buffer.from('\ufeffGröße,日本', 'utf16le').swap16(), null],
    ['Windows-1252', Buffer.from('Größe,\x80', 'latin1'), 'Windows-1252'],
  ])('is read as %s', async (_what, file, guessed_encoding) => {
    expect(await readTable(file)).toMatchObject({
      format: 'csv',
      guessed_encoding,
      sheets: [],
      sheet: null,
      cells: [['Größe', guessed_encoding ? '€' : '日本']],
    });
  });

  it.each([
    ['commas', 'Name,Phone\nAnn,+34612344711'],
    ['semicolons', 'Name;Phone\r\nAnn;+34612344711'],
    ['tabs, as pasted from a spreadsheet', 'Name\tPhone\nAnn\t+34612344711'],
    ['an announced separator', 'sep=|\nName|Phone\nAnn|+34612344711'],
  ])('may have %s', async (_what, text) => {
    const { cells } = await readTable(bytes(text));
    expect(cells).toEqual([
      ['Name', 'Phone'],
      ['Ann', '+34612344711'],
    ]);
  });

  it('finds the separator below a title', async () => {
    const { cells } = await readTable(bytes('Contacts, March\n\nName;Note\nAnn;a, b\nBob;c'));
    expect(cells.slice(1)).toEqual([
      ['Name', 'Note'],
      ['Ann', 'a, b'],
      ['Bob', 'c'],
    ]);
  });

  it('skips lines without content and keeps their numbers', async () => {
    expect((await readTable(bytes('a,b\n\n , \n"c\nd",\ne'))).lines).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['c\nd'] },
      { line: 6, cells: ['e'] },
    ]);
  });

  it('removes what an export has added against formulas', async () => {
    const { cells } = await readTable(bytes(`"'+34 612",'=x,''=y,O'Brien`));
    expect(cells).toEqual([['+34 612', '=x', "'=y", "O'Brien"]]);
  });

  it('is recognized by its content when its name ends in .xlsx, and a workbook named .csv too', async () => {
    expect((await readTable(bytes('a,b'))).format).toBe('csv');
    expect((await readTable(workbookOf({ sheets: [{ name: 'S', rows: [['a']] }] }))).format).toBe('xlsx');
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['NUL', 'a\0b', 'isn’t a CSV or Excel file'],
    ['a PDF', '%PDF-1.7', 'This is a PDF.'],
    ['an image', 'GIF89a', 'This is an image.'],
    ['a web page', '\ufeff <!DOCTYPE html>', 'web page'],
    ['vCards', 'BEGIN:VCARD\r\n', 'vCards'],
    ['an open quote', 'a\n"b', 'row 2 is never closed'],
    ['a cell of 1 MB', `a,"${'x'.repeat(1_000_000)}"`, 'isn’t closed within 100,000 characters'],
    ['a long cell', `a\nb,c,${'x'.repeat(40_000)}`, 'Cell C2 has more than 32,767 characters'],
    ['201 columns', `${','.repeat(200)}x`, 'more than 200 columns'],
    ['millions of empty lines', '\r'.repeat(2_000_000), 'more than 100,000 rows'],
    ['too many rows', 'x\n'.repeat(100_002), 'more than 100,000 rows'],
  ])('is refused when it has %s', async (_what, text, message) => {
    await expect(readTable(bytes(text))).rejects.toMatchObject(fileRefusal(message));
  });

  it.each(['\r\n\n', ' , \n,'])('is not turned into an empty one when it has no rows: %j', async (text) => {
    await expect(csvTextOf(bytes(text))).rejects.toMatchObject(fileRefusal('The file has no rows.'));
  });

  it('may have a million empty lines, and other work runs beside it', async () => {
    let turns = 0;
    let over = false;
    const turn = () => {
      turns += 1;
      if (!over) setImmediate(turn);
    };
    setImmediate(turn);
    const { lines } = await readTable(bytes(`${'\n'.repeat(1_000_000)}a`));
    over = true;
    expect(lines).toEqual([{ line: 1_000_001, cells: ['a'] }]);
    expect(turns).toBeGreaterThan(5);
  });
});
