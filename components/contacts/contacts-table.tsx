'use client';

import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/table';
import type { Contact } from '@/lib/contacts/schema';
import { ContactRow } from './contact-row';

const COLUMNS = ['Name', 'Phone', 'Email', 'Group', 'Unread', 'Last chat'];

type ContactsTableProps = {
  contacts: Contact[];
  /** Rows of the former page, shown until the asked-for one arrives. */
  stale: boolean;
};

export function ContactsTable({ contacts, stale }: ContactsTableProps) {
  return (
    <Table label="Contacts" aria-busy={stale}>
      <TableHead>
        {COLUMNS.map((column) => (
          <ColumnHeader key={column}>{column}</ColumnHeader>
        ))}
      </TableHead>
      <TableBody>
        {contacts.map((contact) => (
          <ContactRow key={contact.uuid} contact={contact} stale={stale} />
        ))}
      </TableBody>
    </Table>
  );
}
