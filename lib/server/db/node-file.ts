import 'server-only';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError, env } from '../env';
import { log } from '../logger';
import { singleton } from '../singleton';
import { makeFolder } from './make-folder';

/** What a node has seen of its store, kept outside of it: a store that knows less has been replaced by an older one. */
export type Seen = { id: string; era: number; generation: number };

/** Written in place and always as long, so that not even a power failure leaves an empty or shorter file. */
const LENGTH = 128;

const state = () => singleton('node-file', () => ({ written: '', hasFailed: false }));

function nodeFile(): string {
  return join(env().DATA_DIR, 'installation');
}

/** What this node has seen; null when there is no file, or another one. Throws EnvError for one that can't be read. */
export function readSeen(): Seen | null {
  const text = readNote();
  try {
    const { id, era, generation } = JSON.parse(text) as Partial<Seen>;
    const isWhole = typeof id === 'string' && Number.isSafeInteger(era) && Number.isSafeInteger(generation);
    return isWhole ? ({ id, era, generation } as Seen) : null;
  } catch {
    return null;
  }
}

function readNote(): string {
  try {
    return readFileSync(nodeFile(), 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR'].includes(code)) return '';
    throw new EnvError(
      `The file ${nodeFile()} can’t be read (${code}). It must be readable for the account that runs Frontdesk.`,
    );
  }
}

/**
 * Notes what was read from the store after it was committed there, so that the file never knows more than the store.
 * False when the file can't be written: the data folder may be read-only with PostgreSQL.
 */
export function writeSeen(seen: Seen): boolean {
  const text = JSON.stringify({ id: seen.id, era: seen.era, generation: seen.generation });
  const own = state();
  if (own.written === text) return true;
  try {
    write(text.padEnd(LENGTH - 1).concat('\n'));
    own.written = text;
    return true;
  } catch (err) {
    if (!own.hasFailed) log().warn({ err }, 'the file that recognizes an older store can’t be written');
    own.hasFailed = true;
    return false;
  }
}

function write(text: string): void {
  const file = nodeFile();
  const known = state().written === '' ? null : openExisting(file);
  if (known === null) create(file, text);
  else writeTo(known, text);
}

function create(file: string, text: string): void {
  makeFolder(env().DATA_DIR);
  const own = `${file}.${process.pid}`;
  // Elsewhere than the sources, all of which the build would otherwise count among the server's files.
  const descriptor = openSync(/*turbopackIgnore: true*/ own, 'w', 0o600);
  writeTo(descriptor, text, fsyncSync);
  renameSync(own, file);
}

/** Null when it can't be opened. */
function openExisting(file: string): number | null {
  try {
    return openSync(file, 'r+');
  } catch {
    return null;
  }
}

function writeTo(descriptor: number, text: string, sync: (descriptor: number) => void = () => {}): void {
  try {
    writeSync(descriptor, text, 0);
    sync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
