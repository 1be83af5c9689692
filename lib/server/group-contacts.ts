import 'server-only';
import type { ContactGroup, GroupContactsPage, ReadExtent } from '@/lib/groups/schema';
import { knownContacts, knownExtent } from './known-contacts';
import type { PageQuery } from './service/types';

/** The service lists no contacts by group: these are the ones that the desk has read. */
export function pageOfKnown(group: ContactGroup, { page, per_page }: PageQuery): GroupContactsPage {
  const members = membersOf(group);
  const before = (page - 1) * per_page;
  const data = members.slice(before, before + per_page);
  return {
    group,
    data,
    meta: {
      current_page: page,
      from: data.length > 0 ? before + 1 : null,
      to: data.length > 0 ? before + data.length : null,
      last_page: Math.max(1, Math.ceil(members.length / per_page)),
      per_page,
      total: members.length,
      unreadable: 0,
      as_of: new Date().toISOString(),
      ...readExtent(),
    },
  };
}

/** Known contacts a group, by the group's number. */
export function countByGroup(): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { contact_group_id: id } of knownContacts()) {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

export function readExtent(): ReadExtent {
  const { read, total } = knownExtent();
  return { contacts_read: read, contacts_total: total };
}

function membersOf({ id }: ContactGroup) {
  if (id === null) return [];
  return knownContacts()
    .filter((contact) => contact.contact_group_id === id)
    .sort((one, other) => (one.id ?? 0) - (other.id ?? 0));
}
