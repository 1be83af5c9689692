import 'server-only';
import { setImmediate as othersFirst, setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { isBusy, SqliteConnection } from './sqlite-connection';
import { storeUnavailable } from './store-errors';

const LONGEST_PAUSE_MS = 50;
/** What the full-text index follows: it would do its part, now and then a long one, within the next statement. */
const IN_FULL_TEXT = /^(insert into|delete from) "contact_index"/;
/** How long statements in a row may keep the process from everything else. */
const LONGEST_HOLD_MS = 10;
// The ledger must survive a power cut, not only a crash of the process.
const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];

/**
 * SQLite with one connection that writes, a transaction at a time, and one that reads beside it. Every transaction
 * has the write lock from its beginning, so no statement in it can find the store locked. A lock of another process is
 * waited for between statements: within one, this whole process would stand still.
 */
export class SqliteDriver implements Driver {
  readonly writer: SqliteConnection;
  readonly reader: SqliteConnection | null;
  readonly #patienceMs: number;
  #lastTurn: Promise<void> = Promise.resolve();
  /** When the first statement of this turn of the event loop began, by `performance.now()`. */
  #heldSince: number | null = null;

  /** `patienceMs`: how long a statement or transaction waits while another process has the lock that it needs. */
  constructor(file: string, patienceMs: number) {
    this.writer = new SqliteConnection(file, PRAGMAS);
    // In memory, a second connection would be a second database.
    this.reader = file === ':memory:' ? null : new SqliteConnection(file, ['query_only = ON']);
    this.#patienceMs = patienceMs;
  }

  /** Resolves when nobody else in this process writes. Gives what ends the turn. */
  async takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    let endTurn = () => {};
    this.#lastTurn = new Promise((resolve) => {
      endTurn = resolve;
    });
    await before;
    return endTurn;
  }

  /** Tries again while it meets a lock. `since`: when the patience began, by `performance.now()`. */
  async patiently<Result>(attempt: () => Result, since = performance.now()): Promise<Result> {
    for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        return attempt();
      } catch (error) {
        if (!isBusy(error) || performance.now() - since >= this.#patienceMs) throw error;
      }
      await setTimeout(pause);
    }
  }

  /** Runs statements, and then lets everything else go first where they have taken long: none of them ever waits. */
  async inTurns<Result>(run: () => Result): Promise<Result> {
    if (this.#heldSince === null) {
      this.#heldSince = performance.now();
      setImmediate(() => {
        this.#heldSince = null;
      });
    }
    const result = run();
    if (performance.now() - this.#heldSince > LONGEST_HOLD_MS) await othersFirst();
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
    this.writer.close();
    this.reader?.close();
    endTurn();
  }
}

/** What Kysely has for a connection: a transaction, or a statement outside of one. */
class SqliteSession implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** Null outside of a transaction. */
  #endTurn: (() => void) | null = null;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async begin(): Promise<void> {
    // The patience of those in a queue runs out together, not one after the other.
    const since = performance.now();
    const endTurn = await this.#driver.takeTurn();
    try {
      await this.#driver.patiently(() => this.#driver.writer.begin(), since);
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
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
      const result = await driver.inTurns(() => this.#transaction().run<Row>(query, 'not_executed'));
      if (IN_FULL_TEXT.test(query.sql)) await this.#transaction().flush();
      return result;
    }
    const { reader } = driver;
    if (reader && isRead(query)) return driver.inTurns(() => driver.patiently(() => reader.run<Row>(query)));
    await this.begin();
    try {
      const result = this.#transaction().run<Row>(query, 'not_executed');
      await this.commit();
      return result;
    } finally {
      this.end();
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A SQLite store gives its rows at once.');
  }

  /** An error may have rolled it back: what follows must not be written without what came before. */
  #transaction(): SqliteConnection {
    const { writer } = this.#driver;
    if (writer.inTransaction) return writer;
    throw storeUnavailable(new Error('the transaction was rolled back'), 'not_executed');
  }
}

/** When in doubt it is a write: that costs a turn, and nothing is lost. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return (
    query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|explain)\b/i.test(sql))
  );
}
