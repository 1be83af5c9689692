import { expect, it } from 'vitest';
import { type Graph, importsOf, readGraph, readSources } from './testing/import-graph';
import { doorOf, folderCircles, violations } from './testing/import-violations';
import { FRONT_DOORS } from './testing/layers';

it('finds no import that runs upwards, in a circle or across', () => {
  expect(violations(readGraph())).toEqual([]);
});

it('lists no front door that nobody uses', () => {
  const used = new Set(
    [...readGraph()].flatMap(([from, targets]) => targets.flatMap((to) => doorOf(from, to))),
  );
  const listed = Object.entries(FRONT_DOORS).flatMap(([room, doors]) =>
    doors.map((door) => `${room}/${door}`),
  );
  expect(listed.filter((door) => !used.has(door))).toEqual([]);
});

it('names each violation when some are planted', () => {
  const planted: Graph = new Map([
    ['lib/server/service/client.ts', ['lib/server/audit/list.ts']],
    ['lib/server/audit/list.ts', ['lib/server/audit/filter.ts']],
    ['lib/server/audit/filter.ts', ['lib/server/audit/list.ts']],
    ['components/ui/button.tsx', ['components/contacts/list/row.tsx', 'lib/server/env.ts']],
    ['components/contacts/list/row.tsx', []],
    ['app/page.tsx', ['lib/server/auth/session.ts', 'lib/server/auth/oidc/exchange.ts']],
    [
      'lib/server/db/migrations/0002-names.ts',
      ['lib/server/db/migrations/copies/a.ts', 'lib/contacts/name.ts'],
    ],
    ['lib/server/env.ts', []],
  ]);
  expect(violations(planted)).toEqual([
    'lib/server/service/client.ts imports lib/server/audit/list.ts: service is below audit in FLOORS of lib/testing/layers.ts',
    'components/ui/button.tsx imports components/contacts/list/row.tsx: a shared piece knows no noun',
    'components/ui/button.tsx imports lib/server/env.ts: components run in the browser',
    'app/page.tsx imports lib/server/auth/oidc/exchange.ts: it is no front door of auth: import one of FRONT_DOORS in lib/testing/layers.ts, or add this one',
    'lib/server/db/migrations/0002-names.ts imports lib/contacts/name.ts: what a migration does must not change with the code: copy it into migrations/copies',
    'lib/server/audit/filter.ts → lib/server/audit/list.ts → lib/server/audit/filter.ts',
  ]);
});

it('finds no nouns, and no folders of one noun, that import each other', () => {
  expect(folderCircles(readGraph())).toEqual([]);
});

it('names the circles of folders when some are planted', () => {
  const planted: Graph = new Map([
    ['components/sends/history/list.tsx', ['components/contacts/list/row.tsx']],
    [
      'components/contacts/list/row.tsx',
      ['components/contacts/detail/sheet.tsx', 'components/contacts/state.ts'],
    ],
    [
      'components/contacts/detail/sheet.tsx',
      ['components/contacts/list/row.tsx', 'components/sends/mark.tsx'],
    ],
    ['components/contacts/state.ts', ['components/contacts/list/row.tsx']],
    ['lib/contacts/schema.ts', ['lib/sends/schema.ts', 'lib/paths.ts', 'lib/server/env.ts']],
    ['lib/sends/schema.ts', ['lib/contacts/schema.ts']],
  ]);
  expect(folderCircles(planted)).toEqual([
    'components/contacts → components/sends → components/contacts: components/contacts/detail/sheet.tsx imports components/sends/mark.tsx, components/sends/history/list.tsx imports components/contacts/list/row.tsx',
    'components/contacts/detail → components/contacts/list → components/contacts/detail: components/contacts/detail/sheet.tsx imports components/contacts/list/row.tsx, components/contacts/list/row.tsx imports components/contacts/detail/sheet.tsx',
    'lib/contacts → lib/sends → lib/contacts: lib/contacts/schema.ts imports lib/sends/schema.ts, lib/sends/schema.ts imports lib/contacts/schema.ts',
  ]);
});

it('sees imports of types and lazy ones', () => {
  const source = `import type { A } from './a';\nexport { b } from '../b';\nconst c = lazy(() => import('@/lib/c'));`;
  expect(importsOf(source)).toEqual(['./a', '../b', '@/lib/c']);
});

it('makes every form one of a record, or one that keeps nothing', () => {
  const formsOfTheirOwn = [...readSources()].filter(([, source]) => /\buseForm[<(]/.test(source));
  expect(formsOfTheirOwn.map(([file]) => file).sort()).toEqual([
    'components/forms/use-record-form.ts',
    'components/forms/use-simple-form.ts',
  ]);
});
