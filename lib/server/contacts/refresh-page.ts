import 'server-only';
import { createHash } from 'node:crypto';
import type { Page } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';
import type { Contact } from '@/lib/contacts/schema';
import { TOUCH_AFTER_MS } from '../contact-index/compare';
import { type IndexedPage, readIndexedPage } from '../contact-index/page';
import { upsertContacts } from '../contact-index/upsert';
import { AppError } from '../errors';
import { log } from '../logger';
import { service } from '../service/connection';
import type { ListResponse, PageQuery } from '../service/types';
import { singleton } from '../singleton';

type RefreshedPage = Page<Contact> | IndexedPage;

export type Refresh = {
  /** Resolves when the call has its turn; never when it is refused. */
  started: Promise<'started'>;
  /** The page, or why there is none. Never rejects. */
  ended: Promise<RefreshedPage | AppError | null>;
};

/** How long a page that the service has just confirmed isn't read again by anyone. */
const CONFIRMED_MS = 10_000;
const MAX_CONFIRMED = 1_000;

/**
 * What the service said when a page was last read: when it was requested, in milliseconds since 1970, the hash of the
 * response, and that of its records as the index stores them.
 */
type Confirmation = { at: number; response: string; records: string; total: number };

/** By page, the latest at the end. */
const confirmations = () => singleton('page-confirmations', () => new Map<string, Confirmation>());

/** When the page was last read from the service, if that was a moment ago. */
export function confirmedAt(query: PageQuery): string | null {
  const at = confirmations().get(keyOf(query))?.at;
  return at !== undefined && Math.abs(systemClock.now() - at) < CONFIRMED_MS
    ? new Date(at).toISOString()
    : null;
}

function confirm(query: PageQuery, confirmation: Confirmation): void {
  const all = confirmations();
  all.delete(keyOf(query));
  all.set(keyOf(query), confirmation);
  const oldest = all.keys().next();
  if (all.size > MAX_CONFIRMED && !oldest.done) all.delete(oldest.value);
}

const keyOf = ({ page, per_page }: PageQuery) => `${page} ${per_page}`;

const running = () => singleton('page-refreshes', () => new Map<string, Refresh>());

/** Views don't need them: more at a time would hold up those who read other pages. */
const MAX_RUNNING = 4;

/**
 * Reads a page from the service into the index, if a call is left that no one needs; null while as many other pages are
 * being read. There is one refresh per page, for any number of readers; it continues when they leave.
 */
export function refreshPage(query: PageQuery): Refresh | null {
  const key = keyOf(query);
  const joined = running().get(key);
  if (joined) return joined;
  if (running().size >= MAX_RUNNING) return null;
  let start = () => {};
  const started = new Promise<'started'>((resolve) => {
    start = () => resolve('started');
  });
  const ended = read(query, () => start()).finally(() => running().delete(key));
  const refresh = { started, ended };
  running().set(key, refresh);
  return refresh;
}

async function read(query: PageQuery, onStart: () => void): Promise<RefreshedPage | AppError | null> {
  const mayBegin = () => {
    onStart();
    return true;
  };
  try {
    const response = await service().readContacts(query, { lane: 'page', lowPriority: true, mayBegin });
    return (await unchangedPage(query, response)) ?? (await storedPage(query, response));
  } catch (error) {
    if (error instanceof AppError) return error;
    log().error({ err: error }, 'a page of contacts couldn’t be refreshed');
    return null;
  }
}

/**
 * The page as the index has it, when the service has responded with the same bytes as before and the index has what they
 * say: then there is nothing to validate, compare or store.
 */
async function unchangedPage(
  query: PageQuery,
  { hash, as_of }: ListResponse<Contact>,
): Promise<IndexedPage | null> {
  const known = confirmations().get(keyOf(query));
  if (known?.response !== hash) return null;
  const copy = await readIndexedPage(query);
  if (!copy?.settled || copy.meta.total !== known.total || hashOf(copy.records) !== known.records)
    return null;
  const at = Date.parse(as_of);
  if (at - Date.parse(copy.meta.as_of) > TOUCH_AFTER_MS) return null;
  confirm(query, { ...known, at });
  return { records: copy.records, meta: { ...copy.meta, as_of } };
}

async function storedPage(query: PageQuery, response: ListResponse<Contact>): Promise<Page<Contact>> {
  const page = response.page();
  // A change that was saved here since the page was requested is only in the index.
  const data = await upsertContacts(page);
  confirm(query, {
    at: Date.parse(page.meta.as_of),
    response: response.hash,
    records: hashOf(page.data.map((contact) => JSON.stringify(contact)).join()),
    total: page.meta.total,
  });
  return { ...page, data };
}

function hashOf(records: string): string {
  return createHash('sha256').update(records).digest('base64');
}
