import 'server-only';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import Database from 'libsql';
import { openSqlite } from '../../server/db/sqlite';
import { SqliteDriver } from '../../server/db/sqlite-driver';
import { storeUnavailable } from '../../server/db/store-errors';
import type { SharedStore, StoreFault } from './node-store';
import type { Scheduler } from './scheduler';

const PATIENCE_MS = 5_000;

/** A file that one node at a time has open, as the product does with SQLite. */
export function shareGatedSqlite(folder: string, template: string, scheduler: Scheduler): SharedStore {
  const file = join(folder, 'frontdesk.db');
  const copy = join(folder, 'backup.db');
  copyStore(template, file);
  let looking = new Database(file);
  let prepared = new Map<string, Database.Statement>();

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
    openFor() {
      const driver = new GatedDriver(file, scheduler);
      return {
        store: openSqlite(file, { driver }),
        isBusy: () => driver.writer.inTransaction,
        fail: (how, ms) => (how === 'locked' ? void lock(ms) : driver.fail(how, ms)),
        end: () => driver.end(),
      };
    },
    async rows(sql, ...values) {
      const statement = prepared.get(sql) ?? looking.prepare(sql);
      prepared.set(sql, statement);
      return statement.all(...(values as [])) as never;
    },
    backup(at) {
      if (looking.inTransaction) return;
      copyStore(file, copy);
      const copied = new Database(copy);
      copied.exec(`update installation set copied_at = '${at}'`);
      copied.close();
    },
    restore() {
      if (!existsSync(copy)) return false;
      looking.close();
      copyStore(copy, file);
      looking = new Database(file);
      prepared = new Map();
      return true;
    },
    close: () => void looking.close(),
  };
}

/** What is committed may be in its WAL only. */
function copyStore(from: string, to: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${to}${ending}`, { force: true });
  for (const ending of ['', '-wal'])
    if (existsSync(`${from}${ending}`)) copyFileSync(`${from}${ending}`, `${to}${ending}`);
}

/** The real driver, with a gate before each statement: there another one may go first, or the process ends. */
class GatedDriver extends SqliteDriver {
  readonly #scheduler: Scheduler;
  #fault: { how: StoreFault; until: number } | null = null;

  constructor(file: string, scheduler: Scheduler) {
    super(file, PATIENCE_MS);
    this.#scheduler = scheduler;
    const { writer } = this;
    const commit = writer.commit.bind(writer);
    writer.commit = () => this.#commit(commit);
    // A thread would take real time, in which other things happen, and not the same each time.
    writer.aside = async (database, statements) => void database.exec(statements);
  }

  async #commit(commit: () => Promise<void>): Promise<void> {
    await this.#scheduler.gate();
    const how = this.#fault && this.#scheduler.elapsed() < this.#fault.until ? this.#fault.how : null;
    if (how === 'full') throw storeUnavailable(new Error('SQLITE_FULL'), 'not_executed');
    await commit();
    if (how === 'unsure') throw storeUnavailable(new Error('SQLITE_IOERR'), 'unknown');
    await this.#scheduler.gate();
  }

  override async acquireConnection() {
    const session = await super.acquireConnection();
    const [begin, execute] = [session.begin.bind(session), session.executeQuery.bind(session)];
    session.begin = async () => {
      await this.#scheduler.gate();
      await begin();
    };
    session.executeQuery = async <Row>(query: CompiledQuery) => {
      await this.#scheduler.gate();
      return execute<Row>(query);
    };
    return session;
  }

  fail(how: StoreFault, ms: number): void {
    this.#fault = { how, until: this.#scheduler.elapsed() + ms };
  }

  end(): void {
    this.writer.rollback();
    this.writer.close();
    this.reader?.close();
  }
}
