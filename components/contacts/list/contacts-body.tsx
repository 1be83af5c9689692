import { ListBody } from '@/components/data-table/list-body';
import type { SelectionState } from '@/components/data-table/selection';
import { ErrorState } from '@/components/ui/display/error-state';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { ApiError } from '@/lib/api/client';
import { coverageOf } from '@/lib/contact-index/queries';
import type { TablePreferences } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { useContactState } from '../use-contact-state';
import { ContactsTable } from './contacts-table';
import type { ContactList } from './use-contact-list';

const NoContacts = lazyWithPreload(
  () => import('./no-contacts').then((module) => module.NoContacts),
  ['contacts-none'],
);
const NoMatch = lazyWithPreload(
  () => import('./no-match').then((module) => module.NoMatch),
  ['contacts-none'],
);

type ContactsBodyProps = {
  list: ContactList['list'];
  look: TablePreferences;
  selection: SelectionState<Contact>;
  canWrite: boolean;
};

export function ContactsBody({ list, look, selection, canWrite }: ContactsBodyProps) {
  const { filters, query, linkTo, ask } = useContactState();
  const t = useMessages('contacts');
  const extent = query && coverageOf(list.data?.meta);
  if (!list.data && list.error && isOfSort(list.error)) {
    return (
      <ErrorState
        title={t('list.failed')}
        detail={list.error.message}
        retryLabel={t('list.otherOrder')}
        onRetry={() => ask({ sort: null })}
      />
    );
  }
  return (
    <ListBody
      list={list}
      loading={t('list.loading')}
      failed={t('list.failed')}
      pageSize={filters.per_page}
      linkToPage={(page) => linkTo({ page })}
      empty={
        <PartBoundary>
          {extent ? <NoMatch extent={extent} canWrite={canWrite} /> : <NoContacts canWrite={canWrite} />}
        </PartBoundary>
      }
    >
      {(contacts, stale) => (
        <ContactsTable
          contacts={contacts}
          listed={list.data?.meta.do_not_send}
          stale={stale}
          look={look}
          selection={selection}
        />
      )}
    </ListBody>
  );
}

/** The headings, which choose another order, aren't there then. */
function isOfSort(error: Error): boolean {
  return error instanceof ApiError && (error.problem?.issues ?? []).some(({ path }) => path === 'sort');
}
