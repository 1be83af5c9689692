import 'server-only';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Outcome } from '@/lib/api/problem';
import { causeOf } from '../errors';
import { timeStoreWait } from '../metrics/metrics';
import { codeOf, storeUnavailable } from './store-errors';

/**
 * SQLSTATEs of an unavailable server: it refuses or ends connections, is out of a resource or read-only, or has given
 * up on a lock, a statement or a transaction because of others.
 */
const UNAVAILABLE = /^(08|40001|40P01|53|55P03|57P0|57014|58|25006|25P03)/;
/** SQLSTATEs of a lost connection. With any other code, the server itself refused and wrote nothing. */
const CUT = /^(08|57P0)/;
/** SQLSTATEs of a value that doesn't fit, which the message repeats in quotes. */
const BAD_VALUE = /^22/;
/** What a driver adds of the row that was refused, and of the statement. */
const WITH_VALUES = ['detail', 'where', 'internalQuery', 'query', 'params'];
/** No SQLSTATE starts with E, unlike the codes of socket errors. */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/** Is called with the reason whenever the server doesn't answer, and with null whenever it does. */
export type OnAnswer = (lost: Error | null) => void;

/**
 * Wraps a pool so that failures of an unavailable server become `store_unavailable`. Their outcome is proven: without
 * a commit nothing was written; a commit or a single statement without a response is `unknown`.
 */
export function refusingPool(pool: pg.Pool, onAnswer: OnAnswer): PostgresPool {
  // Without a listener, a connection that is lost while idle or in use would end this process. The loss of an idle one
  // says nothing: proxies end them, and the next statement opens another.
  pool.on('error', () => {});
  async function connect() {
    const client = await timeStoreWait(() => pool.connect()).catch((error: unknown) => {
      if (isLoss(error)) onAnswer(causeOf(error));
      throw storeUnavailable(error, 'not_executed');
    });
    client.on('error', onAnswer);
    let inTransaction = false;
    async function query(sql: string, parameters: readonly unknown[]) {
      const [verb = ''] = /^\w+/.exec(sql.trimStart().toLowerCase()) ?? [];
      try {
        const result = await client.query(sql, [...parameters]);
        onAnswer(null);
        if (verb === 'begin' || verb === 'start') inTransaction = true;
        return result;
      } catch (thrown) {
        const error = withoutValues(thrown);
        if (!isUnavailable(error)) throw error;
        if (isLoss(error)) onAnswer(causeOf(error));
        // The server has rolled back by itself, and the earlier error says why.
        if (verb === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
        throw storeUnavailable(error, outcomeOf(verb, inTransaction, error));
      }
    }
    const release = () => {
      client.off('error', onAnswer);
      client.release();
    };
    // Kysely's other overload, with a cursor, is only used by streams.
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }
  return { connect, end: () => pool.end() };
}

/** Errors are logged, here and by Next, and values are about people. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  for (const key of WITH_VALUES) Reflect.deleteProperty(error, key);
  if (!BAD_VALUE.test(codeOf(error))) return error;
  error.message = error.message.replace(/"[^"]*"/g, '"…"');
  error.stack = error.stack?.replace(/"[^"]*"/g, '"…"');
  return error;
}

function outcomeOf(verb: string, inTransaction: boolean, error: unknown): Outcome | undefined {
  if (verb === 'begin' || verb === 'start' || (inTransaction && verb !== 'commit')) return 'not_executed';
  if (!inTransaction && verb === 'select') return undefined;
  const code = codeOf(error);
  return SQLSTATE.test(code) && !CUT.test(code) ? 'not_executed' : 'unknown';
}

function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return SQLSTATE.test(code) ? UNAVAILABLE.test(code) : isLoss(error);
}

/** Whether the connection was lost or refused. */
function isLoss(thrown: unknown): boolean {
  const error = causeOf(thrown);
  const code = codeOf(error);
  if (SQLSTATE.test(code)) return CUT.test(code);
  return /^E[A-Z_]+$/.test(code) || /^(Connection terminated|Client has encountered)/.test(error.message);
}
