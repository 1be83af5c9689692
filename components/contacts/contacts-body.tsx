'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { StateLink } from '@/components/ui/state-link';
import type { Contact } from '@/lib/contacts/schema';
import { ApiError } from '@/lib/http/api-error';
import type { Page } from '@/lib/http/page';
import { ContactsTable } from './contacts-table';
import { NewContactLink } from './new-contact-link';
import { TableSkeleton } from './table-skeleton';
import { useContactState } from './use-contact-state';

type ContactsBodyProps = { list: UseQueryResult<Page<Contact>>; canWrite: boolean };

/** One of six sights: loading, failed, none at all, none on this page, rows, and rows of the page before. */
export function ContactsBody({ list, canWrite }: ContactsBodyProps) {
  const { filters } = useContactState();
  if (list.isPending) return <TableSkeleton rows={filters.per_page} />;
  if (!list.data) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  const { data, meta } = list.data;
  if (data.length > 0) return <ContactsTable contacts={data} stale={list.isPlaceholderData} />;
  if (meta.total > 0) return <PastTheEnd lastPage={meta.last_page} />;
  return (
    <EmptyState icon={<Users />} title="No contacts yet" action={canWrite && <NewContactLink />}>
      People you add, and people you send a template to, appear here.
    </EmptyState>
  );
}

function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const problem = error instanceof ApiError ? error.problem : null;
  return (
    <ErrorState
      title={problem?.title ?? 'The contacts could not be loaded'}
      detail={error?.message ?? ''}
      code={problem?.code}
      requestId={problem?.request_id}
      onRetry={onRetry}
    />
  );
}

function PastTheEnd({ lastPage }: { lastPage: number }) {
  const { linkTo } = useContactState();
  return (
    <EmptyState
      icon={<Users />}
      title="This page is empty"
      action={
        <StateLink {...linkTo({ page: lastPage })} className="font-medium text-accent underline">
          Go to the last page
        </StateLink>
      }
    >
      The list is shorter than it was, or the address was mistyped.
    </EmptyState>
  );
}
