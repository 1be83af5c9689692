'use client';

import { useIsMutating, useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/page-header';
import { ServiceStatus } from '@/components/shell/service-status';
import { WaitingNote } from '@/components/shell/waiting-note';
import { contactQueries } from '@/lib/contacts/queries';
import { formatCount } from '@/lib/format';
import { ContactSheet } from './contact-sheet';
import { ContactsBody } from './contacts-body';
import { ContactsNotes } from './contacts-notes';
import { ContactsPager } from './contacts-pager';
import { NewContactLink } from './new-contact-link';
import { useContactState } from './use-contact-state';

export function ContactsView({ canWrite }: { canWrite: boolean }) {
  const { filters } = useContactState();
  const list = useQuery(contactQueries.list(filters));
  const saving = useIsMutating() > 0;
  const total = list.data?.meta.total;
  return (
    <>
      <PageHeader
        title="Contacts"
        meta={total === undefined ? undefined : formatCount(total, 'contact')}
        status={<ServiceStatus />}
        action={canWrite && <NewContactLink />}
      />
      <WaitingNote waiting={list.isFetching || saving} />
      <ContactsNotes list={list} />
      <ContactsBody list={list} canWrite={canWrite} />
      {list.data && <ContactsPager meta={list.data.meta} />}
      <ContactSheet contacts={list.data?.data ?? []} loading={list.isPending} canWrite={canWrite} />
    </>
  );
}
