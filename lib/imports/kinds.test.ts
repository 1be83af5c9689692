import { expect, it } from 'vitest';
import { paths } from '../paths';
import { readSources } from '../testing/import-graph';
import { IMPORT_OF } from './kinds';
import { IMPORT_KINDS } from './values';

const KIND = new RegExp(`\\b(kind|noun)\\)? (===|!==) '(${IMPORT_KINDS.join('|')})'`);

/** The lines that treat one kind of import apart, so that a new one would fall to the others' side unseen. */
function toldApart(sources: Map<string, string>): string[] {
  const own = [...sources].filter(([file]) => /^(lib|lib\/server|components)\/imports\//.test(file));
  return own.flatMap(([file, source]) =>
    source.split('\n').flatMap((line) => (KIND.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
}

it('tells kinds of imports apart by a record that the compiler completes, not by a condition', () => {
  expect(toldApart(readSources())).toEqual([]);
});

it.each(IMPORT_KINDS)('leads to the imports of %s from a page', (kind) => {
  const name = Object.keys(paths).find((each) => paths[each as keyof typeof paths] === IMPORT_OF[kind].path);
  const links = [...readSources()].filter(
    ([file, source]) =>
      file.startsWith('components/') && file.endsWith('.tsx') && source.includes(`paths.${name}`),
  );
  expect(
    links.length,
    `components/ has no link to paths.${name}: docs/add-an-import-kind.md, step 5`,
  ).not.toBe(0);
});

it.each([
  "if (record.kind === 'contacts') return;",
  "kind !== 'do-not-send' &&",
  "{data.kind === 'replies' && 1}",
])('finds %s when it is planted', (line) => {
  expect(toldApart(new Map([['lib/server/imports/planted.ts', line]]))).toHaveLength(1);
});
