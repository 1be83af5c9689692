import { differingFields, fieldsOf, whyNotWritable } from '@/lib/contacts/fields';
import type { HistoryEntry } from '@/lib/contacts/history';
import type { Contact } from '@/lib/contacts/schema';

/** Why the values before an event cannot be put back; null when they can. */
export function whyNotUndo({ action, outcome, before }: HistoryEntry, contact: Contact): string | null {
  if (contact.deleted_at) return 'The contact is deleted at the service and cannot be changed.';
  if (action === 'create') return 'The service offers no way to delete a contact.';
  if (outcome === 'refused') return 'It was refused, so there is nothing to undo.';
  if (!before) return 'The desk had not seen the contact before this, and does not know its former values.';
  if (differingFields(before, fieldsOf(contact)).length === 0)
    return 'The contact holds these values already.';
  return whyNotWritable(before, fieldsOf(contact));
}
