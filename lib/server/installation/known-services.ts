import 'server-only';
import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { readSettingRow } from '../audit/define-setting';
import { authSecret } from '../auth/secret';
import { emptyIndex, firstRecords, indexedOrganization } from '../contact-index/empty-index';
import { forgetMissing, keepAllNames } from '../contact-index/facts-of-gone';
import { findGroups } from '../contact-index/lost-groups';
import { type Store, store } from '../db/client';
import { takeLock } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { joinFacts } from './join-facts';
import { leaveReplies, returnReplies } from './move-replies';

export type KnownService = Selectable<Tables['known_service']>;

export type OwnService = Pick<KnownService, 'url' | 'key_hash'>;

export const SANDBOX = 'sandbox';

export function ownService(): OwnService {
  const { SERVICE_BASE_URL, SERVICE_API_KEY } = env();
  if (!SERVICE_BASE_URL || !SERVICE_API_KEY) return { url: SANDBOX, key_hash: null };
  const key_hash = createHmac('sha256', authSecret())
    .update(`service key ${SERVICE_API_KEY}`)
    .digest('base64url');
  return { url: new URL(SERVICE_BASE_URL).href, key_hash };
}

/** The setting in which older stores kept the URL. */
const FORMER_KEY = 'contact_index_service';

/** The URL that a store without an installation was last connected to; null for a new store. */
export async function formerUrl(tx: Store): Promise<string | null> {
  const kept = await readSettingRow(FORMER_KEY, tx);
  return kept === null ? null : String(JSON.parse(kept));
}

export async function forgetFormerUrl(tx: Store): Promise<void> {
  await tx.deleteFrom('setting').where('key', '=', FORMER_KEY).execute();
}

/** The tables whose rows belong to a service: `service` is null for the connected one. */
const OF_A_SERVICE = ['broadcast', 'import', 'contact_facts'] as const;

/** The number of the service that the store is connected to. Another service has its own, even at the same URL. */
export async function connectedService(): Promise<number | null> {
  const row = await store().selectFrom('installation').select('service').executeTakeFirst();
  return row?.service ?? null;
}

export async function readService(tx: Store, n: number): Promise<KnownService> {
  return tx.selectFrom('known_service').selectAll().where('n', '=', n).executeTakeFirstOrThrow();
}

export async function addService(
  tx: Store,
  service: Omit<KnownService, 'n' | 'records'>,
): Promise<KnownService> {
  const { last } = await tx
    .selectFrom('known_service')
    .select((select) => select.fn.max('n').as('last'))
    .executeTakeFirstOrThrow();
  const row = { n: (last ?? 0) + 1, records: null, ...service };
  await tx.insertInto('known_service').values(row).execute();
  return row;
}

export async function saveService(
  tx: Store,
  n: number,
  values: Partial<Omit<KnownService, 'n'>>,
): Promise<void> {
  await tx.updateTable('known_service').set(values).where('n', '=', n).execute();
}

/** Keeps which organization the service belongs to, before its index is emptied. */
export async function learnOrganization(tx: Store, service: KnownService): Promise<KnownService> {
  if (service.organization_id !== null) return service;
  const organization_id = await indexedOrganization(tx);
  if (organization_id === null) return service;
  await saveService(tx, service.n, { organization_id });
  return { ...service, organization_id };
}

/**
 * Makes another service the store's: its index is empty, and what was made at the former is marked as that, except what
 * was made at this one before.
 */
export async function switchService(tx: Store, from: number, to: number): Promise<void> {
  // Otherwise facts that another node is just adding would be the new service's, and a page of contacts stay in the index.
  await takeLock(tx, 'contact-facts');
  await takeLock(tx, 'contact-index');
  await keepAllNames(tx);
  for (const table of OF_A_SERVICE) {
    await tx.updateTable(table).set({ service: from }).where('service', 'is', null).execute();
    await tx.updateTable(table).set({ service: null }).where('service', '=', to).execute();
  }
  await leaveReplies(tx, from);
  await returnReplies(tx, to);
  await forgetMissing(tx);
  const records = await firstRecords(tx);
  // Without any, what was kept when it was connected before is still the best that is known.
  if (records.length > 0) await saveService(tx, from, { records: JSON.stringify(records) });
  await emptyIndex(tx, from);
  await findGroups(tx, to);
}

export type Shown = { organization_id: number; records: string[] };

/**
 * Takes over the work of known services that are the same as the connected one: same organization, and the same URL
 * or one of the records that it shows.
 */
export async function absorbKnown(tx: Store, current: KnownService, shown: Shown): Promise<void> {
  const others = await tx
    .selectFrom('known_service')
    .selectAll()
    .where('n', '!=', current.n)
    .where('url', '!=', SANDBOX)
    .where('organization_id', '=', shown.organization_id)
    .execute();
  for (const other of others) {
    if (other.url !== current.url && !showsRecordOf(other, shown)) continue;
    for (const table of ['broadcast', 'import'] as const) {
      await tx.updateTable(table).set({ service: null }).where('service', '=', other.n).execute();
    }
    await joinFacts(tx, other.n);
    await returnReplies(tx, other.n);
    await findGroups(tx, other.n);
    await tx.deleteFrom('known_service').where('n', '=', other.n).execute();
  }
}

function showsRecordOf({ records }: KnownService, shown: Shown): boolean {
  const known = new Set<string>(records === null ? [] : JSON.parse(records));
  return shown.records.some((uuid) => known.has(uuid));
}

export async function knowsOthers(tx: Store, n: number): Promise<boolean> {
  const other = await tx
    .selectFrom('known_service')
    .select('n')
    .where('n', '!=', n)
    .where('url', '!=', SANDBOX)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
