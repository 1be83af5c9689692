import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openFile } from './open-file';
import { workbookChunks } from './write-workbook';

async function bytesOf(tables: string[][][]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbookChunks(
    (async function* () {
      yield* tables;
    })(),
  ))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function read(bytes: Uint8Array): Promise<string[][]> {
  const file = await openFile(bytes, {});
  const lines: string[][] = [];
  for await (const batch of file.batches) for (const { cells } of batch) lines.push(cells);
  return lines;
}

it('keeps every text as it is when it comes back', async () => {
  const rows = [
    ['Name', 'Phone', 'Note'],
    ['Ana <b> & "Co"', '+2348012345678', '=1+1'],
    ['Zoë 😀', '0034600500042', '_x0041_ stays'],
    ['two\nlines', '', '1.50'],
  ];
  expect(await read(await bytesOf([[rows[0] as string[]], rows.slice(1)]))).toEqual(rows);
});

it('has no formula and no number, whatever the text', async () => {
  const parts = unzipSync(await bytesOf([[['=cmd()', '+1', '@x', '12', '\t=1']]]));
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array);
  expect(xml).not.toMatch(/<f|<v|t="(n|str|s)"/);
  expect(xml.match(/t="inlineStr"/g)).toHaveLength(5);
});

it('leaves out what Excel can’t open', async () => {
  const [row] = await read(await bytesOf([[['a\u0000b\u001fc', '\ud800', 'x'.repeat(40_000)]]]));
  expect(row?.[0]).toBe('abc');
  expect(row?.[2]).toHaveLength(32_767);
});

it('can be opened without any row', async () => {
  expect(Object.keys(unzipSync(await bytesOf([]))).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
});
