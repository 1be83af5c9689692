import { expect, it } from 'vitest';
import { type Graph, importsOf, readGraph, readSources } from './testing/import-graph';

/** The folders and files of lib/server, from the top down: none imports one above it or beside it. */
const FLOORS = [
  ['boot.ts'],
  ['monitoring'],
  ['overview', 'data'],
  ['imports'],
  ['account', 'backup', 'broadcasts', 'replies'],
  ['saved-views', 'service-page', 'sends', 'staff'],
  ['deliveries'],
  ['templates', 'groups', 'contacts', 'do-not-send'],
  ['route.ts'],
  ['installation'],
  ['work'],
  ['auth'],
  ['users', 'settings'],
  ['audit'],
  ['contact-index'],
  ['jobs', 'files'],
  ['service'],
  ['http'],
  ['db'],
  ['metrics'],
  ['logger.ts'],
  ['env.ts'],
  ['errors.ts', 'new-id.ts', 'phone.ts', 'secret-files.ts', 'singleton.ts'],
];

/** The only files of a folder of lib/server that others may import. A new one makes more of the folder everyone's. */
const FRONT_DOORS: Record<string, string[]> = {
  auth: [
    ...['create-session', 'delete-expired', 'oidc/callback', 'oidc/login-state', 'password-strength'],
    ...['rate-limit', 'reauthenticate', 'recover-account', 'revoke-session', 'secret', 'session', 'setup'],
    ...[
      'sign-in',
      'sign-in-challenge',
      'sign-in-rate-limit',
      'trusted-device-cookie',
      'two-factor/two-factor',
    ],
  ],
  broadcasts: [
    ...[
      'approval',
      'broadcasts',
      'control',
      'copy',
      'delete',
      'estimate',
      'export',
      'fresh-contacts',
      'plan',
    ],
    ...['prepare', 'recipients', 'row', 'runner', 'settings', 'start', 'store', 'test-message'],
  ],
  'contact-index': [
    ...[
      'compare',
      'duplicate-groups',
      'empty-index',
      'export/rows',
      'export/table',
      'groups',
      'lookup',
      'page',
    ],
    ...['queue', 'rows', 'search/count', 'search/matches', 'search/search', 'status', 'sync/scheduler'],
    ...['sync/state', 'upsert'],
  ],
  db: [
    ...[
      'audit-person',
      'batches',
      'client',
      'conditions',
      'count-rows',
      'data-lock',
      'dialect',
      'lock',
      'make-folder',
      'migrate',
      'node-file',
    ],
    ...['schema/contact-index', 'schema/index', 'schema/replies', 'schema/sends', 'schema/staff', 'sql'],
    ...['store-errors', 'until-stored'],
  ],
  deliveries: ['follow-send'],
  files: ['csv-text', 'file-error', 'lines', 'open-file', 'turns', 'write-workbook', 'yield'],
  imports: [
    ...['control', 'dry-run', 'fix-all', 'list', 'read-upload', 'remove', 'request-check', 'rows', 'runner'],
    ...['store', 'update', 'upload'],
  ],
  installation: ['claim', 'claim-messages', 'known-services', 'may-resume', 'new-key'],
  overview: ['overview'],
  service: [
    ...['connection', 'connection-test', 'errors', 'health', 'call-metrics', 'rate-limiter'],
    ...['schemas/send', 'types'],
  ],
};

/** The folders of components that all nouns share. */
const SHARED = 'ui|data-table|forms|versions|shell';

/** What files whose path matches the first must not import, and why. */
const FORBIDDEN: [from: RegExp, to: RegExp, why: string][] = [
  [/^components\//, /^(app|lib\/server|lib\/sandbox|e2e)\//, 'components run in the browser'],
  [
    /^lib\/(?!server|sandbox|cli|testing)/,
    /^(app|components|e2e|lib\/(server|sandbox|cli|testing))\//,
    'lib is below',
  ],
  [
    /^lib\/sandbox\//,
    /^(app|components|e2e|lib\/(?!sandbox|csv|clock|random))/,
    'the sandbox is a service of its own',
  ],
  [/^lib\/server\//, /^(app|components|e2e|lib\/(cli|testing))\//, 'the server knows no page'],
  [
    /^lib\/server\/db\/migrations\//,
    /^(?!lib\/server\/db\/migrations\/)/,
    'what a migration does must not change with the code: copy it into migrations/copies',
  ],
  [/^lib\/testing\//, /^(app|components|e2e)\//, 'helpers of the unit tests know no page'],
  [
    new RegExp(`^components/(${SHARED})/`),
    new RegExp(`^components/(?!(${SHARED})/)`),
    'a shared piece knows no noun',
  ],
];

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
    'lib/server/service/client.ts imports lib/server/audit/list.ts: service is below audit',
    'components/ui/button.tsx imports components/contacts/list/row.tsx: a shared piece knows no noun',
    'components/ui/button.tsx imports lib/server/env.ts: components run in the browser',
    'app/page.tsx imports lib/server/auth/oidc/exchange.ts: it is no front door of auth',
    'lib/server/db/migrations/0002-names.ts imports lib/contacts/name.ts: what a migration does must not change with the code: copy it into migrations/copies',
    'lib/server/audit/filter.ts → lib/server/audit/list.ts → lib/server/audit/filter.ts',
  ]);
});

it('finds no nouns, and no folders of one noun, that import each other', () => {
  expect(cycles(foldersOf(readGraph()))).toEqual([]);
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
  expect(cycles(foldersOf(planted))).toEqual([
    'components/contacts → components/sends → components/contacts',
    'components/contacts/detail → components/contacts/list → components/contacts/detail',
    'lib/contacts → lib/sends → lib/contacts',
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

it('names limits and batches as others do', () => {
  expect(ownWords(readSources())).toEqual([]);
  const planted = new Map([
    ['lib/a.ts', 'const MOST_ROWS = 3;\nexport const AT_ONCE = 2;\nconst MAX_ROWS = 3;'],
  ]);
  expect(ownWords(planted)).toEqual(['lib/a.ts: MOST_ROWS', 'lib/a.ts: AT_ONCE']);
});

/** Constants that say MAX_, MIN_, BATCH_SIZE or _LIMIT in words of their own. Migrations are frozen. */
function ownWords(sources: Map<string, string>): string[] {
  return [...sources]
    .filter(([file]) => !file.startsWith('lib/server/db/migrations/'))
    .flatMap(([file, source]) =>
      [...source.matchAll(/\bconst ((?:MOST|FEWEST|LONGEST|ENOUGH)(?:_\w+)?|\w*AT_ONCE\w*)\b/g)].map(
        ([, name]) => `${file}: ${name}`,
      ),
    );
}

/** Names that Next.js looks for in a file. */
const CONVENTIONS = /^(metadata|GET|POST|PUT|PATCH|DELETE)$/;

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

function violations(graph: Graph): string[] {
  const wrong = [...graph].flatMap(([from, targets]) =>
    targets.flatMap((to) => {
      const why = forbidden(from, to) ?? upwards(from, to) ?? besideTheDoor(from, to);
      return why ? [`${from} imports ${to}: ${why}`] : [];
    }),
  );
  return [...wrong, ...cycles(graph)];
}

const forbidden = (from: string, to: string) =>
  FORBIDDEN.find(([source, target]) => source.test(from) && target.test(to))?.[2];

function upwards(from: string, to: string): string | undefined {
  const [source, target] = [roomOf(from), roomOf(to)];
  if (!source || !target || source === target) return undefined;
  const floor = (room: string) => FLOORS.findIndex((rooms) => rooms.includes(room));
  if (floor(source) < 0) return `${source} has no floor`;
  return floor(source) < floor(target)
    ? undefined
    : `${source} is ${floor(source) === floor(target) ? 'beside' : 'below'} ${target}`;
}

function besideTheDoor(from: string, to: string): string | undefined {
  const room = roomOf(to) ?? '';
  const [door] = doorOf(from, to);
  const doors = FRONT_DOORS[room]?.map((each) => `${room}/${each}`);
  return door && doors && !doors.includes(door) ? `it is no front door of ${room}` : undefined;
}

/** The file of a folder of lib/server that another part imports. Tests and their helpers look behind the doors. */
function doorOf(from: string, to: string): string[] {
  const room = roomOf(to);
  if (!room || room === roomOf(from) || /^(e2e|lib\/testing)\//.test(from)) return [];
  return [to.slice('lib/server/'.length).replace(/\.tsx?$/, '')];
}

/** The folder, or the file, that lies directly in lib/server. */
const roomOf = (path: string) => /^lib\/server\/([^/]+)/.exec(path)?.[1];

/** Folders of lib that are no noun of the browser: the floors above order the server's. */
const NO_NOUN = /^lib\/(server|sandbox|cli|testing)\//;

/**
 * The nouns of components and of lib that each noun imports, and the folders within a noun of components that each of its
 * folders imports. What lies in the noun's own folder is shared by all of them; the pieces of `ui` are one kit.
 */
function foldersOf(graph: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  const add = (from: string[], to: string[]) => {
    const [source, target] = [from.join('/'), to.join('/')];
    folders.set(source, (folders.get(source) ?? new Set()).add(target));
  };
  for (const [from, targets] of graph) {
    for (const to of targets.filter((target) => !NO_NOUN.test(from) && !NO_NOUN.test(target))) {
      const [source = [], target = []] = [from, to].map((path) => path.split('/').slice(0, -1));
      const [top, noun] = source;
      if (top !== target[0] || !/^(components|lib)$/.test(top ?? '') || !noun || !target[1]) continue;
      if (noun !== target[1]) add(source.slice(0, 2), target.slice(0, 2));
      else if (top === 'components' && noun !== 'ui' && source[2] && target[2] && source[2] !== target[2])
        add(source.slice(0, 3), target.slice(0, 3));
    }
  }
  return new Map([...folders].map(([folder, targets]) => [folder, [...targets]]));
}

/** Each circle once, as the path that leads around it. */
function cycles(graph: Graph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) return void found.push([...path.slice(start), file].join(' → '));
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of [...graph.keys()].sort()) visit(file, []);
  return found;
}
