import 'server-only';
import type { ExportColumn } from '@/lib/contact-search/export-columns';
import { contactName } from '@/lib/contacts/contact-name';
import type { Contact } from '@/lib/contacts/schema';

export type GroupNames = ReadonlyMap<number | null, string | null>;

/** What stands in a cell: instants as ISO 8601 UTC, phone numbers as they can be imported, JSON as the service gave it. */
export function cellOf(contact: Contact, column: ExportColumn, groups: GroupNames): string {
  switch (column) {
    case 'full_name':
      return contactName(contact) ?? '';
    case 'group': {
      const id = contact.contact_group_id;
      return id === null ? '' : (groups.get(id) ?? `Group ${id}`);
    }
    case 'is_favorite':
    case 'ai_assistance_enabled': {
      const flag = contact[column];
      return flag === null ? '' : flag === 1 ? 'Yes' : 'No';
    }
    default:
      return contact[column]?.toString() ?? '';
  }
}
