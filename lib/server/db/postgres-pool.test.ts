import { EventEmitter } from 'node:events';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { wayToPostgres } from '@/lib/testing/way-to-postgres';
import { openPostgres } from './postgres';
import { refusingPool } from './postgres-pool';

const fault = (code: string | undefined, message = 'no') => Object.assign(new Error(message), { code });
const CUT = fault(undefined, 'Connection terminated unexpectedly');
const STOPPING = fault('57P01');
const STARTING = fault('57P03');
const FULL = fault('53100');

/** A pool with one connection, on which the last statement fails. */
function failingPool(error: Error) {
  let fails = false;
  const client = Object.assign(new EventEmitter(), {
    query: async () => {
      if (fails) throw error;
      return { command: '', rowCount: 0, rows: [] };
    },
    release() {},
  });
  const pool = Object.assign(new EventEmitter(), { connect: async () => client }) as unknown as pg.Pool;
  return {
    client,
    async outcomeOf(...statements: string[]) {
      fails = false;
      const connection = await refusingPool(pool, () => {}).connect();
      const last = statements.pop() ?? '';
      for (const statement of statements) await connection.query(statement, []);
      fails = true;
      return connection.query(last, []).then(
        () => 'nothing',
        ({ code, outcome }) => (code === 'store_unavailable' ? (outcome ?? 'nothing to write') : code),
      );
    },
  };
}

it.each([
  ['a read', CUT, ['select 1'], 'nothing to write'],
  ['a single write that was cut off', CUT, ['insert into x'], 'unknown'],
  ['a single write on a socket that is gone', fault('EPIPE'), ['insert into x'], 'unknown'],
  ['a single write that waited too long for a lock', fault('55P03'), ['insert into x'], 'not_executed'],
  ['a single write as the server stops', STOPPING, ['update x'], 'unknown'],
  ['a single write that the server refuses', FULL, ['insert into x'], 'not_executed'],
  ['a beginning', STARTING, ['begin'], 'not_executed'],
  [
    'a statement in a transaction',
    CUT,
    ['start transaction isolation level read committed', 'delete from x'],
    'not_executed',
  ],
  ['a commit', STOPPING, ['begin', 'insert into x', 'commit'], 'unknown'],
  ['a rollback of what is lost already', CUT, ['begin', 'rollback'], 'nothing'],
  ['a unique violation', fault('23505'), ['insert into x'], '23505'],
])('knows what became of %s', async (_title, error, statements, outcome) => {
  expect(await failingPool(error).outcomeOf(...statements)).toBe(outcome);
});

it('tells nothing of the row that was refused, or of a value that doesn’t fit', async () => {
  const said = 'invalid input syntax for type integer: "canary"';
  const detail = 'Failing row contains (canary).';
  const refused = Object.assign(fault('22P02', said), { detail, where: 'canary', params: ['canary'] });
  const { client } = failingPool(refused);
  const pool = Object.assign(new EventEmitter(), { connect: async () => client }) as unknown as pg.Pool;
  const connection = await refusingPool(pool, () => {}).connect();
  Object.assign(client, { query: () => Promise.reject(refused) });
  const error = await connection.query('insert into x', []).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' });
  expect(inspect(error)).not.toContain('canary');
});

it('survives the loss of a connection, and tells of it when it is in use', async () => {
  const { client } = failingPool(CUT);
  const pool = Object.assign(new EventEmitter(), { connect: async () => client }) as unknown as pg.Pool;
  const lost: (Error | null)[] = [];
  const connection = await refusingPool(pool, (error) => lost.push(error)).connect();
  client.emit('error', CUT);
  connection.release();
  pool.emit('error', STOPPING);
  expect(lost).toEqual([CUT]);
  expect(client.listenerCount('error')).toBe(0);
});

it.skipIf(!process.env.TEST_DATABASE_URL)('is there again as soon as the server is', async () => {
  const way = await wayToPostgres();
  const store = openPostgres(way.url, () => {});
  onTestFinished(() => store.destroy());
  const half = store.transaction().execute(async (tx) => {
    await sql`create temporary table x (y int)`.execute(tx);
    way.cut();
    await sql`insert into x values (1)`.execute(tx);
  });
  await expect(half).rejects.toMatchObject({ code: 'store_unavailable', outcome: 'not_executed' });
  await expect(sql`select 1`.execute(store)).rejects.toMatchObject({ code: 'store_unavailable' });
  way.restore();
  expect((await sql`select 1 as one`.execute(store)).rows).toEqual([{ one: 1 }]);
});
