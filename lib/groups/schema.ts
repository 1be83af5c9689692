import { z } from 'zod';
import type { Page } from '../api/pagination';
import type { Contact } from '../contacts/schema';

/** A contact group as the desk serves it. Instants are ISO 8601 UTC. */
export type ContactGroup = {
  id: number | null;
  uuid: string;
  organization_id: number | null;
  name: string | null;
  created_by: number | null;
  created_at: string | null;
  updated_at: string | null;
  deleted_at: string | null;
};

/** How many of the service's contacts the desk has read; the total is null before it asked. */
export type ReadExtent = { contacts_read: number; contacts_total: number | null };

/** A group with its contacts counted, as far as the desk has read them; null when its number could not be read. */
export type ListedGroup = ContactGroup & { known_contacts: number | null };

export type GroupPage = { data: ListedGroup[]; meta: Page<ListedGroup>['meta'] & ReadExtent };

/** What puts a name to the group number that a contact carries. */
export type GroupReference = Pick<ContactGroup, 'uuid' | 'id' | 'name'>;

/** What a create and a rename answer. `recovered`: the answer was lost, and the desk saw that it was done. */
export type GroupSaved = { id: string; message: string | null; recovered: boolean };

/** Those of a group's contacts that the desk has read, in the order of the contact list. */
export type GroupContactsPage = {
  group: ContactGroup;
  data: Contact[];
  meta: Page<Contact>['meta'] & ReadExtent;
};

/** What a person enters of a group: form, route handler and verb share it. */
export const groupInput = z.object({
  name: z.string().trim().min(1, 'Enter a name.'),
});

export type GroupInput = z.output<typeof groupInput>;

/** An identifier in a path: checked before it can become part of another path. */
export const groupParam = z.object({ uuid: z.uuid('This isn’t the ID of a group.') });
