import 'server-only';
import type { Page } from '@/lib/api/page';
import type { Contact } from '@/lib/contacts/schema';
import { rememberContacts } from '../contact-index/upsert';
import type { Context } from '../http/context';
import { service } from '../service/connection';
import type { PageQuery } from '../service/types';

type ListOptions = {
  /** Only when the service's budget can spare it: for pages that nobody has asked for yet. */
  spare?: boolean;
};

export async function listContacts(
  ctx: Context,
  query: PageQuery,
  { spare }: ListOptions = {},
): Promise<Page<Contact>> {
  const page = await service().listContacts(query, { lane: 'person', signal: ctx.signal, spare });
  await rememberContacts(page);
  return page;
}
