import { expect, it } from 'vitest';
import { inLanguage } from '../messages/coded';
import { readTableFile } from './read-file';

const MB = 1_000_000;

it.each([
  ['a PNG without NUL', '\x89PNG\r\n\x1a\n and more', 'This is an image. Choose an .xlsx or CSV file.'],
  ['a JPEG', '\xff\xd8\xff\xe0', 'This is an image. Choose an .xlsx or CSV file.'],
  ['a PDF', '%PDF-1.7', 'This is a PDF. Choose an .xlsx or CSV file.'],
  ['NUL', 'a\0b', 'This isn’t a CSV or Excel file. Choose another one.'],
])('refuses a file that is %s, and says which files it takes', async (_what, text, refusal) => {
  const found = await readTableFile(new Blob([Buffer.from(text, 'latin1')]), MB);
  expect('refusal' in found && inLanguage('en', found.refusal)).toBe(refusal);
});

it('reads the text of older spreadsheets, with a note', async () => {
  expect(await readTableFile(new Blob([Buffer.from('Jos\xe9', 'latin1')]), MB)).toMatchObject({
    text: 'José',
    notes: [expect.stringContaining('Windows-1252')],
  });
});
