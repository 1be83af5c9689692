import 'server-only';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
import Database from 'libsql';
import type { Tables } from '../../server/db/schema/index';
import { SqliteDriver } from '../../server/db/sqlite-driver';
import type { NodeStore, SharedStore } from './node-store';
import type { Scheduler } from './scheduler';

const PATIENCE_MS = 5_000;

/** A file that one node at a time has open, as the product does with SQLite. */
export function shareGatedSqlite(folder: string, template: string, scheduler: Scheduler): SharedStore {
  const file = join(folder, 'frontdesk.db');
  const copy = join(folder, 'backup.db');
  copyFileSync(template, file);
  let looking = new Database(file);
  let hasBackup = false;
  return {
    openFor: () => openGated(file, scheduler),
    rows: async (sql, ...values) => looking.prepare(sql).all(...(values as [])) as never,
    backup(at) {
      rmSync(copy, { force: true });
      looking.exec(`vacuum into '${copy}'`);
      const copied = new Database(copy);
      copied.prepare('update installation set copied_at = ?').run(at);
      copied.close();
      hasBackup = true;
    },
    restore() {
      if (!hasBackup) return false;
      looking.close();
      for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
      copyFileSync(copy, file);
      looking = new Database(file);
      return true;
    },
    close: () => void looking.close(),
  };
}

/** The real driver, with a gate before each statement: there another one may go first, or the process ends. */
function openGated(file: string, scheduler: Scheduler): NodeStore {
  const driver = new GatedDriver(new SqliteDriver(file, PATIENCE_MS), scheduler);
  const store = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return { store, isBusy: () => driver.isBusy(), end: () => driver.end() };
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
      await this.#scheduler.real(() => this.#driver.beginTransaction(session.inner as never));
      session.isInTransaction = true;
    } catch (error) {
      session.leave();
      throw error;
    }
  }

  async commitTransaction(session: GatedSession): Promise<void> {
    await this.#scheduler.gate();
    try {
      await this.#scheduler.real(() => this.#driver.commitTransaction(session.inner as never));
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

  isBusy(): boolean {
    return this.#driver.writer.inTransaction;
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
    return this.#scheduler.real(() => this.inner.executeQuery<Row>(query));
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
