'use client';

import { useQuery } from '@tanstack/react-query';
import { tabbed } from '@/components/data-table/copy-text';
import { SelectionActions } from '@/components/data-table/selection-actions';
import type { ContactColumn } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import { groupQueries } from '@/lib/groups/queries';
import { contactLines } from './columns-text';

type SelectedContactsProps = {
  /** The rows of the current page. */
  rows: Contact[];
  chosen: ReadonlyMap<string, Contact>;
  columns: ContactColumn[];
  onClear: () => void;
};

export function SelectedContacts({ rows, chosen, columns, onClear }: SelectedContactsProps) {
  const { data: groups } = useQuery(groupQueries.names());

  function text(): string {
    // Rows on the page may be newer than the copies made when they were selected.
    const newest = new Map(rows.map((row) => [row.uuid, row]));
    const contacts = [...chosen.values()].map((contact) => newest.get(contact.uuid) ?? contact);
    return tabbed(contactLines(contacts, columns, groups));
  }

  return <SelectionActions count={chosen.size} text={text} onClear={onClear} />;
}
