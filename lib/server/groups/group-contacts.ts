import 'server-only';
import type { ContactGroup, GroupContactsPage, ReadExtent } from '@/lib/groups/schema';
import { searchContacts } from '../contact-index/search/search';
import { readCoverage } from '../contact-index/status';
import type { PageQuery } from '../service/types';

/** The service lists no contacts by group: these are the ones that the desk has read, in the order of its list. */
export async function pageOfKnown(
  group: ContactGroup,
  { page, per_page }: PageQuery,
): Promise<GroupContactsPage> {
  // A group whose number could not be read has no contacts that could be told: no contact bears this one.
  const { data, meta } = await searchContacts({
    q: '',
    group: group.id ?? -1,
    sort: 'list',
    page,
    per_page,
  });
  return { group, data, meta: { ...meta, contacts_read: meta.indexed, contacts_total: meta.expected } };
}

export async function readExtent(): Promise<ReadExtent> {
  const { indexed, expected } = await readCoverage();
  return { contacts_read: indexed, contacts_total: expected };
}
