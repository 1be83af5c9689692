import 'server-only';
import { systemClock } from '@/lib/clock';
import { store } from '../../db/client';
import { env } from '../../env';
import { lastActivityAt } from '../../http/activity';
import { workMayGoOn } from '../../jobs/may-go-on';
import { createPolling, ownRunner, type Runner } from '../../jobs/polling';
import { processId } from '../../jobs/process-id';
import { serviceConnection } from '../../service/connection';
import { createSyncCycle, type SyncOptions } from './run';
import { unpauseSyncs } from './state';
import { contactList, groupList } from './sync-list';

const POLL_MS = 3_000;

export function createScheduler(options: SyncOptions): Runner {
  const cycle = createSyncCycle(options);
  return createPolling({
    name: 'contact-sync',
    pollMs: POLL_MS,
    clock: options.clock,
    async work(signal) {
      if (await workMayGoOn()) await cycle(signal);
    },
  });
}

const scheduler = ownRunner('contact-sync', createScheduler);

/** Starts this process's scheduler. Paused syncs retry, because a restart may have fixed their problem. */
export async function startScheduler(): Promise<void> {
  await unpauseSyncs(store());
  const { client } = serviceConnection();
  scheduler.start({
    store: store(),
    groups: groupList(client),
    contacts: contactList(client),
    owner: processId(),
    refreshMs: env().CONTACT_INDEX_REFRESH_MINUTES * 60_000,
    clock: systemClock,
    lastActivityAt,
    rest: (ms) => systemClock.sleep(Math.max(1, ms)),
  });
}

export const stopScheduler = scheduler.stop;

/** Starts a sync, or makes a paused one retry immediately. Does nothing while one is running. */
export async function requestSync(): Promise<void> {
  await unpauseSyncs(store());
  await store()
    .updateTable('contact_index_sync')
    .set({ requested_at: systemClock.iso() })
    .where('list', '=', 'contacts')
    .where('syncing', '=', 0)
    .where('requested_at', 'is', null)
    .execute();
  scheduler.wake();
}
