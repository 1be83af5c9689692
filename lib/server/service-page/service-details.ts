import 'server-only';
import { createHash } from 'node:crypto';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { EffectiveRole } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { type Coded, coded } from '@/lib/messages/coded';
import type { AppData, ServiceDetails } from '@/lib/service/schema';
import manifest from '@/package.json';
import { store, storeFile } from '../db/client';
import { isPostgres } from '../db/dialect';
import { env } from '../env';
import { toReader } from '../messages/reader';
import { serviceConnection } from '../service/connection';
import { callsOfTheHour, callsOfTheMinute, lastAnswer } from './service-metrics';
import { serviceStatus } from './service-status';

/** The state of the service and of the app's own data, for an admin. Makes no call. */
export async function serviceDetails(roles: readonly EffectiveRole[]): Promise<ServiceDetails> {
  const { health, rateLimiter, metrics } = serviceConnection();
  // Other processes write their counts every few seconds; this process does so now.
  await metrics.flush();
  const now = systemClock.now();
  const status = await serviceStatus(roles);
  const data = await appData();
  const { last_failure } = health.snapshot();
  const { broadcast, sync } = rateLimiter.status().waiting;
  return {
    status,
    alone: !isPostgres(store()),
    last_answer_at: later(status.last_success_at, await lastAnswer()),
    connection: connection(),
    last_failure: last_failure && { message: toReader(last_failure.message), at: last_failure.at },
    last_minute: await callsOfTheMinute(now),
    waiting: { people: status.budget.waiting, sends: broadcast, walk: sync },
    ...(await callsOfTheHour(now)),
    data: { ...data, no_backup: toReader(data.no_backup) },
    app: {
      version: manifest.version,
      node: process.version,
      started_at: new Date(now - process.uptime() * 1000).toISOString(),
    },
  };
}

function later(one: string | null, other: string | null): string | null {
  return one && other ? (one > other ? one : other) : (one ?? other);
}

function connection(): ServiceDetails['connection'] {
  const { SERVICE_BASE_URL: base_url, SERVICE_API_KEY: key } = env();
  return base_url && key ? { base_url, fingerprint: fingerprint(key) } : null;
}

/** Distinguishes two keys without revealing any part of them. */
function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

/** `no_backup` is coded text. */
export async function appData(): Promise<AppData> {
  const folder = env().DATA_DIR;
  const [folder_bytes, free_bytes, database_bytes] = await Promise.all([
    bytesIn(folder),
    freeBytes(),
    storeBytes(),
  ]);
  const database = isPostgres(store()) ? 'PostgreSQL' : 'SQLite';
  return {
    folder,
    folder_bytes,
    free_bytes,
    database,
    database_bytes,
    no_backup:
      database === 'PostgreSQL' ? coded('backup-errors.usePgDump') : tooFull(database_bytes, free_bytes),
  };
}

/** Why a copy would not fit into the data folder; null if it fits or if the free space is unknown. */
function tooFull(needed: number, free: number | null): Coded | null {
  if (free === null || free >= needed) return null;
  return coded('backup-errors.tooFull', { needed: megabytes(needed), free: megabytes(free) });
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

export async function storeBytes(): Promise<number> {
  if (isPostgres(store())) {
    const size = sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`;
    return Number((await size.execute(store())).rows[0]?.bytes ?? 0);
  }
  // The newest pages are in the write-ahead log (`-wal`).
  const sizes = await Promise.all(['', '-wal'].map((end) => sizeOf(`${storeFile()}${end}`)));
  return sizes.reduce((total, size) => total + size, 0);
}

/**
 * Null when the free space is unknown. The folder may be missing: with PostgreSQL and AUTH_SECRET it is never created.
 */
async function freeBytes(): Promise<number | null> {
  return statfs(env().DATA_DIR).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

/** A folder that is missing or can't be read (`lost+found`) counts as empty. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? bytesIn(path) : sizeOf(path);
    }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

/** The size of a file; 0 when it is missing, since SQLite creates and deletes files while the store is in use. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
