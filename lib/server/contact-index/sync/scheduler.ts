import 'server-only';
import { systemClock } from '@/lib/clock';
import { store } from '../../db/client';
import { env } from '../../env';
import { lastActivityAt } from '../../http/activity';
import { LeaseLost } from '../../jobs/lease';
import { workMayGoOn } from '../../jobs/may-go-on';
import { processId } from '../../jobs/process-id';
import { log } from '../../logger';
import { serviceConnection } from '../../service/connection';
import { singleton } from '../../singleton';
import { createSyncCycle, type SyncOptions } from './run';
import { unpauseSyncs } from './state';
import { contactList, groupList } from './sync-list';

export type Scheduler = {
  wake(): void;
  /** Stops the running sync, which continues later. Resolves when it has stopped. */
  stop(): Promise<void>;
};

/** How often it checks for requests from other nodes and for the unfinished work of a node that died. */
const POLL_MS = 3_000;

export function createScheduler(options: SyncOptions): Scheduler {
  const cycle = createSyncCycle(options);
  const ending = new AbortController();
  let woken = false;
  let wake = () => {};
  const done = work();

  async function work(): Promise<void> {
    while (!ending.signal.aborted) {
      woken = false;
      await cycleIfMine().catch(report);
      if (!woken && !ending.signal.aborted) await sleep();
    }
  }

  async function cycleIfMine(): Promise<void> {
    if (await workMayGoOn()) await cycle(ending.signal);
  }

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = options.clock.after(POLL_MS, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  }

  function report(err: unknown): void {
    if (ending.signal.aborted || err instanceof LeaseLost) return;
    log().error({ err }, 'the contacts couldn’t be synced');
  }

  return {
    wake() {
      woken = true;
      wake();
    },
    async stop() {
      ending.abort(STOPPED);
      wake();
      await done;
    },
  };
}

// Created once: the default abort reason captures a stack trace each time.
const STOPPED = new Error('Frontdesk is shutting down.');

const own = () => singleton('contact-sync', () => ({ scheduler: null as Scheduler | null }));

/** Starts this process's scheduler. Paused syncs retry, because a restart may have fixed their problem. */
export async function startScheduler(): Promise<void> {
  await unpauseSyncs(store());
  const { client } = serviceConnection();
  own().scheduler = createScheduler({
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

export async function stopScheduler(): Promise<void> {
  await own().scheduler?.stop();
  own().scheduler = null;
}

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
  own().scheduler?.wake();
}
