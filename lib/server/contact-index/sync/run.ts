import 'server-only';
import type { Store } from '../../db/client';
import { LeaseLost, withLease } from '../../jobs/lease';
import { log } from '../../logger';
import type { Clock } from '../../service/clock';
import { Held, retryDelayMs } from './paused';
import { lookAtTheEnd } from './poll-new-contacts';
import { isLookDue, isReady, isWalkDue } from './schedule';
import { holdWalk, type List, readWalk, startWalk } from './state';
import { type WalkedList, walkList } from './sync-list';
import { fenced, type WalkRun } from './with-sync-lease';

type Walked = WalkedList<{ uuid: string }>;

export type TurnOptions = {
  store: Store;
  groups: Walked;
  contacts: Walked;
  /** Of this walker, unlike any other in the installation. */
  owner: string;
  /** From the beginning of a walk to the next that begins by itself; 0 for never. */
  refreshMs: number;
  clock: Clock;
  rest(ms: number): Promise<void>;
};

/** Makes a function that does whatever is due of reading the service's lists, unless someone else is at it. */
export function createTurn(options: TurnOptions): (signal: AbortSignal) => Promise<void> {
  const { store, groups, contacts, owner, refreshMs, clock, rest } = options;
  const tries = new Map<List, { count: number; position: number }>();
  const shortages = new Map<List, number>();

  async function whatIsDue() {
    const now = clock.now();
    const [forGroups, forContacts] = [await readWalk(store, 'groups'), await readWalk(store, 'contacts')];
    return {
      start: isWalkDue(forContacts, refreshMs, now),
      walks: [isReady(forGroups, now) ? [groups] : [], isReady(forContacts, now) ? [contacts] : []].flat(),
      look: isLookDue(forContacts, refreshMs, now),
    };
  }

  async function turn(signal: AbortSignal): Promise<void> {
    const due = await whatIsDue();
    if (!due.start && !due.look && due.walks.length === 0) return;
    await withLease({ store, name: 'directory', owner, clock, signal }, async (lease, held) => {
      const run: WalkRun = { store, lease, signal: held, now: clock.now, rest };
      // Someone else may have done meanwhile what was due.
      if ((await whatIsDue()).start) await startBoth(run);
      const { walks, look } = await whatIsDue();
      for (const list of walks) await walk(list, run);
      if (look) await lookAtTheEnd(contacts, run);
    });
  }

  async function startBoth(run: WalkRun): Promise<void> {
    await fenced(run, async (tx) => {
      for (const { name } of [groups, contacts]) await startWalk(tx, name, clock.now());
    });
  }

  async function walk(list: Walked, run: WalkRun): Promise<void> {
    try {
      const { missed } = await walkList(list, run);
      tries.delete(list.name);
      // Rows that move while they are read can be missed. Where a second look finds no more, a third would not.
      if (missed === 0 || missed === shortages.get(list.name)) return;
      await fenced(run, (tx) => startWalk(tx, list.name, clock.now()));
      shortages.set(list.name, (await walkList(list, run)).missed);
    } catch (error) {
      if (run.signal.aborted || error instanceof LeaseLost) throw error;
      await hold(list.name, run, error);
    }
  }

  async function hold(list: List, run: WalkRun, error: unknown): Promise<void> {
    const { message, retryMs } = error instanceof Held ? error : unexpected(list, error);
    const { position } = await readWalk(store, list);
    const before = tries.get(list);
    const count = before?.position === position ? before.count + 1 : 1;
    tries.set(list, { count, position });
    const retryAt = clock.now() + (retryMs ?? retryDelayMs(count));
    await fenced(run, (tx) => holdWalk(tx, list, message, retryAt));
  }

  return turn;
}

function unexpected(list: List, err: unknown): Held {
  log().error({ err, list }, 'a walk through the directory failed');
  return new Held('The desk could not keep what it read. It tries again by itself; its log says more.');
}
