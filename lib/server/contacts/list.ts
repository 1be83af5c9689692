import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact, ContactListMeta } from '@/lib/contacts/schema';
import { type IndexedPage, readIndexedPage } from '../contact-index/page';
import { enqueueUpdate } from '../contact-index/queue';
import { readSyncState } from '../contact-index/sync/state';
import { upsertContacts } from '../contact-index/upsert';
import { store } from '../db/client';
import { AppError } from '../errors';
import { type Context, callerOf } from '../http/context';
import { toReader } from '../messages/reader';
import { toE164 } from '../phone';
import { service } from '../service/connection';
import type { CallOptions, PageQuery } from '../service/types';
import { readOnDemand } from './read-on-demand';
import { readFresh } from './refetch';
import { confirmedAt, refreshPage } from './refresh-page';

type ListOptions = {
  /** For a page that is not shown yet: from the index, or else with a call only if enough are left. */
  prefetch?: boolean;
  /** Wait for what an earlier response announced: the refresh of a saved copy, or the page itself. */
  refreshed?: boolean;
};

export type ListedPage = Page<Contact> | IndexedPage;

/**
 * A page of the service's list. When the contact index has all of its rows, that copy is returned at once, and refreshed
 * from the service if a call is left that no one needs, at most every ten seconds. Otherwise the page is read from the
 * service, and the rows that the index knows are returned while it waits for its turn.
 */
export async function findListedPage(
  ctx: Context,
  query: PageQuery,
  { prefetch, refreshed }: ListOptions = {},
): Promise<ListedPage> {
  const copy = await readIndexedPage(query);
  if (!copy)
    return prefetch ? readSpare(ctx, query) : readOnDemand(ctx, query, { patient: refreshed ?? false });
  const as_of = confirmedAt(query);
  if (as_of) return { records: copy.records, meta: { ...copy.meta, as_of } };
  const refresh = prefetch ? null : refreshPage(query);
  if (!refresh) return savedCopy(copy);
  const result = await (refreshed ? refresh.ended : Promise.race([refresh.ended, refresh.started]));
  if (result === 'started') return savedCopy(copy, { refreshing: true });
  return result instanceof AppError || !result ? savedCopy(copy, { outage: outageOf(result) }) : result;
}

export async function listContacts(
  ctx: Context,
  query: PageQuery,
  options?: ListOptions,
): Promise<Page<Contact> & { meta: ContactListMeta }> {
  const page = await findListedPage(ctx, query, options);
  if (!('records' in page)) return page;
  return { data: JSON.parse(`[${page.records}]`) as Contact[], meta: page.meta };
}

function savedCopy(
  { records, meta }: IndexedPage,
  { refreshing = false, outage }: { refreshing?: boolean; outage?: string } = {},
): IndexedPage {
  return { records, meta: { ...meta, saved: { refreshing }, outage } };
}

/** Undefined when the call was not made, since all requests of the minute are used. */
function outageOf(error: AppError | null): string | undefined {
  const failed = error?.code.startsWith('service_') && error.code !== 'service_busy';
  return failed && error ? toReader(error.coded) : undefined;
}

async function readSpare(ctx: Context, query: PageQuery): Promise<Page<Contact>> {
  const reading = { lane: 'page', by: callerOf(ctx), signal: ctx.signal, lowPriority: true } as const;
  const page = await service().listContacts(query, reading);
  enqueueUpdate(() => upsertContacts(page));
  return page;
}

const PER_PAGE = 100;
/** If the last page has fewer rows than this, a new contact may be on the page before it. */
const MIN_ON_LAST_PAGE = 5;

export async function findNewest(phone: string, options: CallOptions): Promise<Contact[]> {
  const e164 = toE164(phone);
  return (await readNewest(options)).filter((contact) => toE164(contact.phone ?? '') === e164);
}

/** Reads the end of the list, where such services add new contacts, with at most two calls. */
async function readNewest(options: CallOptions): Promise<Contact[]> {
  const { expected: total } = await readSyncState(store(), 'contacts');
  const expected = Math.max(1, Math.ceil((total ?? 0) / PER_PAGE));
  const { data, meta } = await readFresh({ page: expected, per_page: PER_PAGE }, options);
  const { current_page, last_page } = meta;
  const few = data.length < MIN_ON_LAST_PAGE && current_page > 1;
  const second = last_page === current_page ? (few ? current_page - 1 : null) : last_page;
  if (second === null) return data;
  const other = await readFresh({ page: second, per_page: PER_PAGE }, options);
  return [...data, ...other.data];
}
