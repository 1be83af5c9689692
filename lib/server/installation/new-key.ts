import 'server-only';
import { systemClock } from '@/lib/clock';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { AppError } from '../errors';
import { type Installation, readInstallation, setClaimed } from '../jobs/may-go-on';
import { log } from '../logger';
import { service } from '../service/connection';
import type { ServiceClient } from '../service/types';
import { singleton } from '../singleton';
import { holdWork } from './hold-work';
import {
  absorbKnown,
  addService,
  type KnownService,
  learnOrganization,
  ownService,
  readService,
  type Shown,
  saveService,
  switchService,
} from './known-services';

const LOOK_AGAIN_MS = 30_000;
const LOOKED_AT = 20;
const REJECTED =
  'the messaging service rejects the API key. Set SERVICE_API_KEY to a key that the messaging service accepts.';

const looking = () =>
  singleton('new-key', () => ({
    cancel: () => {},
    now: Promise.resolve(),
    [Symbol.dispose]() {
      this.cancel();
    },
  }));

/** Looks in the background whose API key this is, until that is known. No work begins before. */
export function startLookingAtKey(): void {
  const state = looking();
  state.now = lookAtKey(service())
    .catch((err: unknown) => {
      if (err instanceof AppError && err.code === 'service_rejected_key') log().warn(REJECTED);
      else log().warn({ err }, 'it isn’t known yet whose API key this is');
      return false;
    })
    .then((isKnown) => {
      if (!isKnown) state.cancel = systemClock.after(LOOK_AGAIN_MS, startLookingAtKey);
    });
}

/** Resolves when it no longer uses the store. */
export async function stopLookingAtKey(): Promise<void> {
  const state = looking();
  state.cancel();
  await state.now;
  state.cancel();
}

/**
 * Finds out whether the API key belongs to the store's organization. If so, work goes on; if not, it is paused and
 * the index is emptied. False while the service shows no record that tells.
 */
export async function lookAtKey(client: ServiceClient): Promise<boolean> {
  const shown = await shownBy(client);
  if (shown === null) return false;
  const claimed = await exclusively(store(), 'installation', async (tx) => {
    const row = await readInstallation(tx);
    if (!row) throw new Error('the store wasn’t claimed');
    const service = await settle(tx, row, shown);
    await absorbKnown(tx, service, shown);
    return { seen: row, service: service.n };
  });
  setClaimed(claimed);
  return true;
}

async function settle(tx: Store, row: Installation, { organization_id }: Shown): Promise<KnownService> {
  const former = await learnOrganization(tx, await readService(tx, row.service));
  const { url, key_hash } = ownService();
  const isSame =
    former.organization_id === organization_id ||
    (former.organization_id === null && former.key_hash === key_hash);
  if (isSame && former.url === url) {
    await saveService(tx, former.n, { key_hash, organization_id });
    return former;
  }
  const target = await organizationOf(tx, { url, key_hash, organization_id });
  const at = systemClock.iso();
  await holdWork(tx, { cause: 'service', at, copied_at: null, from: former.url });
  await switchService(tx, former.n, target.n);
  await tx.updateTable('installation').set({ service: target.n }).execute();
  return target;
}

async function organizationOf(tx: Store, own: Omit<KnownService, 'n' | 'records'>): Promise<KnownService> {
  const known = await tx
    .selectFrom('known_service')
    .selectAll()
    .where('url', '=', own.url)
    .where('organization_id', '=', own.organization_id)
    .executeTakeFirst();
  if (!known) return addService(tx, own);
  await saveService(tx, known.n, { key_hash: own.key_hash });
  return known;
}

/** What the service's own records say; null when none names an organization. */
async function shownBy(client: ServiceClient): Promise<Shown | null> {
  const query = { page: 1, per_page: LOOKED_AT };
  const options = { lane: 'record', fresh: true } as const;
  const contacts = await client.listContacts(query, options);
  const groups = await client.listGroups(query, options);
  const records = [...contacts.data, ...groups.data];
  const organization_id = records.find((each) => each.organization_id !== null)?.organization_id ?? null;
  return organization_id === null ? null : { organization_id, records: records.map(({ uuid }) => uuid) };
}
