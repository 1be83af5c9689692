import 'server-only';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { refusingPool } from '../../server/db/postgres-pool';
import type { Tables } from '../../server/db/schema/index';
import { createTurns } from '../../server/db/turns';
import type { LeaseWatch } from './leases';
import type { NodeStore, SharedStore } from './node-store';
import { preparedQueries } from './prepared-pglite';
import type { Process, Scheduler } from './scheduler';

/** One PostgreSQL for all nodes, with one connection that they take in turn, and a gate before each statement. */
export function shareGatedPglite(database: PGlite, scheduler: Scheduler, leases: LeaseWatch): SharedStore {
  const query = preparedQueries(database);
  const takeTurn = createTurns();
  let holder: Process | null = null;

  function openFor(process: Process): NodeStore {
    let release: (() => void) | null = null;
    let isInTransaction = false;
    let cutOffUntil = 0;
    const pool = {
      on() {},
      async connect() {
        await scheduler.gate();
        if (scheduler.elapsed() < cutOffUntil)
          throw Object.assign(new Error('The database can’t be reached.'), { code: 'ECONNREFUSED' });
        const endTurn = await takeTurn();
        if (!process.isAlive) {
          endTurn();
          return new Promise(() => {});
        }
        holder = process;
        release = () => {
          release = null;
          holder = null;
          endTurn();
        };
        return {
          on() {},
          off() {},
          async query(sql: string, parameters: readonly unknown[]) {
            await scheduler.gate();
            const command = sql.trimStart().slice(0, 6).toUpperCase();
            if (/^(BEGIN|START)/.test(command)) isInTransaction = true;
            const { rows, affectedRows } = await scheduler.real(() => query(sql, parameters));
            if (/^(COMMIT|ROLLBA)/.test(command)) isInTransaction = false;
            const changed = affectedRows || rows.length;
            leases.saw(process, { sql, parameters, changed, inTransaction: isInTransaction });
            return { command, rows, rowCount: affectedRows ?? rows.length };
          },
          release: () => release?.(),
        };
      },
      end: async () => {},
    };
    return {
      store: new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: refusingPool(pool as never, () => {}) }),
      }),
      isBusy: () => release !== null,
      fail(_how, ms) {
        cutOffUntil = scheduler.elapsed() + ms;
      },
      end() {
        const held = release;
        release = null;
        if (!held) return;
        const ending = isInTransaction ? query('rollback', []).then(() => {}) : Promise.resolve();
        void scheduler.real(() => ending.then(held));
      },
    };
  }

  return {
    openFor,
    async rows(sql, ...values) {
      // What one has changed and not committed must not be seen.
      await scheduler.advance(0, () => holder === null);
      let n = 0;
      const numbered = sql.replace(/\?/g, () => {
        n += 1;
        return `$${n}`;
      });
      return (await query(numbered, values)).rows as never;
    },
    backup: () => {},
    restore: () => false,
    close() {},
  };
}
