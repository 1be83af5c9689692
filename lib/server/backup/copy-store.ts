import 'server-only';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storeFile } from '../db/client';
import { makeFolder } from '../db/make-folder';
import { env } from '../env';
import { AppError } from '../errors';

const run = promisify(execFile);
const LEFT_MS = 3_600_000;
const PREFIX = 'backup-';
/** None that a person has put there under a name of their own. */
const LEFT = /^backup-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.db(\.part(-journal)?)?$/;
const TOO_FULL =
  'The disk with the data folder is full, so no backup was created. Free up space and download it again. Your data is unchanged.';

export type Copy = { handle: FileHandle; bytes: number; remove(): Promise<void> };

/** A copy of the SQLite store as it is at one moment, open for reading. Whoever takes it closes and removes it. */
export async function copyStore(signal?: AbortSignal): Promise<Copy> {
  await removeLeftCopies();
  const folder = env().DATA_DIR;
  // DATABASE_URL may have put the store elsewhere, and the folder may never have been needed.
  makeFolder(folder);
  const file = join(folder, `${PREFIX}${randomUUID()}.db`);
  const remove = () => rm(file, { force: true });
  const removeAll = () =>
    Promise.all(['', '.part', '.part-journal'].map((end) => rm(`${file}${end}`, { force: true })));
  try {
    await vacuumInto(file, signal);
    const handle = await open(file, 'r');
    const { size: bytes } = await handle.stat();
    // It stays readable: not even a crash leaves a second store on the disk. Where that cannot be, it goes at the end.
    await remove().catch(() => {});
    return { handle, bytes, remove };
  } catch (error) {
    // A process that was ended half-way had no time to tidy up.
    await removeAll().catch(() => {});
    throw error;
  }
}

/** In a process of its own: this one has people to answer meanwhile. */
async function vacuumInto(file: string, signal?: AbortSignal): Promise<void> {
  const script = join(process.cwd(), 'lib', 'cli', 'copy-store.mjs');
  try {
    await run(process.execPath, [script, storeFile(), file], { signal });
  } catch (cause) {
    if (signal?.aborted) throw new AppError('bad_request', 'The browser went away.', { cause });
    throw problemOfCopy(String((cause as { stderr?: unknown }).stderr ?? ''), cause);
  }
}

export function problemOfCopy(said: string, cause: unknown): AppError {
  if (/SQLITE_FULL|ENOSPC/.test(said)) return new AppError('internal', TOO_FULL, { cause });
  const words = 'The backup could not be created. The reason is in the server log. Your data is unchanged.';
  return new AppError('internal', words, { cause });
}

/** What a process left that was killed while it copied. Never throws: it is in nobody's way. */
export async function removeLeftCopies(): Promise<void> {
  const folder = env().DATA_DIR;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => LEFT.test(each))) {
    const file = join(folder, name);
    const writtenAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (Date.now() - writtenAt > LEFT_MS) await rm(file, { force: true }).catch(() => {});
  }
}
