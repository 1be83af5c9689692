import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import { pageQuery } from '../api/page-query';
import type { Page } from '../api/pagination';
import type { Contact } from '../contacts/schema';
import { coded } from '../messages/coded';
import { visibleName } from '../names';
import { normalize } from '../normalize';
import { GROUP_FILTERS } from './filters';

/** A contact group. Times are ISO 8601 UTC. */
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

/** How many of the service's contacts are indexed; the total is null before the first request. */
export type GroupCoverage = { contacts_read: number; contacts_total: number | null };

/** A group with the number of its indexed contacts; null when its ID could not be read. */
export type ListedGroup = ContactGroup & { known_contacts: number | null };

export type GroupPage = { data: ListedGroup[]; meta: Page<ListedGroup>['meta'] & GroupCoverage };

export type GroupReference = Pick<ContactGroup, 'uuid' | 'id' | 'name'>;

/** The response of a create and a rename. `recovered`: the service's response was lost, but the change was found. */
export type GroupSaved = { id: string; message: string | null; recovered: boolean };

/** A group's indexed contacts, in the order of the contact list. */
export type GroupContactsPage = {
  group: ContactGroup;
  data: Contact[];
  meta: Page<Contact>['meta'] & GroupCoverage;
};

function withSingleSpaces(name: string): string {
  return name.split(/\s+/).join(' ');
}

/** Equal for names that people take for the same: without case, and with single spaces. */
export function groupNameKey(name: string): string {
  return withSingleSpaces(normalize(name, 'NFKC').trim()).toLowerCase();
}

export const groupInput = z.object({
  name: visibleName(1_000).transform(withSingleSpaces),
});

export type GroupInput = z.output<typeof groupInput>;

/** `expected`: the name that the form opened with. The service's names may be longer than those that are saved. */
export const groupUpdate = groupInput.extend({
  expected: z.object({ name: z.string().max(100_000).nullable() }).optional(),
});

export type GroupUpdate = z.output<typeof groupUpdate>;

/** The query of `GET /api/contact-groups`. The messaging service can't search: `q` is looked up in the index, by name. */
export const groupFilters = pageQuery.extend(filterShape(GROUP_FILTERS));

export type GroupFilters = z.output<typeof groupFilters>;

/** An identifier in a path: checked before it can become part of another path. */
export const groupParam = z.object({ uuid: z.uuid(coded('groups-form.invalidId')) });
