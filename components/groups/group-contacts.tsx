import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import Link from 'next/link';
import { useId } from 'react';
import { useAppActions } from '@/components/ui/app-actions';
import { Avatar } from '@/components/ui/display/avatar';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { PersonName } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { can } from '@/lib/auth/permissions';
import { newBroadcastHref } from '@/lib/broadcasts/search-params';
import { contactsHref } from '@/lib/contact-index/search-params';
import { contactPhone } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { formatCount } from '@/lib/format';
import { coverageLabel, knownCountLabel } from '@/lib/groups/labels';
import type { ContactGroup, GroupContactsPage } from '@/lib/groups/schema';

export type GroupContactsProps = {
  group: ContactGroup;
  contacts: UseInfiniteQueryResult<InfiniteData<GroupContactsPage>>;
};

/**
 * The contacts of a group in the contact index. The service can't list them, so this also says how many contacts are
 * synced.
 */
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
          {data ? 'These contacts may be out of date.' : 'Couldn’t load the contacts in this group.'}{' '}
          {error.message}
        </Note>
      )}
      {data && <Known group={group} contacts={contacts} pages={data.pages} />}
    </section>
  );
}

function Known({ group, contacts, pages }: GroupContactsProps & { pages: GroupContactsPage[] }) {
  const { roles } = useAppActions();
  const meta = pages.at(-1)?.meta;
  if (!meta) return null;
  if (group.id === null) {
    return <Note>The messaging service didn’t give this group an ID, so its contacts can’t be listed.</Note>;
  }
  const people = pages.flatMap((page) => page.data);
  const extent = coverageLabel(meta);
  if (people.length === 0) return <NoneKnown extent={extent} />;
  const left = meta.total - people.length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 text-small">
        <p className="num me-auto text-muted" role="status">
          {extent ? `${knownCountLabel(meta.total, meta)} · ${extent}` : formatCount(meta.total, 'contact')}
        </p>
        {can(roles, 'broadcasts:create') && (
          <Link
            href={newBroadcastHref({ group: group.id })}
            prefetch={false}
            className="inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline"
          >
            Send to these…
          </Link>
        )}
        <Link
          href={contactsHref({ group: [group.id] })}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline"
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

function GroupContact({ contact, href }: { contact: Contact; href: string }) {
  const name = contact.full_name?.trim() || contact.first_name;
  const phone = contactPhone(contact);
  return (
    // Not prefetched: each link would load another page.
    <Link
      href={href}
      prefetch={false}
      className="-mx-2 flex min-h-9 min-w-0 items-center gap-2.5 rounded px-2 hover:bg-sunken"
    >
      <Avatar name={name} />
      <PersonName name={name} fallback={phone ?? 'No name'} className="font-medium" />
      {name && phone && <PhoneNumber phone={phone} className="ms-auto shrink-0 text-muted text-small" />}
    </Link>
  );
}

function NoneKnown({ extent }: { extent: string | null }) {
  if (extent === null) {
    return (
      <p className="text-muted text-small">
        No contacts in this group. To change who is in it, use your messaging service.
      </p>
    );
  }
  return (
    <p className="text-muted text-small">
      <span className="num">No contacts found yet · {extent}</span>. The rest are synced in the background.
    </p>
  );
}
