'use client';

import Users from 'lucide-react/icons/users';
import { lazy, Suspense } from 'react';
import { ListBody } from '@/components/data-table/list-body';
import type { SelectionState } from '@/components/data-table/use-selection';
import { EmptyState } from '@/components/ui/empty-state';
import type { ContactsTableLook } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import { extentOf } from '@/lib/directory/extent';
import { ContactsTable } from './contacts-table';
import { NewContactLink } from './new-contact-link';
import type { ContactList } from './use-contact-list';
import { useContactState } from './use-contact-state';

const NoMatch = lazy(() => import('./no-match').then((module) => ({ default: module.NoMatch })));

type ContactsBodyProps = {
  list: ContactList['list'];
  look: ContactsTableLook;
  selection: SelectionState<Contact>;
  canWrite: boolean;
};

export function ContactsBody({ list, look, selection, canWrite }: ContactsBodyProps) {
  const { filters, query, linkTo } = useContactState();
  const extent = query && extentOf(list.data?.meta);
  return (
    <ListBody
      list={list}
      nouns="contacts"
      pageSize={filters.per_page}
      icon={<Users />}
      linkToPage={(page) => linkTo({ page })}
      empty={
        extent ? (
          <Suspense>
            <NoMatch extent={extent} />
          </Suspense>
        ) : (
          <NoContacts canWrite={canWrite} />
        )
      }
    >
      {(contacts, stale) => (
        <ContactsTable contacts={contacts} stale={stale} look={look} selection={selection} />
      )}
    </ListBody>
  );
}

function NoContacts({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState icon={<Users />} title="No contacts yet" action={canWrite && <NewContactLink />}>
      People you add, and people you send a template to, appear here.
    </EmptyState>
  );
}
