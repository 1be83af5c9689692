import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact } from '@/lib/contacts/schema';
import { enqueueUpdate } from '../contact-index/queue';
import { readSyncState } from '../contact-index/sync/state';
import { upsertContacts } from '../contact-index/upsert';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { toE164 } from '../phone';
import { service } from '../service/connection';
import type { PageQuery } from '../service/types';
import { readFresh } from './refetch';

type ListOptions = {
  /** Make the call only while the rate limiter has calls to spare, for prefetching. */
  lowPriority?: boolean;
};

/** Returns a page of the service's list. It is also stored in the contact index, soon afterwards. */
export async function listContacts(
  ctx: Context,
  query: PageQuery,
  { lowPriority }: ListOptions = {},
): Promise<Page<Contact>> {
  const page = await service().listContacts(query, { lane: 'person', signal: ctx.signal, lowPriority });
  enqueueUpdate(() => upsertContacts(page));
  return page;
}

const PER_PAGE = 100;
/** If the last page has fewer rows than this, a new contact may be on the page before it. */
const FEW = 5;

/** The contacts with this phone number, in any spelling, among the newest. */
export async function findNewest(phone: string): Promise<Contact[]> {
  const e164 = toE164(phone);
  return (await readNewest()).filter((contact) => toE164(contact.phone ?? '') === e164);
}

/** Reads the end of the list, where such services add new contacts, with at most two calls. */
async function readNewest(): Promise<Contact[]> {
  const { expected: total } = await readSyncState(store(), 'contacts');
  const expected = Math.max(1, Math.ceil((total ?? 0) / PER_PAGE));
  const { data, meta } = await readFresh({ page: expected, per_page: PER_PAGE });
  const { current_page, last_page } = meta;
  const few = data.length < FEW && current_page > 1;
  const second = last_page === current_page ? (few ? current_page - 1 : null) : last_page;
  if (second === null) return data;
  const other = await readFresh({ page: second, per_page: PER_PAGE });
  return [...data, ...other.data];
}
