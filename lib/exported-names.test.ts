import { expect, it } from 'vitest';
import { readSources } from './testing/import-graph';

it('gives each exported name one meaning', () => {
  expect(homonyms(readSources())).toEqual([]);
});

it('names each name that two files export', () => {
  const planted = new Map([
    ['lib/contacts/schema.ts', 'export type Change = { field: string };\nexport const FIELDS = [];'],
    ['components/audit/changes.tsx', 'export function Change() {}\nexport const metadata = {};'],
    ['app/page.tsx', 'export const metadata = {};'],
  ]);
  expect(homonyms(planted)).toEqual(['Change: lib/contacts/schema.ts, components/audit/changes.tsx']);
});

it('says in the name of each component’s file which one it is', () => {
  const names = [...readSources().keys()].filter((file) => file.startsWith('components/')).map(baseOf);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

const baseOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

it('names limits and batches as others do', () => {
  expect(ownWords(readSources())).toEqual([]);
  const planted = new Map([
    [
      'lib/a.ts',
      'const MOST_ROWS = 3;\nexport const AT_ONCE = 2;\nconst FEW = 4;\nconst SHOWN = 5;\nconst MAX_ROWS = 3;',
    ],
  ]);
  expect(ownWords(planted)).toEqual([
    'lib/a.ts: MOST_ROWS',
    'lib/a.ts: AT_ONCE',
    'lib/a.ts: FEW',
    'lib/a.ts: SHOWN',
  ]);
});

/** Constants that say MAX_, MIN_, BATCH_SIZE or _LIMIT in words of their own. Migrations are frozen. */
function ownWords(sources: Map<string, string>): string[] {
  return [...sources]
    .filter(([file]) => !file.startsWith('lib/server/db/migrations/'))
    .flatMap(([file, source]) =>
      [
        ...source.matchAll(
          /\bconst ((?:MOST|LEAST|FEW|FEWEST|LONGEST|ENOUGH)(?:_\w+)?|\w*AT_ONCE\w*|SHOWN(?= = \d))\b/g,
        ),
      ].map(([, name]) => `${file}: ${name}`),
    );
}

/** Names that Next.js looks for in a file. */
const CONVENTIONS = /^(metadata|generateMetadata|GET|POST|PUT|PATCH|DELETE)$/;

/** Folders with words of their own: another service, helpers of tests, and the steps from older stores. */
const APART = /^(e2e|lib\/(sandbox|testing|server\/db\/migrations))\//;

function homonyms(sources: Map<string, string>): string[] {
  const files = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    if (APART.test(file)) continue;
    for (const [, name = ''] of source.matchAll(EXPORTED))
      files.set(name, new Set([...(files.get(name) ?? []), file]));
  }
  return [...files]
    .filter(([name, { size }]) => size > 1 && !CONVENTIONS.test(name))
    .map(([name, where]) => `${name}: ${[...where].join(', ')}`);
}

const EXPORTED =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) ([\w$]+)/gm;
