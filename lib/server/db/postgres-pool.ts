import 'server-only';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Outcome } from '@/lib/api/problem';
import { storeUnavailable } from './store-errors';

/**
 * The server does not take connections, ends them, is out of something, is only to be read, or has given up on a lock, a
 * statement or a transaction that others hold up.
 */
const UNAVAILABLE = /^(08|40001|40P01|53|55P03|57P0|57014|58|25006|25P03)/;
/** The server has said no before it did anything: other codes than these come with a connection that was cut. */
const CUT = /^(08|57P0)/;
/** None begins with E, as the codes of a socket do. */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/**
 * The pool, with `store_unavailable` for what fails because the server is away. Its outcome says what is proven: without a
 * commit nothing is written, and of a commit or a single statement whose answer is missing nobody knows.
 */
export function refusingPool(pool: pg.Pool, onLostConnection: (error: Error) => void): PostgresPool {
  // Without a listener, in the pool or in use, a connection that is lost would end this process.
  pool.on('error', onLostConnection);
  async function connect() {
    const client = await pool.connect().catch((error: unknown) => {
      throw storeUnavailable(error, 'not_executed');
    });
    client.on('error', onLostConnection);
    let inTransaction = false;
    async function query(sql: string, parameters: readonly unknown[]) {
      const [verb = ''] = /^\w+/.exec(sql.trimStart().toLowerCase()) ?? [];
      try {
        const result = await client.query(sql, [...parameters]);
        if (verb === 'begin' || verb === 'start') inTransaction = true;
        return result;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        // The server has rolled back by itself; the error before this one says why.
        if (verb === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
        throw storeUnavailable(error, outcomeOf(verb, inTransaction, error));
      }
    }
    const release = () => {
      client.off('error', onLostConnection);
      client.release();
    };
    // Kysely's other way to call it, with a cursor, is used by streams alone.
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }
  return { connect, end: () => pool.end() };
}

function outcomeOf(verb: string, inTransaction: boolean, error: unknown): Outcome | undefined {
  if (verb === 'begin' || verb === 'start' || (inTransaction && verb !== 'commit')) return 'not_executed';
  if (!inTransaction && verb === 'select') return undefined;
  const code = codeOf(error);
  return SQLSTATE.test(code) && !CUT.test(code) ? 'not_executed' : 'unknown';
}

/** What is not said by the server is said by the connection. */
function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (SQLSTATE.test(code)) return UNAVAILABLE.test(code);
  return (
    /^E[A-Z_]+$/.test(code) ||
    /^(Connection terminated|Client has encountered)/.test((error as Error).message)
  );
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '');
}
