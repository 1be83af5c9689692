import 'server-only';
import type { Contact } from '@/lib/contacts/schema';
import type { ContactGroup } from '@/lib/groups/schema';
import { reads } from '../../db/client';
import type { ServiceClient } from '../../service/types';
import { forgetMissedGroups, rememberGroups } from '../groups';
import { rememberContacts } from '../upsert';
import { forgetMissedContacts } from '../write';
import type { WalkedList } from './sync-list';

/** What someone read a moment ago is in the index already, and a second look must not be shown the first again. */
const UNSEEN = { lane: 'sync', fresh: true } as const;

export function contactList(client: ServiceClient): WalkedList<Contact> {
  return {
    name: 'contacts',
    ask: (signal) => (query) => client.listContacts(query, { ...UNSEEN, signal }),
    remember: rememberContacts,
    countSeen: (number) => countSeen('directory_contact', number),
    forgetMissed: forgetMissedContacts,
  };
}

export function groupList(client: ServiceClient): WalkedList<ContactGroup> {
  return {
    name: 'groups',
    ask: (signal) => (query) => client.listGroups(query, { ...UNSEEN, signal }),
    remember: rememberGroups,
    countSeen: (number) => countSeen('directory_group', number),
    forgetMissed: forgetMissedGroups,
  };
}

async function countSeen(table: 'directory_contact' | 'directory_group', number: number): Promise<number> {
  const { count } = await reads({ bulk: true })
    .selectFrom(table)
    .where('seen_walk', '=', number)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
