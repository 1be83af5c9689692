import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads the key from the file, or creates it with mode 600. Processes that start at the same time get the same key. */
export function readOrCreateKey(file: string): string {
  return read(file) ?? create(file);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function create(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(own, `sandbox_${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  try {
    // A hard link is atomic, and never replaces another process's key.
    linkSync(own, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
  const key = read(file);
  if (!key) throw new Error(`${file} is empty: remove it to create a new key`);
  return key;
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
