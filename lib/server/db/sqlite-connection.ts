import 'server-only';
import type { CompiledQuery, QueryResult } from 'kysely';
import type Database from 'libsql';
import AsyncDatabase from 'libsql/promise';
import type { Outcome } from '@/lib/api/problem';
import { openFile } from './open-file';
import { codeOf, isStoreUnavailable, storeError, storeUnavailable } from './store-errors';

const BUSY = 'SQLITE_BUSY';
/** The statement or the transaction itself is at fault: the connection is as good as before. */
const HARMLESS = /^SQLITE_(CONSTRAINT|ERROR)/;
/** Nothing of a commit that fails so can come back after a crash. */
const NOT_COMMITTED = /^SQLITE_(BUSY|FULL)/;

/**
 * A connection of libsql that never waits for a lock, and is replaced by a new one after any error that may have left
 * a statement of it unfinished: such a statement keeps what comes after it from being committed.
 */
export class SqliteConnection {
  #database: Database.Database | undefined;
  readonly #file: string;
  readonly #pragmas: string[];

  constructor(file: string, pragmas: string[]) {
    this.#file = file;
    this.#pragmas = pragmas;
  }

  /** Whether a transaction is open. */
  get inTransaction(): boolean {
    return this.#database?.inTransaction ?? false;
  }

  #open(): Database.Database {
    if (this.#database) return this.#database;
    const database = openFile(this.#file);
    try {
      for (const pragma of this.#pragmas) database.pragma(pragma);
    } catch (error) {
      database.close();
      throw error;
    }
    this.#database = database;
    return database;
  }

  close(): void {
    this.#database?.close();
    this.#database = undefined;
  }

  /** Throws what `isBusy` knows while another connection has the write lock. */
  begin(): void {
    try {
      this.#open().exec('begin immediate');
    } catch (error) {
      // Other than a prepared statement, this one leaves nothing behind.
      if (codeOf(error) === BUSY) throw storeUnavailable(error, 'not_executed');
      throw this.#recover(error, 'not_executed');
    }
  }

  /** Waits for the disk on a thread of libsql: nothing else may use the connection until it has. */
  async commit(): Promise<void> {
    try {
      await AsyncDatabase.prototype.exec.call(this.#open(), 'commit');
    } catch (error) {
      throw this.#recover(error, NOT_COMMITTED.test(codeOf(error)) ? 'not_executed' : 'unknown');
    }
  }

  /** As `commit`, of what a full-text index has yet to write, and to merge. */
  async flush(): Promise<void> {
    try {
      await AsyncDatabase.prototype.exec.call(this.#open(), 'savepoint flushed; release flushed');
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

  /** `outcome`: of what was to be written, where the statement fails. */
  run<Row>({ sql, parameters }: CompiledQuery, outcome?: Outcome): QueryResult<Row> {
    try {
      const statement = this.#open().prepare(sql);
      if (statement.reader) return { rows: statement.all([...parameters]) as Row[] };
      const { changes, lastInsertRowid } = statement.run([...parameters]);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      if (HARMLESS.test(codeOf(error))) throw error;
      throw this.#recover(error, outcome);
    }
  }

  /** Leaves neither a transaction nor a statement open. Gives what the caller throws. */
  #recover(error: unknown, outcome?: Outcome): unknown {
    this.rollback();
    // In memory, another connection would be another database; and nobody else can lock that.
    if (this.#file !== ':memory:') this.close();
    return storeError(error, outcome);
  }
}

/** Whether it was a lock that the statement met: nothing was done, and it may be tried again. */
export function isBusy(error: unknown): boolean {
  return isStoreUnavailable(error) && codeOf((error as Error).cause).startsWith(BUSY);
}
