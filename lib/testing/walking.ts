import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Page } from '@/lib/api/pagination';
import type { Knobs } from '@/lib/sandbox/knobs';
import { contactList, groupList } from '../server/contact-index/sync/lists';
import { createTurn, type TurnOptions } from '../server/contact-index/sync/run';
import { readWalk } from '../server/contact-index/sync/state';
import type { WalkedList } from '../server/contact-index/sync/sync-list';
import type { Store } from '../server/db/client';
import { serviceConnection } from '../server/service/connection';
import type { PageQuery } from '../server/service/types';
import { withSandbox } from './service';
import { type HandClock, handClock } from './service/hand-clock';

export const MINUTE = 60_000;
export const REFRESH_MS = 30 * MINUTE;

type Asked = PageQuery & { nth: number };

export type Walking = {
  knobs: Knobs;
  clock: HandClock;
  /** Does what is due, as a walker's turn would. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Another walker of the same installation. */
  another(options?: Partial<TurnOptions>): (signal?: AbortSignal) => Promise<void>;
  /** Has the next turn begin a walk. */
  wish(): Promise<void>;
  /** Called between the answer of each page of contacts and what is made of it. */
  between: (asked: Asked, page: Page<{ uuid: string }>) => void | Promise<void>;
  /** The pages of contacts that the service was asked for: `page@per_page`. */
  asked(): string[];
  /** The UUIDs in the index. */
  indexed(): Promise<string[]>;
  contacts(): ReturnType<typeof readWalk>;
};

/** A walker on `store` over a sandbox of its own, with a clock that is turned by hand and no rests. */
export function startWalking(store: Store, contacts = 240): Walking {
  const knobs = withSandbox(contacts);
  const clock = handClock();
  const { client } = serviceConnection();
  let nth = 0;

  const watched: WalkedList<{ uuid: string }> = {
    ...contactList(client),
    ask: (signal) => async (query) => {
      const page = await contactList(client).ask(signal)(query);
      await walking.between({ ...query, nth: ++nth }, page);
      return page;
    },
  };

  const turnOf = (options: Partial<TurnOptions> = {}) => {
    const turn = createTurn({
      store,
      groups: groupList(client),
      contacts: watched,
      owner: randomUUID(),
      refreshMs: REFRESH_MS,
      clock,
      rest: async () => {},
      ...options,
    });
    return (signal = new AbortController().signal) => turn(signal);
  };

  const walking: Walking = {
    knobs,
    clock,
    turn: turnOf(),
    another: turnOf,
    async wish() {
      const now = new Date(clock.now()).toISOString();
      await store
        .updateTable('directory_walk')
        .set({ wanted_at: now })
        .where('list', '=', 'contacts')
        .execute();
    },
    between: () => {},
    asked: () =>
      knobs.requests
        .filter(({ operation }) => operation === 'listContacts')
        .map(({ url }) => new URL(url).searchParams)
        .map((query) => `${query.get('page')}@${query.get('per_page')}`),
    async indexed() {
      const rows = await store.selectFrom('directory_contact').select('uuid').orderBy('position').execute();
      return rows.map(({ uuid }) => uuid);
    },
    contacts: () => readWalk(store, 'contacts'),
  };
  return walking;
}
