import 'server-only';
import { statSync } from 'node:fs';
import type { CompiledQuery, QueryResult } from 'kysely';
import type Database from 'libsql';
import AsyncDatabase from 'libsql/promise';
import type { Outcome } from '@/lib/api/problem';
import { openDatabaseFile } from './open-file';
import { PreparedStatements } from './prepared-statements.mjs';
import { codeOf, FILE_REPLACED, isStoreUnavailable, storeError, storeUnavailable } from './store-errors';

const BUSY = 'SQLITE_BUSY';
/** Errors of the statement or the transaction itself, after which the connection can still be used. */
const HARMLESS = /^SQLITE_(CONSTRAINT|ERROR)/;
/** A commit that fails with these is certainly not applied, not even after a crash. */
const NOT_COMMITTED = /^SQLITE_(BUSY|FULL)/;

/**
 * A libsql connection that never waits for a lock. It is replaced after any error that may have left a statement open,
 * because an open statement prevents later commits.
 */
export class SqliteConnection {
  #database: Database.Database | undefined;
  #prepared: PreparedStatements | undefined;
  readonly #file: string;
  readonly #pragmas: string[];
  #identity: string | null = null;

  constructor(file: string, pragmas: string[]) {
    this.#file = file;
    this.#pragmas = pragmas;
  }

  get inTransaction(): boolean {
    return this.#database?.inTransaction ?? false;
  }

  #open(): Database.Database {
    if (this.#database) return this.#database;
    const database = openDatabaseFile(this.#file);
    try {
      for (const pragma of this.#pragmas) database.pragma(pragma);
    } catch (error) {
      database.close();
      throw error;
    }
    this.#database = database;
    this.#identity ??= identityOf(this.#file);
    return database;
  }

  close(): void {
    this.#prepared = undefined;
    this.#database?.close();
    this.#database = undefined;
  }

  /**
   * Moves what the log of writes holds into the file, which is then whole: people copy it alone, or put another in its
   * place. Closing does so only for the last connection, and libsql keeps one as long as its statements. Never throws.
   */
  writeBack(): void {
    try {
      this.#database?.pragma('wal_checkpoint(truncate)');
    } catch {
      // The log is read at the next start.
    }
  }

  /**
   * Throws when the path names another file than the one that was opened, or none: what is written to that one is lost
   * at the next start.
   */
  #requireSameFile(): void {
    if (this.#identity === null || identityOf(this.#file) === this.#identity) return;
    const cause = new Error(`${this.#file} was deleted or replaced`);
    throw storeUnavailable(Object.assign(cause, { code: FILE_REPLACED }), 'not_executed');
  }

  /**
   * Starts a write transaction. Throws an error for which `isBusy` is true while another connection has the write
   * lock.
   */
  begin(): void {
    this.#requireSameFile();
    try {
      this.#open().exec('begin immediate');
    } catch (error) {
      // Unlike a prepared statement, `exec` leaves no open statement behind.
      if (codeOf(error) === BUSY) throw storeUnavailable(error, 'not_executed');
      throw this.#recover(error, 'not_executed');
    }
  }

  /** Waits for the disk on a libsql thread. Nothing else may use the connection until then. */
  aside(database: Database.Database, statements: string): Promise<void> {
    return AsyncDatabase.prototype.exec.call(database, statements);
  }

  async commit(): Promise<void> {
    try {
      await this.aside(this.#open(), 'commit');
    } catch (error) {
      throw this.#recover(error, NOT_COMMITTED.test(codeOf(error)) ? 'not_executed' : 'unknown');
    }
  }

  /** Like `commit`, but writes and merges only the pending data of the full-text index. */
  flush(): Promise<void> {
    return this.exec('savepoint flushed; release flushed');
  }

  /** Like `commit`, for statements without parameters and rows. */
  async exec(statements: string): Promise<void> {
    try {
      await this.aside(this.#open(), statements);
    } catch (error) {
      throw this.#recover(error, 'not_executed');
    }
  }

  /** Never throws. */
  rollback(): void {
    try {
      if (this.inTransaction) this.#open().exec('rollback');
    } catch {
      this.close();
    }
  }

  /** Runs one statement. `outcome` is the outcome of the write to report if it fails. */
  run<Row>({ sql, parameters }: CompiledQuery, outcome?: Outcome): QueryResult<Row> {
    if (!this.inTransaction) this.#requireSameFile();
    try {
      this.#prepared ??= new PreparedStatements(this.#open());
      const statement = this.#prepared.get(sql);
      if (statement.reader) return { rows: statement.all([...parameters]) as Row[] };
      const { changes, lastInsertRowid } = statement.run([...parameters]);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      this.#prepared?.forget(sql);
      if (HARMLESS.test(codeOf(error))) throw error;
      throw this.#recover(error, outcome);
    }
  }

  /** Closes any open transaction and statement. Returns the error to throw. */
  #recover(error: unknown, outcome?: Outcome): unknown {
    this.rollback();
    // An in-memory database exists only in its connection, and no other process can lock it.
    if (this.#file !== ':memory:') this.close();
    return storeError(error, outcome);
  }
}

function identityOf(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    // Missing, or out of reach for the moment.
    return null;
  }
}

/** Whether a statement failed because of a lock: nothing was done, and it can be retried. */
export function isBusy(error: unknown): boolean {
  return isStoreUnavailable(error) && codeOf((error as Error).cause).startsWith(BUSY);
}
