'use client';

import { useIsMutating, useQuery } from '@tanstack/react-query';
import { ListNotes } from '@/components/data-table/list-notes';
import { useSelection } from '@/components/data-table/use-selection';
import { PageHeader } from '@/components/shell/page-header';
import { ServiceStatus } from '@/components/shell/service-status';
import { WaitingNote } from '@/components/shell/waiting-note';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact } from '@/lib/contacts/schema';
import { formatCount } from '@/lib/format';
import { isPreference } from '@/lib/preferences/mutations';
import { ContactSheet } from './contact-sheet';
import { ContactsBody } from './contacts-body';
import { ContactsPager } from './contacts-pager';
import { ContactsToolbar } from './contacts-toolbar';
import { NewContactLink } from './new-contact-link';
import { useContactKeys } from './use-contact-keys';
import { useContactState } from './use-contact-state';
import { useContactsLook } from './use-contacts-look';
import { useRecentContact } from './use-recent-contact';

const NONE: Contact[] = [];

export function ContactsView({ canWrite }: { canWrite: boolean }) {
  const { filters } = useContactState();
  const list = useQuery(contactQueries.list(filters));
  const rows = list.data?.data ?? NONE;
  const selection = useSelection(rows);
  const { look, change } = useContactsLook();
  useContactKeys({ rows, canWrite, onSelect: selection.select });
  useRecentContact(rows);
  const saving = useIsMutating({ predicate: (mutation) => !isPreference(mutation) }) > 0;
  const total = list.data?.meta.total;
  return (
    <>
      <PageHeader
        title="Contacts"
        meta={total === undefined ? undefined : formatCount(total, 'contact')}
        status={<ServiceStatus />}
        action={canWrite && <NewContactLink />}
      />
      <ContactsToolbar rows={rows} selection={selection} look={look} onLook={change} />
      <WaitingNote waiting={list.isFetching || saving} />
      <ListNotes list={list} />
      <ContactsBody list={list} look={look} selection={selection} canWrite={canWrite} />
      {list.data && <ContactsPager meta={list.data.meta} />}
      <ContactSheet contacts={rows} loading={list.isPending} canWrite={canWrite} />
    </>
  );
}
