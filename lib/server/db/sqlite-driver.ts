import 'server-only';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { systemClock } from '@/lib/clock';
import { giveWay } from '../give-way';
import { timeStoreWait } from '../metrics/metrics';
import { isBusy, SqliteConnection } from './sqlite-connection';
import { storeUnavailable } from './store-errors';
import { createTurns } from './turns';

const MAX_PAUSE_MS = 50;
/**
 * Statements that change the full-text index. Otherwise its pending work, which is sometimes long, would run within
 * the next statement.
 */
const IN_FULL_TEXT = /^(insert into|delete from) "contact_index"/;
/** Stays open when it is prepared, so that nothing can be committed. */
const GIVES_SPACE_BACK = /^pragma incremental_vacuum\b/;
// Committed sends must survive a power failure, not only a crash of the process.
const PRAGMAS = [
  // Of a new file only, and before everything else: its freed space can be given back to the disk.
  'auto_vacuum = INCREMENTAL',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
];

// Of 100,000 contacts, most of what a search reads stays in memory: up to 32 MB.
const READER_PRAGMAS = ['query_only = ON', 'cache_size = -32000'];

/**
 * A Kysely driver for SQLite with one connection for writes, one transaction at a time, and another for reads. Every
 * transaction takes the write lock at its start, so none of its statements can meet a lock. Locks of other processes
 * are waited for between statements, because waiting within one would block this whole process.
 */
export class SqliteDriver implements Driver {
  readonly writer: SqliteConnection;
  readonly reader: SqliteConnection | null;
  /** Of the writes of this process. */
  readonly takeTurn = createTurns();
  readonly #patienceMs: number;

  /** `patienceMs`: how long a statement or transaction waits for a lock of another process. */
  constructor(file: string, patienceMs: number) {
    this.writer = new SqliteConnection(file, PRAGMAS);
    // With `:memory:`, a second connection would open a second database.
    this.reader = file === ':memory:' ? null : new SqliteConnection(file, READER_PRAGMAS);
    this.#patienceMs = patienceMs;
  }

  /** Retries while the store is locked. `since`: when the wait started, by `systemClock.monotonic()`. */
  async patiently<Result>(attempt: () => Result, since = systemClock.monotonic()): Promise<Result> {
    for (let pause = 1; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        return attempt();
      } catch (error) {
        if (!isBusy(error) || systemClock.monotonic() - since >= this.#patienceMs) throw error;
      }
      await systemClock.sleep(pause);
    }
  }

  /** Runs statements, then gives way to other work if this turn has taken long, since they are synchronous. */
  async inTurns<Result>(run: () => Result): Promise<Result> {
    // Measured from here on at the latest.
    systemClock.heldMs();
    const result = run();
    const others = giveWay();
    if (others) {
      // The caller handles a failure only after the others' turn: until then Node would call it unhandled.
      if (result instanceof Promise) result.catch(() => {});
      await others;
    }
    return result;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteSession> {
    return new SqliteSession(this);
  }

  beginTransaction(session: SqliteSession): Promise<void> {
    return session.begin();
  }

  commitTransaction(session: SqliteSession): Promise<void> {
    return session.commit();
  }

  async rollbackTransaction(session: SqliteSession): Promise<void> {
    session.end();
  }

  async releaseConnection(session: SqliteSession): Promise<void> {
    session.end();
  }

  async destroy(): Promise<void> {
    const endTurn = await this.takeTurn();
    this.reader?.close();
    this.writer.writeBack();
    this.writer.close();
    endTurn();
  }
}

class SqliteSession implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** Null outside of a transaction. */
  #endTurn: (() => void) | null = null;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async begin(): Promise<void> {
    // Waiting for a turn counts too, so that queued writes time out together and not one after the other.
    const since = systemClock.monotonic();
    await timeStoreWait(async () => {
      const endTurn = await this.#driver.takeTurn();
      try {
        await this.#driver.patiently(() => this.#driver.writer.begin(), since);
        this.#endTurn = endTurn;
      } catch (error) {
        endTurn();
        throw error;
      }
    });
  }

  async commit(): Promise<void> {
    await this.#transaction().commit();
    this.end();
  }

  /** Rolls back what was not committed. */
  end(): void {
    if (!this.#endTurn) return;
    this.#driver.writer.rollback();
    this.#endTurn();
    this.#endTurn = null;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const driver = this.#driver;
    if (this.#endTurn) {
      const result = await driver.inTurns(() => this.#write<Row>(query));
      if (IN_FULL_TEXT.test(query.sql)) await this.#transaction().flush();
      return result;
    }
    const { reader } = driver;
    if (reader && isRead(query)) return driver.inTurns(() => driver.patiently(() => reader.run<Row>(query)));
    await this.begin();
    try {
      const result = await this.#write<Row>(query);
      await this.commit();
      return result;
    } finally {
      this.end();
    }
  }

  #write<Row>(query: CompiledQuery): QueryResult<Row> | Promise<QueryResult<Row>> {
    if (!GIVES_SPACE_BACK.test(query.sql)) return this.#transaction().run<Row>(query, 'not_executed');
    return this.#transaction()
      .exec(query.sql)
      .then(() => ({ rows: [] }));
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A SQLite store gives its rows at once.');
  }

  /**
   * The open transaction. Throws if an error has rolled it back: later statements must not be written without the
   * earlier ones.
   */
  #transaction(): SqliteConnection {
    const { writer } = this.#driver;
    if (writer.inTransaction) return writer;
    throw storeUnavailable(new Error('the transaction was rolled back'), 'not_executed');
  }
}

/** In doubt a query counts as a write, which only costs waiting for a turn. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return (
    query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|explain)\b/i.test(sql))
  );
}
