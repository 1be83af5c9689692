'use client';

import { useMemo } from 'react';
import { SelectPage } from '@/components/data-table/select-page';
import type { SelectionState } from '@/components/data-table/use-selection';
import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/table';
import { type ContactsTableLook, columnLabel, shownColumns } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import { ContactRow } from './contact-row';

type ContactsTableProps = {
  contacts: Contact[];
  /** Rows of the former page, shown until the asked-for one arrives. */
  stale: boolean;
  look: ContactsTableLook;
  selection: SelectionState<Contact>;
};

export function ContactsTable({ contacts, stale, look, selection }: ContactsTableProps) {
  const columns = useMemo(() => shownColumns(look.columns), [look.columns]);
  return (
    <Table
      label="Contacts"
      aria-busy={stale}
      className={look.density === 'compact' ? 'sm:[&_td]:h-8' : undefined}
    >
      <TableHead>
        <ColumnHeader className="w-11 sm:pe-0">
          {/* With cards it is in the toolbar: there the header is heard and not seen. */}
          <span className="sm:hidden">Selected</span>
          <SelectPage page={contacts} state={selection} hideLabel className="max-sm:hidden" />
        </ColumnHeader>
        <ColumnHeader>Name</ColumnHeader>
        {columns.map((column) => (
          <ColumnHeader key={column}>{columnLabel(column)}</ColumnHeader>
        ))}
      </TableHead>
      <TableBody>
        {contacts.map((contact) => (
          <ContactRow
            key={contact.uuid}
            contact={contact}
            columns={columns}
            stale={stale}
            selected={selection.selection.rows.has(contact.uuid)}
            onSelect={selection.select}
          />
        ))}
      </TableBody>
    </Table>
  );
}
