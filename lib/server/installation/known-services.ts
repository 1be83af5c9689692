import 'server-only';
import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { authSecret } from '../auth/secret';
import { emptyIndex, indexedOrganization } from '../contact-index/empty-index';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { env } from '../env';

export type KnownService = Selectable<Tables['known_service']>;

/** The service that this process is configured for. */
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

/** Under which stores before this record kept the URL. */
const FORMER_KEY = 'contact_index_service';

/** The URL that a store without an installation was last connected to; null for a new store. */
export async function formerUrl(tx: Store): Promise<string | null> {
  const kept = await tx
    .selectFrom('desk_setting')
    .select('value')
    .where('key', '=', FORMER_KEY)
    .executeTakeFirst();
  return kept ? String(JSON.parse(kept.value)) : null;
}

export async function forgetFormerUrl(tx: Store): Promise<void> {
  await tx.deleteFrom('desk_setting').where('key', '=', FORMER_KEY).execute();
}

export async function readService(tx: Store, n: number): Promise<KnownService> {
  return tx.selectFrom('known_service').selectAll().where('n', '=', n).executeTakeFirstOrThrow();
}

export async function addService(tx: Store, service: Omit<KnownService, 'n'>): Promise<KnownService> {
  const { last } = await tx
    .selectFrom('known_service')
    .select((select) => select.fn.max('n').as('last'))
    .executeTakeFirstOrThrow();
  const row = { n: (last ?? 0) + 1, ...service };
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
  for (const table of ['broadcast', 'import'] as const) {
    await tx.updateTable(table).set({ service: from }).where('service', 'is', null).execute();
    await tx.updateTable(table).set({ service: null }).where('service', '=', to).execute();
  }
  await emptyIndex(tx);
}
