import 'server-only';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from '../../server/db/schema/index';
import { SqliteDriver } from '../../server/db/sqlite-driver';
import type { Scheduler } from './scheduler';

const PATIENCE_MS = 5_000;

/** The store of one node. `end` is what the end of its process does: nothing that isn't committed stays. */
export type NodeStore = { store: Kysely<Tables>; end(): void };

/** The real SQLite driver, with a gate before each statement: there another one may go first, or the process ends. */
export function openGatedSqlite(file: string, scheduler: Scheduler): NodeStore {
  const driver = new GatedDriver(new SqliteDriver(file, PATIENCE_MS), scheduler);
  const store = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return { store, end: () => driver.end() };
}

class GatedDriver implements Driver {
  readonly #driver: SqliteDriver;
  readonly #scheduler: Scheduler;
  #turn: Promise<void> = Promise.resolve();

  constructor(driver: SqliteDriver, scheduler: Scheduler) {
    this.#driver = driver;
    this.#scheduler = scheduler;
  }

  /** The driver's own turns would keep it waiting in the middle of real work. */
  async #takeTurn(session: GatedSession): Promise<void> {
    const before = this.#turn;
    let endTurn = () => {};
    this.#turn = new Promise((resolve) => {
      endTurn = resolve;
    });
    await before;
    session.endTurn = endTurn;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#driver.acquireConnection();
    return new GatedSession(inner, this.#scheduler, (session) => this.#takeTurn(session));
  }

  async beginTransaction(session: GatedSession): Promise<void> {
    await this.#scheduler.gate();
    await this.#takeTurn(session);
    try {
      await this.#scheduler.real(this.#driver.beginTransaction(session.inner as never));
      session.isInTransaction = true;
    } catch (error) {
      session.leave();
      throw error;
    }
  }

  async commitTransaction(session: GatedSession): Promise<void> {
    await this.#scheduler.gate();
    try {
      await this.#scheduler.real(this.#driver.commitTransaction(session.inner as never));
    } finally {
      session.leave();
    }
    await this.#scheduler.gate();
  }

  async rollbackTransaction(session: GatedSession): Promise<void> {
    await this.#driver.rollbackTransaction(session.inner as never);
    session.leave();
  }

  async releaseConnection(session: GatedSession): Promise<void> {
    await this.#driver.releaseConnection(session.inner as never);
    session.leave();
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy();
  }

  end(): void {
    this.#driver.writer.rollback();
    this.#driver.writer.close();
    this.#driver.reader?.close();
  }
}

class GatedSession implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #scheduler: Scheduler;
  readonly #takeTurn: (session: GatedSession) => Promise<void>;
  isInTransaction = false;
  endTurn: (() => void) | null = null;

  constructor(
    inner: DatabaseConnection,
    scheduler: Scheduler,
    takeTurn: (session: GatedSession) => Promise<void>,
  ) {
    this.inner = inner;
    this.#scheduler = scheduler;
    this.#takeTurn = takeTurn;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#scheduler.gate();
    if (this.isInTransaction || isRead(query)) return this.#run(query);
    await this.#takeTurn(this);
    try {
      return await this.#run(query);
    } finally {
      this.leave();
      await this.#scheduler.gate();
    }
  }

  #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#scheduler.real(this.inner.executeQuery<Row>(query));
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A SQLite store gives its rows at once.');
  }

  leave(): void {
    this.isInTransaction = false;
    this.endTurn?.();
    this.endTurn = null;
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return (
    query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|explain)\b/i.test(sql))
  );
}
