'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Time } from '@/components/ui/time';
import type { Contact } from '@/lib/contacts/schema';
import { formatCount } from '@/lib/format';
import type { Page } from '@/lib/http/page';

/** Says when rows are older than they should be, or fewer than the service sent. */
export function ContactsNotes({ list }: { list: UseQueryResult<Page<Contact>> }) {
  const { data, error } = list;
  if (!data) return null;
  return (
    <>
      {error && (
        <Note
          tone="warning"
          className="mx-5 mt-3"
          action={<Button onClick={() => void list.refetch()}>Try again</Button>}
        >
          These rows are from <Time value={data.meta.as_of} />. {error.message}
        </Note>
      )}
      {data.meta.unreadable > 0 && (
        <Note tone="warning" className="mx-5 mt-3">
          {formatCount(data.meta.unreadable, 'record')} of this page could not be read and{' '}
          {data.meta.unreadable === 1 ? 'is' : 'are'} not shown. The messaging service sent{' '}
          {data.meta.unreadable === 1 ? 'it' : 'them'} in a shape the desk does not know.
        </Note>
      )}
    </>
  );
}
