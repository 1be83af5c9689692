import 'server-only';
import { statSync } from 'node:fs';
import { storeFile } from './db/client';
import { DataInUseError } from './db/data-lock';
import { NewerStoreError } from './db/migrate';
import { isStoreUnavailable } from './db/store-errors';
import { EnvError, env } from './env';

/** Why the desk cannot start, for the person who starts it: a line, and no stack for what is not a defect of ours. */
export function bootFault(error: unknown): string {
  if (isStoreUnavailable(error)) return bootFault((error as Error).cause);
  if (error instanceof EnvError || error instanceof NewerStoreError || error instanceof DataInUseError)
    return error.message;
  const { code = '', message, stack } = causeOf(error);
  if (code.startsWith('SQLITE_')) return storeFault(code, message);
  if (['ENOENT', 'EEXIST', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code))
    return `DATA_DIR cannot be used: ${message}`;
  if (env().postgres) return `The database of DATABASE_URL cannot be used: ${message}`;
  return stack ?? message;
}

function storeFault(code: string, message: string): string {
  const file = storeFile();
  if (/NOTADB|CORRUPT/.test(code))
    return `The store ${file} is damaged (${message}). Restore a backup of it.`;
  if (code.startsWith('SQLITE_BUSY')) return `Another program has locked the store ${file}. Stop it first.`;
  if (isFolder(file)) return `The store ${file} is a folder. It must be a file.`;
  return `The store ${file} cannot be used: ${message}`;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** A name with several addresses fails with an error for each, and says nothing itself. */
function causeOf(error: unknown): NodeJS.ErrnoException {
  return error instanceof AggregateError ? causeOf(error.errors[0]) : (error as NodeJS.ErrnoException);
}
