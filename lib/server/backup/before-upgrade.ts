import 'server-only';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import manifest from '@/package.json';
import { storeFile } from '../db/client';
import { env } from '../env';
import { vacuumInto } from './copy-store';

const KEPT = 3;
const COPY = /^frontdesk-before-[\w.+-]+\.db$/;
/** The name of an unfinished copy, under which only the process that makes it writes. */
const UNFINISHED = /^frontdesk-before-[\w.+-]+\.db\.new(\.part(-journal)?)?$/;

/** Thrown when a store can't be copied before its upgrade; nothing was changed. */
export class UpgradeRefused extends Error {
  override readonly name = 'UpgradeRefused';
}

/**
 * Copies a SQLite store beside it before migrations change it, so that the former version can go on with the copy.
 * Throws UpgradeRefused. A PostgreSQL database is copied by its own tools.
 */
export async function copyBeforeUpgrade(say: (text: string) => void, freeIn = freeBytes): Promise<void> {
  if (env().postgres) return;
  const file = storeFile();
  if (!existsSync(file)) return;
  const copy = join(dirname(file), `frontdesk-before-${manifest.version}.db`);
  await removeUnfinished(dirname(file));
  if ((await freeIn(dirname(file))) < (await bytesOf(file))) throw noRoom(copy);
  const unfinished = `${copy}.new`;
  try {
    await vacuumInto(unfinished);
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string };
    if (/SQLITE_FULL|ENOSPC/.test(stderr ?? '')) throw noRoom(copy);
    throw new UpgradeRefused(
      `The store couldn’t be copied before its upgrade, and nothing was changed: ${stderr?.trim() || message}`,
      { cause },
    );
  }
  await rename(unfinished, copy);
  say(`The store was copied to ${copy} before its upgrade.`);
  await removeOldest(dirname(file), basename(copy));
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Counts the write-ahead log beside the file too: it has the latest changes. */
async function bytesOf(file: string): Promise<number> {
  const wal = await stat(`${file}-wal`).catch(() => ({ size: 0 }));
  return (await stat(file)).size + wal.size;
}

function noRoom(copy: string): UpgradeRefused {
  return new UpgradeRefused(
    `The disk has no room for ${copy}, a copy of the store that is made before its upgrade. Nothing was changed. Free up space, or go on with the former version.`,
  );
}

/** Removes copies left unfinished by a process that was killed. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
  for (const name of names) await rm(join(folder, name));
}

async function removeOldest(folder: string, latest: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => COPY.test(name) && name !== latest);
  const dated = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  dated.sort((one, other) => other.at - one.at);
  for (const { name } of dated.slice(KEPT - 1)) await rm(join(folder, name));
}
