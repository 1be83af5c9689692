import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact } from '@/lib/contacts/schema';
import { rememberContacts } from '../contact-index/upsert';
import type { Context } from '../http/context';
import { service } from '../service/connection';
import type { PageQuery } from '../service/types';

type ListOptions = {
  /** Only when the rate limiter has calls to spare: for pages that nobody has opened yet. */
  lowPriority?: boolean;
};

export async function listContacts(
  ctx: Context,
  query: PageQuery,
  { lowPriority }: ListOptions = {},
): Promise<Page<Contact>> {
  const page = await service().listContacts(query, { lane: 'person', signal: ctx.signal, lowPriority });
  await rememberContacts(page);
  return page;
}
