import 'server-only';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { csvChunks } from '../../../lib/server/contact-index/export/csv';
import { matchingRows } from '../../../lib/server/contact-index/export/rows';
import { searchContacts } from '../../../lib/server/contact-index/search/search';
import { startSync } from '../../../lib/server/contact-index/sync/state';
import { syncList } from '../../../lib/server/contact-index/sync/sync-list';
import { upsertContacts } from '../../../lib/server/contact-index/upsert';
import { writeContacts } from '../../../lib/server/contact-index/write';
import { store } from '../../../lib/server/db/client';
import { isPostgres } from '../../../lib/server/db/dialect';
import { exclusively } from '../../../lib/server/db/lock';
import { releaseLease, takeLease } from '../../../lib/server/jobs/lease';
import { pageOfPeople, personAt } from './people';
import { questionsOf } from './questions';

/** Milliseconds, megabytes. */
export type Busy = { seconds: number; perSecond: number; p99: number; max: number; grownMb: number };

/** The event loop's delay and the growth of the process while `work` runs. */
async function watched(rows: number, work: () => Promise<void>): Promise<Busy> {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  clearInterval(sampling);
  const ms = (ns: number) => ns / 1e6;
  return {
    seconds,
    perSecond: rows / seconds,
    p99: ms(delay.percentile(99)),
    max: ms(delay.max),
    grownMb: (most - before) / 1e6,
  };
}

/** A full sync without the service's share: its pages are available at once. */
export function timeWalk(contacts: number): Promise<Busy> {
  return watched(contacts, async () => {
    const lease = await takeLease(store(), 'contact-index', 'bench', Date.now());
    if (!lease) throw new Error('Someone else walks through this store.');
    await exclusively(store(), 'contact-index', (tx) => startSync(tx, 'contacts', Date.now()));
    await syncList(
      {
        name: 'contacts',
        fetch: () => async (query) => pageOfPeople(contacts, query.page, query.per_page),
        upsert: upsertContacts,
        countSeen: async () => contacts,
        removeMissed: async () => false,
      },
      {
        store: store(),
        lease,
        signal: new AbortController().signal,
        now: Date.now,
        rest: (ms) => pause(Math.max(1, ms)),
      },
    );
    await releaseLease(store(), lease);
  });
}

const BATCH = 1_000;

/** Inserts more contacts than could be synced in the time of a benchmark. */
export async function fill(from: number, to: number): Promise<void> {
  const as_of = new Date().toISOString();
  for (let start = from; start < to; start += BATCH) {
    const written = Array.from({ length: Math.min(BATCH, to - start) }, (_, index) => ({
      contact: personAt(start + index),
      position: start + index,
      page: 1,
      per_page: 100,
      as_of,
      seen_sync: 1,
      written_at: null,
    }));
    await exclusively(store(), 'contact-index', (tx) => writeContacts(tx, written));
  }
}

/** Maintenance that a real store does eventually. */
export async function settle(): Promise<void> {
  await (isPostgres(store()) ? sql`vacuum analyze` : sql`pragma optimize`).execute(store());
}

export type Times = { kind: string; ms: number[] };

/** Runs every query once to warm up, then once to measure. */
export async function timeSearches(contacts: number, each: number): Promise<Times[]> {
  const asked = questionsOf(contacts, each);
  const search = (q: string) => searchContacts({ q, page: 1, per_page: 25 });
  for (const { q } of asked.slice(0, 30)) await search(q);
  return timesOf(asked, ({ q }) => search(q));
}

/** The same without an index, by reading every row. */
export async function timeScans(contacts: number, each: number): Promise<Times[]> {
  const postgres = isPostgres(store());
  return timesOf(questionsOf(contacts, each), async ({ q }) => {
    const word = q.split(' ')[0]?.toLowerCase() ?? '';
    const holds = postgres
      ? sql<boolean>`position(${word} in search_text) > 0`
      : sql<boolean>`instr(search_text, ${word}) > 0`;
    const rows = store().selectFrom('contact_index').where(holds);
    await rows.select((select) => select.fn.countAll().as('count')).execute();
    await rows.select('uuid').orderBy('name_key').orderBy('uuid').limit(25).execute();
  });
}

async function timesOf<Item extends { kind: string }>(
  items: Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<Times[]> {
  const times = new Map<string, number[]>();
  for (const item of items) {
    const began = performance.now();
    await run(item);
    const took = performance.now() - began;
    times.set(item.kind, [...(times.get(item.kind) ?? []), took]);
  }
  return [...times].map(([kind, ms]) => ({ kind, ms }));
}

/** Exports all contacts, to the last byte of the file. */
export function timeExport(contacts: number): Promise<Busy> {
  return watched(contacts, async () => {
    const rows = await matchingRows({ q: '' });
    for await (const { text } of csvChunks(
      rows,
      ['uuid', 'first_name', 'last_name', 'phone', 'email'],
      'safe',
    )) {
      if (text === '') throw new Error('An empty piece.');
    }
  });
}
