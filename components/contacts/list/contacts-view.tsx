'use client';

import { useIsMutating } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ListNotes } from '@/components/data-table/list-notes';
import { useSelection } from '@/components/data-table/selection';
import { PageHeader } from '@/components/shell/nav/page-header';
import { WaitingNote } from '@/components/shell/nav/waiting-note';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { extentOf } from '@/lib/contact-search/extent';
import { shownColumns } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import { isPreference } from '@/lib/preferences/mutations';
import { ContactSheet } from '../detail/contact-sheet';
import { NewContactLink } from '../form/new-contact-link';
import { ContactsBody } from './contacts-body';
import { ContactsPager } from './contacts-pager';
import { ContactsToolbar } from './contacts-toolbar';
import { countWords } from './count-words';
import { ListActions } from './list-actions';
import { OutageContext } from './outage';
import { useContactKeys } from './use-contact-keys';
import { useContactList } from './use-contact-list';
import { useContactState } from './use-contact-state';
import { useContactsLook } from './use-contacts-look';
import { useRecentContact } from './use-recent-contact';

const PartialNote = lazyWithPreload(() => import('./partial-note').then((module) => module.PartialNote));
const OutageNote = lazyWithPreload(() => import('./outage-note').then((module) => module.OutageNote));

const NONE: Contact[] = [];

type ContactsViewProps = { canWrite: boolean; canExport: boolean };

export function ContactsView({ canWrite, canExport }: ContactsViewProps) {
  const { query } = useContactState();
  const { list, outage } = useContactList();
  const rows = list.data?.data ?? NONE;
  const selection = useSelection(rows);
  const { look, change } = useContactsLook();
  useContactKeys({ rows, canWrite: canWrite && !outage, onSelect: selection.select });
  useRecentContact(rows);
  const saving = useIsMutating({ predicate: (mutation) => !isPreference(mutation) }) > 0;
  const extent = query && extentOf(list.data?.meta);
  return (
    <OutageContext value={outage}>
      <PageHeader
        title="Contacts"
        meta={list.data && countWords(list.data.meta)}
        action={canWrite && <NewContactLink />}
      />
      <ContactsToolbar rows={rows} selection={selection} look={look} onLook={change}>
        <ListActions
          selected={[...selection.selection.rows.keys()]}
          total={list.data?.meta.total}
          columns={shownColumns(look.columns)}
          canExport={canExport}
        />
      </ContactsToolbar>
      <WaitingNote waiting={(list.isFetching && query === null) || saving} />
      <div role="status" className="empty:hidden">
        {outage && (
          <Suspense>
            <OutageNote outage={outage} asOf={list.data?.meta.as_of} />
          </Suspense>
        )}
      </div>
      {!outage && <ListNotes list={list} />}
      <VisuallyHidden role="status">{extent && rows.length === 0 && 'No contact matches.'}</VisuallyHidden>
      {extent && !extent.complete && rows.length > 0 && (
        <Suspense>
          <PartialNote extent={extent} />
        </Suspense>
      )}
      <ContactsBody list={list} look={look} selection={selection} canWrite={canWrite} />
      {list.data && <ContactsPager meta={list.data.meta} />}
      <ContactSheet contacts={rows} loading={list.isPending} canWrite={canWrite} />
    </OutageContext>
  );
}
