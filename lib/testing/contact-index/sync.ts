import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Page } from '@/lib/api/pagination';
import type { Contact } from '@/lib/contacts/schema';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { createSyncCycle, type SyncOptions } from '../../server/contact-index/sync/run';
import { readSyncState } from '../../server/contact-index/sync/state';
import { contactList, groupList, type ListSource } from '../../server/contact-index/sync/sync-list';
import type { Store } from '../../server/db/client';
import { serviceConnection } from '../../server/service/connection';
import type { PageQuery } from '../../server/service/types';
import { withSandbox } from '../service';
import { type HandClock, handClock } from '../service/hand-clock';

export const MINUTE = 60_000;
export const REFRESH_MS = 30 * MINUTE;

type Asked = PageQuery & { nth: number };

export type Syncing = {
  faults: FaultInjection;
  clock: HandClock;
  /** When someone last used the app, in milliseconds since 1970. */
  activeAt: number | null;
  /** Runs the syncs and polls that are due, as a scheduler does. */
  cycle(signal?: AbortSignal): Promise<void>;
  /** Another scheduler of the same installation. */
  another(options?: Partial<SyncOptions>): (signal?: AbortSignal) => Promise<void>;
  request(): Promise<void>;
  /** Called for each page of contacts after its response and before it is processed. */
  between: (asked: Asked, page: Page<{ uuid: string }>) => void | Promise<void>;
  /** Returns the pages of contacts requested from the service, as `page@per_page`. */
  asked(): string[];
  /** Called for each page of contacts that a sync stores, in its transaction. */
  storing: (page: Page<{ uuid: string }>, tx: Store) => void | Promise<void>;
  indexed(): Promise<string[]>;
  contacts(): ReturnType<typeof readSyncState>;
};

/** A sync of a new sandbox into `store`, with a manual clock and without rests. */
export function startSyncing(store: Store, contacts = 240): Syncing {
  const faults = withSandbox(contacts);
  const clock = handClock();
  const { client } = serviceConnection();
  let nth = 0;

  const list = contactList(client);
  const watched: ListSource<Contact> = {
    ...list,
    upsert: async (page, tx) => {
      await syncing.storing(page, tx);
      return list.upsert(page, tx);
    },
    fetch: (signal, lane) => async (query) => {
      const page = await list.fetch(signal, lane)(query);
      await syncing.between({ ...query, nth: ++nth }, page);
      return page;
    },
  };

  const cycleOf = (options: Partial<SyncOptions> = {}) => {
    const cycle = createSyncCycle({
      store,
      groups: groupList(client),
      contacts: watched,
      owner: randomUUID(),
      refreshMs: REFRESH_MS,
      clock,
      lastActivityAt: () => syncing.activeAt,
      rest: async () => {},
      ...options,
    });
    return (signal = new AbortController().signal) => cycle(signal);
  };

  const syncing: Syncing = {
    faults,
    clock,
    activeAt: null,
    storing: () => {},
    cycle: cycleOf(),
    another: cycleOf,
    async request() {
      const now = new Date(clock.now()).toISOString();
      await store
        .updateTable('contact_index_sync')
        .set({ requested_at: now })
        .where('list', '=', 'contacts')
        .execute();
    },
    between: () => {},
    asked: () =>
      faults.requests
        .filter(({ operation }) => operation === 'listContacts')
        .map(({ url }) => new URL(url).searchParams)
        .map((query) => `${query.get('page')}@${query.get('per_page')}`),
    async indexed() {
      const rows = await store.selectFrom('contact_index').select('uuid').orderBy('position').execute();
      return rows.map(({ uuid }) => uuid);
    },
    contacts: () => readSyncState(store, 'contacts'),
  };
  return syncing;
}
