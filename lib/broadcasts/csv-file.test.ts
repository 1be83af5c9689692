import { expect, it } from 'vitest';
import { inLanguage } from '../messages/coded';
import { guessColumns, phonesInFile, readCsvFile } from './csv-file';

const FILE = '\uFEFFFull name;Mobile;Offer\r\n"Ana; M";+34612344711;A1\r\n\r\nBo;+34612344712;A2\r\n';

it('reads the columns, the first rows and their number', () => {
  const file = readCsvFile(FILE);
  if ('error' in file) throw new Error(file.error);
  expect([file.headings, file.count]).toEqual([['Full name', 'Mobile', 'Offer'], 2]);
  expect(file.rows[0]?.get('full name')).toBe('Ana; M');
  expect(guessColumns(file)).toEqual({ phone: 'Mobile', name: 'Full name' });
});

it('takes the column whose first cell is a number when no heading says so', () => {
  const file = readCsvFile('A,B\nx,+34 612 344 711');
  expect('error' in file || guessColumns(file)).toEqual({ phone: 'B', name: '' });
});

it.each([
  ['no rows', 'Phone\n\n', 'no rows below its headings'],
  ['an open quote', 'Phone,Name\n+34612344711,"Ana', 'is never closed'],
])('says what is wrong with a file that has %s', (_, text, error) => {
  const read = readCsvFile(text);
  expect('error' in read && inLanguage('en', read.error)).toContain(error);
});

it('gives the first cells of the column with the numbers, as far as the file can be read', () => {
  expect(phonesInFile(FILE, ' mobile ', 10)).toEqual(['+34612344711', '+34612344712']);
  expect(phonesInFile(FILE, 'Mobile', 1)).toEqual(['+34612344711']);
  expect(phonesInFile('Phone,Name\n1,Ana\n2,"Bo', 'Phone', 10)).toEqual(['1']);
  expect(phonesInFile(FILE, 'Tel', 10)).toEqual(['', '']);
});
