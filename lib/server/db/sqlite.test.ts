import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answered, writeUnderLock } from '../../testing/every-write';
import { lockFromOutside } from '../../testing/foreign-lock';
import { withSandbox } from '../../testing/service';
import { setUpApp } from '../../testing/stores';
import type { Store } from './client';
import { migrate } from './migrate';
import { openSqlite } from './sqlite';
import { SqliteConnection } from './sqlite-connection';

const PATIENCE_MS = 200;

let folder = '';
let file = '';
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  file = join(folder, 'frontdesk.db');
  store = openSqlite(file, { patienceMs: PATIENCE_MS });
  await migrate(store);
});
afterEach(async () => {
  await store.destroy();
  rmSync(folder, { recursive: true });
});

const insert = (key: string, db = store) =>
  db.insertInto('setting').values({ key, value: '1', updated_at: '' }).execute();
const kept = async () => (await store.selectFrom('setting').select('key').execute()).map(({ key }) => key);

it('refuses every write with 503 while another process holds the lock, and loses none after that', async () => {
  setUpApp(store, { DATA_DIR: folder });
  const faults = withSandbox();
  const untrue = (answered: Answered[], answer: Answered['answer']) =>
    answered.filter((each) => !each.true || each.answer !== answer);
  const refused = await writeUnderLock({ file, faults, until: (answers) => answers });
  expect(untrue(refused, 'refused')).toEqual([]);
  const waited = await writeUnderLock({ file, faults, until: () => setTimeout(PATIENCE_MS / 10) });
  expect(untrue(waited, 'done')).toEqual([]);
});

it('leaves everything in its one file when it is closed, whatever reads it has answered', async () => {
  await insert('a');
  expect(await kept()).toEqual(['a']);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  await store.destroy();
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  const copy = join(folder, 'copy.db');
  copyFileSync(file, copy);
  store = openSqlite(copy);
  expect(await kept()).toEqual(['a']);
});

it('answers reads while a write waits for the lock of another process', async () => {
  const lock = await lockFromOutside(file);
  const order: string[] = [];
  const write = insert('a').then(
    () => order.push('written'),
    () => order.push('refused'),
  );
  await kept().then(() => order.push('read'));
  await write;
  await lock.letGo();
  expect(order).toEqual(['read', 'refused']);
});

it('gives a read what was committed, and nothing of a transaction that is still open', async () => {
  await store.transaction().execute(async (tx) => {
    await insert('a', tx);
    expect(await kept()).toEqual([]);
  });
  expect(await kept()).toEqual(['a']);
});

it('lets everything else go first between statements that take long', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  await store.transaction().execute(async (tx) => {
    for (let statement = 0; statement < 5; statement += 1) {
      await sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 100000)
        select count(*) from counted`.execute(tx);
    }
    clearInterval(counting);
  });
  expect(turns).toBeGreaterThan(2);
});

it('rejects a read that fails after a long statement, and leaves no rejection that no one handles', async () => {
  const unhandled = vi.fn();
  process.once('unhandledRejection', unhandled);
  await sql`select 1`.execute(store);
  const until = performance.now() + 50;
  while (performance.now() < until);
  await expect(sql`select * from missing`.execute(store)).rejects.toThrow('no such table');
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('rolls back what a transaction has written when it fails, and goes on with the next', async () => {
  const failing = store.transaction().execute(async (tx) => {
    await insert('a', tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await insert('b');
  await expect(insert('b')).rejects.toThrow(/UNIQUE/);
  await insert('c');
  expect(await kept()).toEqual(['b', 'c']);
});

it('leaves no transaction open when the commit fails', async () => {
  await sql`create table child (parent references setting deferrable initially deferred)`.execute(store);
  await expect(sql`insert into child values ('nobody')`.execute(store)).rejects.toThrow(/FOREIGN KEY/);
  await insert('a');
  expect(await kept()).toEqual(['a']);
});

it('writes nothing more in a transaction that an error has rolled back', async () => {
  await sql`create trigger undo before insert on setting when new.key = 'bad'
    begin select raise(rollback, 'undone'); end`.execute(store);
  const failing = store.transaction().execute(async (tx) => {
    await insert('a', tx);
    await insert('bad', tx).catch(() => {});
    await insert('b', tx);
  });
  await expect(failing).rejects.toMatchObject({ code: 'store_unavailable', outcome: 'not_executed' });
  expect(await kept()).toEqual([]);
});

it('loses nothing on a connection after a statement has met a lock', async () => {
  const connection = new SqliteConnection(file, []);
  const query = (key: string) => CompiledQuery.raw(`insert into setting values ('${key}', '1', '')`);
  const lock = await lockFromOutside(file);
  expect(() => connection.run(query('a'))).toThrow(expect.objectContaining({ code: 'store_unavailable' }));
  await lock.letGo();
  connection.begin();
  connection.run(query('b'));
  await connection.commit();
  connection.close();
  expect(await kept()).toEqual(['b']);
});
