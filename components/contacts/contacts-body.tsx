'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { ListBody } from '@/components/data-table/list-body';
import type { SelectionState } from '@/components/data-table/use-selection';
import { EmptyState } from '@/components/ui/empty-state';
import type { ContactsTableLook } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import type { Page } from '@/lib/http/page';
import { ContactsTable } from './contacts-table';
import { NewContactLink } from './new-contact-link';
import { useContactState } from './use-contact-state';

type ContactsBodyProps = {
  list: UseQueryResult<Page<Contact>>;
  look: ContactsTableLook;
  selection: SelectionState<Contact>;
  canWrite: boolean;
};

export function ContactsBody({ list, look, selection, canWrite }: ContactsBodyProps) {
  const { filters, linkTo } = useContactState();
  return (
    <ListBody
      list={list}
      nouns="contacts"
      pageSize={filters.per_page}
      icon={<Users />}
      linkToPage={(page) => linkTo({ page })}
      empty={
        <EmptyState icon={<Users />} title="No contacts yet" action={canWrite && <NewContactLink />}>
          People you add, and people you send a template to, appear here.
        </EmptyState>
      }
    >
      {(contacts, stale) => (
        <ContactsTable contacts={contacts} stale={stale} look={look} selection={selection} />
      )}
    </ListBody>
  );
}
