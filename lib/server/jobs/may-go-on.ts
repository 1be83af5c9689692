import 'server-only';
import { type Selectable, sql } from 'kysely';
import type { WorkStop } from '@/lib/service/schema';
import { type Store, store } from '../db/client';
import { type Seen, writeSeen } from '../db/node-file';
import type { Tables } from '../db/schema/index';
import { log } from '../logger';
import { singleton } from '../singleton';

export type Installation = Selectable<Tables['installation']>;

/** What this process has claimed. `service` is null while it is unknown whether it is the store's service. */
type Claimed = { seen: Seen; service: number | null };

const own = () =>
  singleton('claimed-store', (): { claimed: Claimed | null; isReplaced: boolean } => ({
    claimed: null,
    isReplaced: false,
  }));

export function setClaimed(claimed: Claimed): void {
  own().claimed = claimed;
}

/**
 * Whether what this process reads at its service belongs to the store. Not while it is unknown whose a new API key is, and
 * not once the store or its service was replaced.
 */
export function isServiceOfStore(): boolean {
  return whyStopped() === null;
}

/** Why this process does no work, as far as it knows without a look at the store. */
export function whyStopped(): WorkStop | null {
  const { claimed, isReplaced } = own();
  if (claimed === null) return null;
  if (claimed.service === null) return 'new_key';
  return isReplaced ? 'replaced' : null;
}

export async function readInstallation(db: Store): Promise<Installation | undefined> {
  return db.selectFrom('installation').selectAll().executeTakeFirst();
}

export function isOlder(one: Omit<Seen, 'id'>, seen: Omit<Seen, 'id'>): boolean {
  return one.era < seen.era || (one.era === seen.era && one.generation < seen.generation);
}

/**
 * Whether work in the background may go on: on the store and the service that this process has claimed. Neither may have
 * been replaced since, by a restore or by another node.
 */
export async function workMayGoOn(): Promise<boolean> {
  const { claimed } = own();
  if (claimed === null) return true;
  if (claimed.service === null) return false;
  const row = await readClaimed(claimed, store());
  if (!row) {
    if (!own().isReplaced) log().error('the store or its service was replaced: restart Frontdesk');
    own().isReplaced = true;
    return false;
  }
  own().isReplaced = false;
  note(claimed, row);
  return true;
}

export async function isClaimedStore(tx: Store): Promise<boolean> {
  const { claimed } = own();
  return claimed === null || (await readClaimed(claimed, tx)) !== null;
}

/** The store's row, or null if it is no longer that of the claimed store and service. */
async function readClaimed({ seen, service }: Claimed, db: Store): Promise<Installation | null> {
  // `seen` is from before the read: what this process notes in between is newer than the row, and no sign of a restore.
  const row = await readInstallation(db);
  const isMine = row !== undefined && row.id === seen.id && !isOlder(row, seen) && row.service === service;
  return isMine ? row : null;
}

/** Notes that work goes on, in the store and then in the data folder: a backup that is older is recognized by that. */
export async function noteWork(): Promise<void> {
  const { claimed } = own();
  if (claimed === null) return;
  const row = await store()
    .updateTable('installation')
    .set({ generation: sql<number>`generation + 1` })
    .where('id', '=', claimed.seen.id)
    .where('era', '=', claimed.seen.era)
    // Otherwise a store that was replaced by an older one would catch up.
    .where('generation', '>=', claimed.seen.generation)
    .returning(['id', 'era', 'generation'])
    .executeTakeFirst();
  if (row) note(claimed, row);
}

function note(claimed: Claimed, { id, era, generation }: Seen): void {
  if (isOlder({ era, generation }, claimed.seen)) return;
  claimed.seen = { id, era, generation };
  writeSeen(claimed.seen);
}
