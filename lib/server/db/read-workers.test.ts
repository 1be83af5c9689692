import { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReadOnly } from './read-only';
import { type ReadOptions, ReadWorkers } from './read-workers';
import type { Tables } from './schema/index';
import { openSqlite } from './sqlite';

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
const file = join(folder, 'store.db');
const store = openSqlite(file);
const workers = new ReadWorkers(file);
const reads = (options: ReadOptions = {}) => openReadOnly(workers, options);

beforeAll(async () => {
  await sql`create table note (text text)`.execute(store);
});
afterAll(async () => {
  await workers.close();
  await store.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const countTo = (most: number | null) => sql<{ count: number }>`
  with recursive counted (n) as (select 1 union all select n + 1 from counted where ${most} is null or n < ${most})
  select count(*) as count from counted`;

const answer = async (db: Kysely<Tables>) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;

/** A read that never ends by itself, once it is under way. */
async function endless(options: ReadOptions = {}) {
  const ending = new AbortController();
  const ended = countTo(null).execute(reads({ ...options, signal: ending.signal }));
  ended.catch(() => {});
  return { ended, abort: () => ending.abort(new Error('Enough.')) };
}

it('leaves the event loop free while a long read is under way', async () => {
  await answer(reads());
  let isUnderWay = true;
  const counted = countTo(300_000)
    .execute(reads())
    .finally(() => {
      isUnderWay = false;
    });
  let turns = 0;
  for (; isUnderWay; turns += 1) await setTimeout(1);
  expect((await counted).rows).toEqual([{ count: 300_000 }]);
  expect(turns).toBeGreaterThan(10);
});

it('reads what was written a moment ago, and writes nothing', async () => {
  await sql`insert into note values ('one')`.execute(store);
  expect((await sql`select * from note`.execute(reads())).rows).toEqual([{ text: 'one' }]);
  await expect(sql`insert into note values ('two')`.execute(reads())).rejects.toMatchObject({
    cause: { code: 'SQLITE_READONLY' },
  });
});

it('keeps the code of an error, and goes on reading after it', async () => {
  await expect(sql`select missing`.execute(reads())).rejects.toMatchObject({
    message: 'no such column: missing',
    code: 'SQLITE_ERROR',
  });
  expect(await answer(reads())).toEqual([{ one: 1 }]);
});

it('answers people however many exports are being read', async () => {
  const exports = await Promise.all([endless({ bulk: true }), endless({ bulk: true })]);
  expect(await answer(reads())).toEqual([{ one: 1 }]);
  for (const { ended, abort } of exports) {
    abort();
    await expect(ended).rejects.toThrow('Enough.');
  }
});

it('drops a read that is aborted before it begins, and ends those that are under way', async () => {
  const slow = await Promise.all([endless(), endless()]);
  const next = answer(reads());
  const dropped = await endless();
  dropped.abort();
  await expect(dropped.ended).rejects.toThrow('Enough.');
  for (const { abort } of slow) abort();
  expect(await next).toEqual([{ one: 1 }]);
});

it('reads again what a process took with it when it died', async () => {
  const counted = countTo(1_000_000).execute(reads());
  await expect.poll(() => busy().length, { interval: 2 }).toBe(1);
  for (const { pid } of busy()) process.kill(pid ?? 0, 'SIGKILL');
  expect((await counted).rows).toEqual([{ count: 1_000_000 }]);
});

/** What has something to do keeps this process alive, and is listed for that. */
function busy(): ChildProcess[] {
  const held = process as unknown as { _getActiveHandles(): object[] };
  return held._getActiveHandles().filter((handle) => handle instanceof ChildProcess);
}
