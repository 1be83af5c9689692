import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { systemClock } from '@/lib/clock';
import { endedProcess } from '@/lib/testing/ended-process';
import { createGate } from '@/lib/testing/gate';
import { openWith, setUpApp } from '@/lib/testing/stores';
import type { Store } from '../db/client';
import { migrate, newestMigration, StoreVersionError } from '../db/migrate';
import { migrations, type NamedMigration } from '../db/migrations';
import { EnvError } from '../env';
import { takeLease } from './lease';
import { nameOfNode, requireNodesSince, startNode, stopNode } from './nodes';

const NEXT = '9999-next';
const SECRET = 'one';
const YEARS_MS = 10 * 365 * 24 * 3_600_000;
let store: Store;

beforeEach(async () => {
  store = await openWith('postgres', () => true);
  setUpApp(store);
  onTestFinished(async () => {
    await stopNode();
    await store.destroy();
  });
});

/** The next version, whose migration names the oldest build that can still run beside it. */
function upgrade(oldestBeside: string) {
  const next: NamedMigration = {
    oldestBeside,
    up: async (db: Kysely<unknown>) => db.schema.createTable('next').addColumn('n', 'integer').execute(),
  };
  return migrate(store, { requireBuilds: requireNodesSince }, { ...migrations, [NEXT]: next });
}

const applied = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store);
  return rows.map(({ name }) => name);
};

const nodes = async () =>
  (await store.selectFrom('lease').select('name').where('name', 'like', 'node %').execute()).map(
    ({ name }) => name,
  );

const addNode = (owner: string, now = systemClock.now(), secret = SECRET) => {
  const node = { build: newestMigration(), version: '1.0.0', host: 'web-2', secret };
  return takeLease(store, nameOfNode(node, owner), owner, { now: () => now });
};

it('refuses an upgrade beside which a running node can’t go on, and says where that one is to be stopped', async () => {
  await addNode('a process elsewhere');
  const refused = upgrade(NEXT);
  await expect(refused).rejects.toThrow(StoreVersionError);
  await expect(refused).rejects.toThrow(
    'Frontdesk 1.0.0 still runs on web-2, and it can’t run beside this version: stop it, then start this one. Nothing was changed.',
  );
  expect(await applied()).not.toContain(NEXT);
  expect((await store.introspection.getTables()).map(({ name }) => name)).not.toContain('next');
});

it('upgrades beside a node that can go on', async () => {
  await addNode('a process elsewhere');
  await upgrade(newestMigration());
  expect(await applied()).toContain(NEXT);
});

it.each([
  ['has ended', () => addNode(endedProcess())],
  ['hasn’t said for a while that it runs', () => addNode('a process elsewhere', systemClock.now() - 16_000)],
  ['had a clock that was years ahead', () => addNode('a process elsewhere', systemClock.now() + YEARS_MS)],
])('upgrades when a node %s, and forgets it', async (_, add) => {
  await add();
  await startNode(SECRET);
  expect(await nodes()).toHaveLength(1);
  await stopNode();
  await upgrade(NEXT);
  expect(await applied()).toContain(NEXT);
});

it('sees a node from its start until it has stopped', async () => {
  expect(await startNode(SECRET)).toBe(true);
  await expect(upgrade(NEXT)).rejects.toThrow('still runs on');
  await stopNode();
  await upgrade(NEXT);
  expect(await applied()).toContain(NEXT);
});

it('refuses a node whose secret is another than that of one that runs, and leaves no trace of it', async () => {
  await addNode('a process elsewhere', systemClock.now(), 'another');
  const refused = startNode(SECRET);
  await expect(refused).rejects.toThrow(EnvError);
  await expect(refused).rejects.toThrow('AUTH_SECRET is another one than that of the node on web-2');
  const running = store.selectFrom('lease').select('name').where('until', '>', systemClock.iso());
  expect(await running.execute()).toEqual([{ name: expect.stringContaining('another') }]);
});

it.each([
  ['have ended', -16_000],
  ['have a time that no running node can have written', 76_000],
])('takes a new secret once all nodes with the former %s', async (_, ahead) => {
  await addNode('a process elsewhere', systemClock.now() + ahead, 'another');
  expect(await startNode(SECRET)).toBe(true);
});

it('refuses another secret when the clock of the node that runs is half a minute ahead', async () => {
  await addNode('a process elsewhere', systemClock.now() + 30_000, 'another');
  await expect(startNode(SECRET)).rejects.toThrow(EnvError);
});

it('upgrades before it has started when the row of a node is of a clock that was years ahead', async () => {
  await addNode('a process elsewhere', systemClock.now() + YEARS_MS);
  await upgrade(NEXT);
  expect(await applied()).toContain(NEXT);
});

const noServer = !inject('postgresTemplate');

it.skipIf(noServer)(
  'refuses the start of a node that began while a newer version was upgrading',
  async () => {
    const { opened: upgraded, open: end } = createGate();
    const newer = migrate(store, {}, { ...migrations, [NEXT]: { up: () => upgraded } });
    await expect.poll(() => locks(true)).toBe(1);
    const older = migrate(store);
    await expect.poll(() => locks(false)).toBe(1);
    end();
    await newer;
    await expect(older).rejects.toThrow(/newer version of Frontdesk.*9999-next/);
  },
);

/** How many have, or wait for, the lock of migrations. */
async function locks(granted: boolean): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.granted = ${granted}`.execute(
    store,
  );
  return rows.length;
}

it('needs no such thing with SQLite, which takes one process at a time', async () => {
  const single = await openWith('sqlite', () => true);
  setUpApp(single);
  expect(await startNode(SECRET)).toBe(false);
  await single.destroy();
});

/** The newest that no release before knows. */
const FIRST_RELEASE = '0040-retention';

it('is told by each migration since 1.0.0 which builds can run beside it', () => {
  const problems = Object.entries(migrations).flatMap(([name, { oldestBeside }]) => {
    const isNamed = oldestBeside !== undefined && oldestBeside in migrations && oldestBeside <= name;
    return name > FIRST_RELEASE && !isNamed ? [name] : [];
  });
  expect(problems).toEqual([]);
});
