import 'server-only';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import manifest from '@/package.json';
import { store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { newestMigration, StoreVersionError } from '../db/migrate';
import type { Tables } from '../db/schema/index';
import { EnvError } from '../env';
import { singleton } from '../singleton';
import { isFree, withLease } from './lease';
import { processId } from './process-id';

/** Begins the names of leases that only say that a process runs. */
export const NODE = 'node ';
const AGAIN_MS = 5_000;

/** `secret` is the fingerprint of its AUTH_SECRET. */
type Node = { build: string; version: string; host: string; secret: string };

const SECRET = 'secret:';

/** By the newest migration that the build knows. */
export function nameOfNode({ build, version, host, secret }: Node, owner: string): string {
  return `${NODE}${build} ${version} ${host} ${SECRET}${secret} ${owner}`;
}

/** The secret of a node of an earlier build is unknown. */
function readNode(name: string): Omit<Node, 'secret'> & { secret: string | null } {
  const [build = '', version = '', host = '', secret = ''] = name.slice(NODE.length).split(' ');
  return { build, version, host, secret: secret.startsWith(SECRET) ? secret.slice(SECRET.length) : null };
}

const own = () => singleton('node', () => ({ stopping: new AbortController(), running: Promise.resolve() }));

/**
 * Lets newer versions see that this process runs, until `stopNode`. Resolves once they can; with false for SQLite, which
 * takes one process at a time. Throws EnvError while a node runs with another secret: each would end the other's sessions.
 */
export async function startNode(secret: string): Promise<boolean> {
  if (!isPostgres(store())) return false;
  await forgetEnded();
  const state = own();
  const { signal } = state.stopping;
  const node = { build: newestMigration(), version: manifest.version, host: hostname(), secret };
  const name = nameOfNode(node, processId());
  await new Promise<void>((resolve) => {
    const keepSaying = async () => {
      await withLease({ name, signal }, async (_lease, held) => {
        resolve();
        await new Promise<void>((ended) => held.addEventListener('abort', () => ended(), { once: true }));
      }).catch(() => {});
      resolve();
    };
    state.running = (async () => {
      while (!signal.aborted) {
        await keepSaying();
        // It was lost, by a process that slept: others may have taken it for ended.
        await systemClock.sleep(AGAIN_MS, signal).catch(() => {});
      }
    })();
  });
  // After this one can be seen: of two that start at once, at least one sees the other.
  await requireSecret(secret).catch(async (error: unknown) => {
    await stopNode();
    throw error;
  });
  return true;
}

async function requireSecret(own: string): Promise<void> {
  for (const lease of await nodesIn(store())) {
    const { host, secret } = readNode(lease.name);
    if (secret === null || secret === own || isFree(lease)) continue;
    throw new EnvError(
      `AUTH_SECRET is another one than that of the node on ${host}: people would be signed out again and again. Set the same for each node. To change it, stop all nodes first.`,
    );
  }
}

export async function stopNode(): Promise<void> {
  const { stopping, running } = own();
  stopping.abort();
  await running;
}

async function forgetEnded(): Promise<void> {
  for (const lease of await nodesIn(store())) {
    if (!isFree(lease)) continue;
    const { name, until } = lease;
    await store().deleteFrom('lease').where('name', '=', name).where('until', '=', until).execute();
  }
}

function nodesIn(db: Kysely<Tables>) {
  return db
    .selectFrom('lease')
    .select(['name', 'owner', 'until'])
    .where('name', 'like', `${NODE}%`)
    .execute();
}

/** Throws StoreVersionError while a process runs whose build is older than this one, which is the oldest that may. */
export async function requireNodesSince(db: Kysely<Tables>, oldest: string): Promise<void> {
  for (const lease of await nodesIn(db)) {
    const { build, version, host } = readNode(lease.name);
    if (build >= oldest || isFree(lease)) continue;
    throw new StoreVersionError(
      `Frontdesk ${version} still runs on ${host}, and it can’t run beside this version: stop it, then start this one. Nothing was changed.`,
    );
  }
}
