'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import Link from 'next/link';
import { useId } from 'react';
import { Note } from '@/components/ui/display/note';
import { Skeleton } from '@/components/ui/display/skeleton';
import { Button } from '@/components/ui/form-controls/button';
import { contactsHref } from '@/lib/contacts/search-params';
import { formatCount } from '@/lib/format';
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
      <div className="flex items-center gap-3 text-small">
        <p className="num text-muted" role="status">
          {extent ? `${knownCount(meta.total, meta)} · ${extent}` : formatCount(meta.total, 'contact')}
        </p>
        <Link
          href={contactsHref({ group: group.id })}
          prefetch={false}
          className="ms-auto inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline"
        >
          Show in contacts
        </Link>
      </div>
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
