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
import { storeUnavailable } from '../../server/db/store-errors';
import type { NodeStore, SharedStore, StoreFault } from './node-store';
import type { Scheduler } from './scheduler';

const PATIENCE_MS = 5_000;

/** A file that one node at a time has open, as the product does with SQLite. */
export function shareGatedSqlite(folder: string, template: string, scheduler: Scheduler): SharedStore {
  const file = join(folder, 'frontdesk.db');
  const copy = join(folder, 'backup.db');
  copyFileSync(template, file);
  let looking = new Database(file);
  let prepared = new Map<string, Database.Statement>();
  let hasBackup = false;

  /** Another program has the store, as one has that copies it. */
  async function lock(ms: number): Promise<void> {
    try {
      looking.exec('begin immediate');
    } catch {
      return;
    }
    await scheduler.wait(ms);
    if (looking.inTransaction) looking.exec('rollback');
  }

  return {
    openFor: () => openGated(file, scheduler, (ms) => void lock(ms)),
    async rows(sql, ...values) {
      const statement = prepared.get(sql) ?? looking.prepare(sql);
      prepared.set(sql, statement);
      return statement.all(...(values as [])) as never;
    },
    backup(at) {
      if (looking.inTransaction) return;
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
      prepared = new Map();
      return true;
    },
    close: () => void looking.close(),
  };
}

/** The real driver, with a gate before each statement: there another one may go first, or the process ends. */
function openGated(file: string, scheduler: Scheduler, lock: (ms: number) => void): NodeStore {
  const driver = new GatedDriver(new SqliteDriver(file, PATIENCE_MS), scheduler);
  const store = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const fail = (how: StoreFault, ms: number) => (how === 'locked' ? lock(ms) : driver.fail(how, ms));
  return { store, isBusy: () => driver.isBusy(), fail, end: () => driver.end() };
}

class GatedDriver implements Driver {
  readonly #driver: SqliteDriver;
  readonly #scheduler: Scheduler;
  #turn: Promise<void> = Promise.resolve();
  #fault: { how: StoreFault; until: number } | null = null;

  constructor(driver: SqliteDriver, scheduler: Scheduler) {
    this.#driver = driver;
    this.#scheduler = scheduler;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new GatedSession(await this.#driver.acquireConnection(), this.#scheduler, this);
  }

  async beginTransaction(session: GatedSession): Promise<void> {
    await this.#scheduler.gate();
    const before = this.#turn;
    this.#turn = new Promise((resolve) => {
      session.endTurn = resolve;
    });
    await before;
    try {
      // While another program has the lock, this waits in simulated time.
      await this.#driver.beginTransaction(session.inner as never);
      session.isInTransaction = true;
    } catch (error) {
      session.leave();
      throw error;
    }
  }

  async commitTransaction(session: GatedSession): Promise<void> {
    await this.#scheduler.gate();
    const how = this.#fault && this.#scheduler.elapsed() < this.#fault.until ? this.#fault.how : null;
    try {
      if (how === 'full') throw storeUnavailable(new Error('SQLITE_FULL'), 'not_executed');
      await this.#scheduler.real(() => this.#driver.commitTransaction(session.inner as never));
      if (how === 'unsure') throw storeUnavailable(new Error('SQLITE_IOERR'), 'unknown');
    } finally {
      await this.rollbackTransaction(session);
    }
    await this.#scheduler.gate();
  }

  /** Does nothing after a commit. */
  async rollbackTransaction(session: GatedSession): Promise<void> {
    await this.#driver.rollbackTransaction(session.inner as never);
    session.leave();
  }

  async releaseConnection(session: GatedSession): Promise<void> {
    await this.rollbackTransaction(session);
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy();
  }

  fail(how: StoreFault, ms: number): void {
    this.#fault = { how, until: this.#scheduler.elapsed() + ms };
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
  readonly #driver: GatedDriver;
  isInTransaction = false;
  endTurn: (() => void) | null = null;

  constructor(inner: DatabaseConnection, scheduler: Scheduler, driver: GatedDriver) {
    this.inner = inner;
    this.#scheduler = scheduler;
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction || isRead(query)) {
      await this.#scheduler.gate();
      return this.#scheduler.real(() => this.inner.executeQuery<Row>(query));
    }
    await this.#driver.beginTransaction(this);
    try {
      const result = await this.inner.executeQuery<Row>(query);
      await this.#driver.commitTransaction(this);
      return result;
    } finally {
      await this.#driver.rollbackTransaction(this);
    }
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
