'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { contactsHref } from '@/lib/contacts/search-params';
import { knownCount, readSoFar } from '@/lib/groups/read-so-far';
import type { ContactGroup, GroupContactsPage } from '@/lib/groups/schema';
import { GroupContact } from './group-contact';
import { NoneKnown } from './none-known';

export type GroupContactsProps = {
  group: ContactGroup;
  contacts: UseInfiniteQueryResult<InfiniteData<GroupContactsPage>>;
};

/** The service cannot be asked who is in a group, so this says how much of the contacts it rests on. */
export function GroupContacts({ group, contacts }: GroupContactsProps) {
  const headingId = useId();
  const { data, error, isPending } = contacts;
  return (
    <section aria-labelledby={headingId} aria-busy={contacts.isFetching} className="grid gap-2">
      <h3 id={headingId} className="font-semibold">
        Contacts
      </h3>
      {isPending && <Skeleton className="h-24 w-full" />}
      {error && (
        <Note
          tone="warning"
          action={
            <Button pending={contacts.isFetching} onClick={() => void contacts.refetch()}>
              Try again
            </Button>
          }
        >
          {data ? 'These contacts may be out of date.' : 'The contacts of this group could not be listed.'}{' '}
          {error.message}
        </Note>
      )}
      {data && <Known group={group} contacts={contacts} pages={data.pages} />}
    </section>
  );
}

function Known({ group, contacts, pages }: GroupContactsProps & { pages: GroupContactsPage[] }) {
  const meta = pages.at(-1)?.meta;
  if (!meta) return null;
  if (group.id === null) {
    return <Note>The service gave this group no number, so the desk cannot tell who is in it.</Note>;
  }
  const people = pages.flatMap((page) => page.data);
  const extent = readSoFar(meta);
  if (people.length === 0) return <NoneKnown extent={extent} />;
  const left = meta.total - people.length;
  return (
    <>
      <p className="num text-muted text-small" role="status">
        {[knownCount(meta.total, meta), extent].filter(Boolean).join(' · ')}
      </p>
      <ul className="grid">
        {people.map((contact) => (
          <li key={contact.uuid}>
            <GroupContact contact={contact} href={contactsHref({ contact: contact.uuid })} />
          </li>
        ))}
      </ul>
      {contacts.hasNextPage && (
        <Button pending={contacts.isFetchingNextPage} onClick={() => void contacts.fetchNextPage()}>
          {`Show ${Math.min(left, meta.per_page)} more`}
        </Button>
      )}
    </>
  );
}
