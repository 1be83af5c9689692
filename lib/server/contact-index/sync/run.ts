import 'server-only';
import type { Clock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import type { Store } from '../../db/client';
import { LeaseLost, withLease } from '../../jobs/lease';
import { log } from '../../logger';
import { retryDelayMs, SyncPaused } from './fetch-page';
import { pollNewContacts } from './poll-new-contacts';
import {
  fenced,
  isPollDue,
  isReady,
  isSyncDue,
  type List,
  pauseSync,
  readSyncState,
  type SyncRun,
  startSync,
} from './state';
import { type ListSource, syncList } from './sync-list';

type Source = ListSource<{ uuid: string }>;

export type SyncOptions = {
  store: Store;
  groups: Source;
  contacts: Source;
  /** Identifies this scheduler; unique in the installation. */
  owner: string;
  /** The time from the start of one sync to the next automatic one; 0 for never. */
  refreshMs: number;
  clock: Clock;
  /** When someone last used this process, in milliseconds since 1970; null for never. */
  lastActivityAt(): number | null;
  rest(ms: number): Promise<void>;
};

/** Returns a function that runs the syncs and polls that are due, unless another process is doing so. */
export function createSyncCycle(options: SyncOptions): (signal: AbortSignal) => Promise<void> {
  const { store, groups, contacts, owner, refreshMs, clock, lastActivityAt, rest } = options;
  const tries = new Map<List, { count: number; position: number }>();
  const shortages = new Map<List, number>();

  async function whatIsDue() {
    const now = clock.now();
    const [forGroups, forContacts] = [
      await readSyncState(store, 'groups'),
      await readSyncState(store, 'contacts'),
    ];
    return {
      start: isSyncDue(forContacts, refreshMs, now),
      ready: [isReady(forGroups, now) ? [groups] : [], isReady(forContacts, now) ? [contacts] : []].flat(),
      poll: isPollDue(forContacts, refreshMs, now, lastActivityAt()),
    };
  }

  async function cycle(signal: AbortSignal): Promise<void> {
    const due = await whatIsDue();
    if (!due.start && !due.poll && due.ready.length === 0) return;
    await withLease({ store, name: 'contact-index', owner, clock, signal }, async (lease, held) => {
      const run: SyncRun = { store, lease, signal: held, now: clock.now, rest };
      // Another process may have done it by now.
      if ((await whatIsDue()).start) await startBoth(run);
      const { ready, poll } = await whatIsDue();
      for (const list of ready) await sync(list, run);
      if (poll) await pollNewContacts(contacts, run);
    });
  }

  async function startBoth(run: SyncRun): Promise<void> {
    await fenced(run, async (tx) => {
      for (const { name } of [groups, contacts]) await startSync(tx, name, clock.now());
    });
  }

  async function sync(list: Source, run: SyncRun): Promise<void> {
    try {
      const { missed } = await syncList(list, run);
      tries.delete(list.name);
      // Rows that move during a sync can be missed. If a second sync finds no more, a third would not either.
      if (missed === 0 || missed === shortages.get(list.name)) return;
      await fenced(run, (tx) => startSync(tx, list.name, clock.now()));
      shortages.set(list.name, (await syncList(list, run)).missed);
    } catch (error) {
      if (run.signal.aborted || error instanceof LeaseLost) throw error;
      await pause(list.name, run, error);
    }
  }

  async function pause(list: List, run: SyncRun, error: unknown): Promise<void> {
    const { message, retryMs } = error instanceof SyncPaused ? error : unexpected(list, error);
    const { position } = await readSyncState(store, list);
    const last = tries.get(list);
    const count = last?.position === position ? last.count + 1 : 1;
    tries.set(list, { count, position });
    const retryAt = clock.now() + (retryMs ?? retryDelayMs(count));
    await fenced(run, (tx) => pauseSync(tx, list, message, retryAt));
  }

  return cycle;
}

function unexpected(list: List, err: unknown): SyncPaused {
  log().error({ err, list }, 'a contact sync failed');
  return new SyncPaused(coded('contact-index-errors.notSaved'));
}
