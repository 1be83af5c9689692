import 'server-only';
import type { Page } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';
import type { Contact } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import {
  addPageReadByPeople,
  type IndexedPage,
  readIndexedPage,
  readPartOfPage,
} from '../contact-index/page';
import { enqueueUpdate } from '../contact-index/queue';
import { readSyncState } from '../contact-index/sync/state';
import { store } from '../db/client';
import { AppError } from '../errors';
import { type Context, callerOf } from '../http/context';
import { pageMeta } from '../http/pagination';
import { service, serviceConnection } from '../service/connection';
import type { PageQuery } from '../service/types';
import { singleton } from '../singleton';

/** Most proxies give up on a response after a minute. */
const HOLD_MS = 45_000;
/** With a call left, the service responds sooner. */
const FIRST_RESPONSE_MS = 1_000;
/** How often a waiting read checks whether the sync has read its page. */
const LOOK_MS = 1_000;
/** How long a page that no one waits for keeps its place: the browser may ask again. */
const GRACE_MS = 10_000;

type Demand = {
  /** The page, or why there is none. Never rejects. */
  ended: Promise<Page<Contact> | AppError>;
  people: Set<string>;
  readers: number;
  started: boolean;
  end: AbortController;
};

const demands = () => singleton('page-demands', () => new Map<string, Demand>());

/**
 * A page that the index doesn't have whole, read from the service once for all who ask. It waits for its turn as long as
 * there are other calls; after a second, or with `patient` after 45 s, the response has the rows that the index knows and
 * says where the page waits, and the browser asks again.
 */
export async function readOnDemand(
  ctx: Context,
  query: PageQuery,
  { patient }: { patient: boolean },
): Promise<Page<Contact> | IndexedPage> {
  const until = systemClock.monotonic() + (patient ? HOLD_MS : FIRST_RESPONSE_MS);
  const large = await largePage(query);
  // Once it waits alone, the larger one didn't have it.
  const asked = large && !demands().has(keyOf(query)) ? large : query;
  let result = await outcomeOf(ctx, asked, query, until);
  if (asked !== query && result !== 'waiting' && !('records' in result)) {
    // The service may return another page than the one that was requested, or one with records that can't be read.
    result = partOf(result, query) ?? (await outcomeOf(ctx, query, query, until));
  }
  return result === 'waiting' ? waitingPage(query, callerOf(ctx)) : result;
}

/** The page of the sync that contains this one: while the index fills, each read brings as much as one call can. */
async function largePage(query: PageQuery): Promise<PageQuery | null> {
  const { completed_as_of, per_page } = await readSyncState(store(), 'contacts');
  const unlimited = !Number.isFinite(serviceConnection().rateLimiter.status().limit);
  if (completed_as_of !== null || unlimited || per_page % query.per_page !== 0) return null;
  return { page: Math.ceil((query.page * query.per_page) / per_page), per_page };
}

function join(query: PageQuery, person: string | undefined): Demand {
  const key = keyOf(query);
  const known = demands().get(key);
  // What has started may not show a write since: the client of the service knows.
  const demand = known && !known.started ? known : start(query, person);
  demands().set(key, demand);
  demand.readers += 1;
  if (person !== undefined) demand.people.add(person);
  return demand;
}

function start(query: PageQuery, by: string | undefined): Demand {
  const demand = { people: new Set<string>(), readers: 0, started: false, end: new AbortController() };
  return Object.assign(demand, { ended: read(query, by, demand) });
}

async function read(query: PageQuery, by: string | undefined, demand: Omit<Demand, 'ended'>) {
  const { people, end } = demand;
  const mayBegin = () => {
    demand.started = true;
    return true;
  };
  try {
    const reading = { lane: 'page', by, people, maxWaitMs: Number.POSITIVE_INFINITY, mayBegin } as const;
    const page = await service().listContacts(query, { ...reading, signal: end.signal });
    enqueueUpdate(() => addPageReadByPeople(page));
    return page;
  } catch (error) {
    if (error instanceof AppError) return error;
    return new AppError('internal', coded('contacts-errors.pageNotRead'), { cause: error });
  } finally {
    if (demands().get(keyOf(query)) === demand) demands().delete(keyOf(query));
  }
}

function leave(demand: Demand, query: PageQuery): void {
  demand.readers -= 1;
  if (demand.readers > 0) return;
  systemClock.after(GRACE_MS, () => {
    if (demand.readers > 0) return;
    if (demands().get(keyOf(query)) === demand) demands().delete(keyOf(query));
    demand.end.abort(NO_READERS);
  });
}

// Created once: the default abort reason captures a stack trace each time.
const NO_READERS = new Error('No one waits for this page.');

const keyOf = ({ page, per_page }: PageQuery) => `${page} ${per_page}`;

/** What comes first: the response, the page in the index, or the time after which the browser must ask again. */
async function outcomeOf(
  ctx: Context,
  asked: PageQuery,
  query: PageQuery,
  until: number,
): Promise<Page<Contact> | IndexedPage | 'waiting'> {
  const demand = join(asked, callerOf(ctx));
  try {
    while (systemClock.monotonic() < until) {
      const enough = new AbortController();
      const look = systemClock.sleep(LOOK_MS, enough.signal).then(
        () => 'look' as const,
        () => 'look' as const,
      );
      const first = await Promise.race([demand.ended, look]);
      enough.abort();
      ctx.signal?.throwIfAborted();
      if (first instanceof AppError) throw first;
      if (first !== 'look') return first;
      const indexed = await readIndexedPage(query);
      if (indexed) return { ...indexed, meta: { ...indexed.meta, saved: { refreshing: false } } };
    }
    return 'waiting';
  } finally {
    leave(demand, asked);
  }
}

/** This page within the larger one that holds it. Null when the larger one isn't what was requested. */
function partOf(large: Page<Contact>, query: PageQuery): Page<Contact> | null {
  const { current_page, per_page, total, unreadable, estimated, as_of } = large.meta;
  const start = (query.page - 1) * query.per_page;
  const offset = start - (current_page - 1) * per_page;
  const count = Math.max(0, Math.min(query.per_page, total - start));
  const data = large.data.slice(Math.max(0, offset), offset + query.per_page);
  const isHere = offset >= 0 && offset < per_page && per_page % query.per_page === 0;
  if (!isHere || unreadable > 0 || estimated || data.length !== count) return null;
  return { data, meta: { ...pageMeta(query, count, total), as_of } };
}

async function waitingPage(query: PageQuery, person: string | undefined): Promise<IndexedPage> {
  const { records, meta } = await readPartOfPage(query);
  const place = person === undefined ? null : serviceConnection().rateLimiter.placeOf(person);
  const waiting = { place: place?.place ?? null, in_ms: place && Math.round(place.inMs) };
  return { records, meta: { ...meta, waiting } };
}
