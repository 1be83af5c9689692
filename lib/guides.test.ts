import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { productFiles, stringsOf } from './testing/source-texts';

const FOLDER = join('docs', 'guides');
const GUIDES = ['support', 'marketer', 'admin'].map((role) => join('docs', `guide-${role}.md`));
const read = (file: string) => readFileSync(file, 'utf8');
const kept = readdirSync(FOLDER).sort();

it('each picture of a guide is kept, and each kept one is in a guide', () => {
  const named = GUIDES.flatMap((guide) =>
    [...read(guide).matchAll(/!\[[^\]]+\]\(guides\/([\w-]+\.png)\)/g)].map(([, name]) => name ?? ''),
  );
  expect(named.sort()).toEqual(kept);
});

it('the pictures are 1200 px wide and together smaller than 2 MB', () => {
  const widths = kept.map((name) => readFileSync(join(FOLDER, name)).readUInt32BE(16));
  expect([...new Set(widths)]).toEqual([1200]);
  expect(kept.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0)).toBeLessThan(2_000_000);
});

it('what the guides quote in bold is on the screen', { timeout: 60_000 }, () => {
  const texts = new Set(
    productFiles()
      .flatMap(stringsOf)
      .map((text) => text.replace(/\s+/g, ' ').trim()),
  );
  const unknown = (text: string) =>
    [...text.matchAll(/\*\*(.+?)\*\*/gs)]
      .map(([, quoted]) => (quoted ?? '').replace(/\s+/g, ' '))
      .filter((quoted) => quoted !== 'bold' && !texts.has(quoted));
  expect(GUIDES.flatMap((guide) => unknown(read(guide)).map((quoted) => `${guide}: ${quoted}`))).toEqual([]);
  expect(unknown('Choose **Save contact** or **Save the contact**.')).toEqual(['Save the contact']);
});

it('README leads to each guide', () => {
  expect(GUIDES.filter((guide) => !read('README.md').includes(`(${guide})`))).toEqual([]);
});
