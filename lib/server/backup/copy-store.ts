import 'server-only';
import { execFile } from 'node:child_process';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { storeFile } from '../db/client';
import { makeFolder } from '../db/make-folder';
import { env } from '../env';
import { AppError } from '../errors';

const run = promisify(execFile);
const LEFT_MS = 3_600_000;
const PREFIX = 'backup-';
/** Only files that this module created: others in the folder belong to people. */
const LEFT = /^backup-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.db(\.part(-journal)?)?$/;

export type Copy = { handle: FileHandle; bytes: number; remove(): Promise<void> };

/**
 * A consistent copy of the SQLite store, open for reading. The caller closes and removes it. Throws AppError
 * `internal`, for example when the disk is full.
 */
export async function copyStore(signal?: AbortSignal): Promise<Copy> {
  await removeLeftCopies();
  const folder = env().DATA_DIR;
  // The folder may not exist: DATABASE_URL may place the store elsewhere.
  makeFolder(folder);
  const file = join(folder, `${PREFIX}${randomUUID()}.db`);
  const remove = () => rm(file, { force: true });
  const removeAll = () =>
    Promise.all(['', '.part', '.part-journal'].map((end) => rm(`${file}${end}`, { force: true })));
  try {
    await copyForDownload(file, signal);
    const handle = await open(file, 'r');
    const { size: bytes } = await handle.stat();
    // The open file stays readable after it is deleted, so that not even a crash leaves a copy on the disk. On systems
    // that can't do that, it is removed at the end.
    await remove().catch(() => {});
    return { handle, bytes, remove };
  } catch (error) {
    // A process that was killed midway didn't remove its files.
    await removeAll().catch(() => {});
    throw error;
  }
}

/** In a separate process: the copy would block this one's requests. Rejects with what that process said. */
export async function vacuumInto(file: string, signal?: AbortSignal): Promise<void> {
  const script = join(process.cwd(), 'lib', 'cli', 'copy-store.mjs');
  await run(process.execPath, [script, storeFile(), file], { signal });
}

async function copyForDownload(file: string, signal?: AbortSignal): Promise<void> {
  try {
    await vacuumInto(file, signal);
  } catch (cause) {
    if (signal?.aborted) throw new AppError('bad_request', coded('backup-errors.left'), { cause });
    throw problemOfCopy(String((cause as { stderr?: unknown }).stderr ?? ''), cause);
  }
}

export function problemOfCopy(said: string, cause: unknown): AppError {
  if (/SQLITE_FULL|ENOSPC/.test(said))
    return new AppError('internal', coded('backup-errors.diskFull'), { cause });
  return new AppError('internal', coded('backup-errors.notCopied'), { cause });
}

/** Removes copies left by a process that was killed while copying. Never throws, because such files do no harm. */
export async function removeLeftCopies(): Promise<void> {
  const folder = env().DATA_DIR;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => LEFT.test(each))) {
    const file = join(folder, name);
    const writtenAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (systemClock.now() - writtenAt > LEFT_MS) await rm(file, { force: true }).catch(() => {});
  }
}
