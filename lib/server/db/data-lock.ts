import 'server-only';
import { closeSync, openSync, readSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'libsql';
import { env } from '../env';
import { singleton } from '../singleton';
import { storeFile } from './client';
import { makeFolder } from './make-folder';
import { openDatabaseFile } from './open-file';

/**
 * The offset of `user_version` in a SQLite file: the one part of a locked file that other processes can read. It holds
 * the owner's process ID.
 */
const HOLDER_AT = 60;

export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

const locks = () => singleton('data-locks', () => new Map<string, Database.Database>());

/**
 * Locks the data folder, and the store if it is elsewhere, against other instances of the app while this process
 * lives. Throws DataInUseError. With PostgreSQL nothing is locked: everything that nodes keep in the folder is safe to
 * share.
 */
export function lockData(): void {
  const { DATA_DIR, postgres, sandbox } = env();
  if (sandbox || !postgres) makeFolder(DATA_DIR);
  if (postgres) return;
  for (const file of [join(DATA_DIR, 'frontdesk.db'), storeFile()].map(realFile)) {
    if (!locks().has(file)) locks().set(file, lock(`${file}.lock`));
  }
}

export function unlockData(): void {
  for (const database of locks().values()) database.close();
  locks().clear();
}

/** Where a file is that is named through symbolic links, also when it doesn't exist yet. */
function realFile(file: string): string {
  makeFolder(dirname(file));
  try {
    return realpathSync(file);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
    return join(realpathSync(dirname(file)), basename(file));
  }
}

/**
 * A lock that the operating system releases when the process ends, however it ends. Node has no file locks, but SQLite
 * does: in this mode a connection keeps its lock after the commit.
 */
function lock(file: string): Database.Database {
  const database = openDatabaseFile(file);
  try {
    database.exec(`pragma locking_mode = exclusive; pragma journal_mode = memory;
      begin exclusive; pragma user_version = ${process.pid}; commit`);
    return database;
  } catch (error) {
    database.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new DataInUseError(
      `The data folder ${dirname(file)} is in use by process ${holderOf(file)}. Stop that process first. To run several nodes, use PostgreSQL (DATABASE_URL).`,
    );
  }
}

function holderOf(file: string): number {
  const descriptor = openSync(file, 'r');
  const bytes = Buffer.alloc(4);
  readSync(descriptor, bytes, 0, 4, HOLDER_AT);
  closeSync(descriptor);
  return bytes.readUInt32BE();
}
