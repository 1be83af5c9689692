import 'server-only';
import { dirname } from 'node:path';
import Database from 'libsql';
import { makeFolder } from './make-folder';

/**
 * Opens a SQLite file without a busy timeout, so that no statement waits for a lock. Creates the file and its folder
 * when they are missing.
 */
export function openDatabaseFile(file: string): Database.Database {
  if (file !== ':memory:') makeFolder(dirname(file));
  try {
    return new Database(file, { timeout: 0 });
  } catch (cause) {
    // For this error only, libsql omits SQLite's error code.
    const message = `unable to open database file ${file}`;
    throw Object.assign(new Error(message, { cause }), { code: 'SQLITE_CANTOPEN', path: file });
  }
}
