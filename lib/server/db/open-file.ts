import 'server-only';
import { dirname } from 'node:path';
import Database from 'libsql';
import { makeFolder } from './make-folder';

/** Opens a SQLite file, made with its folder when missing, on which no statement waits for a lock. */
export function openFile(file: string): Database.Database {
  if (file !== ':memory:') makeFolder(dirname(file));
  try {
    return new Database(file, { timeout: 0 });
  } catch (cause) {
    // Here alone libsql leaves out SQLite's code.
    const message = `unable to open database file ${file}`;
    throw Object.assign(new Error(message, { cause }), { code: 'SQLITE_CANTOPEN' });
  }
}
