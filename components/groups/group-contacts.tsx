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
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { can } from '@/lib/auth/permissions';
import { newBroadcastHref } from '@/lib/broadcasts/paths';
import { contactsHref } from '@/lib/contact-index/search-params';
import { contactName, contactPhone } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { coverageLabel, knownCountLabel } from '@/lib/groups/labels';
import type { ContactGroup, GroupContactsPage } from '@/lib/groups/schema';
import { useMessages } from '@/lib/messages/messages-provider';

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
  const t = useMessages('groups');
  const { data, error, isPending } = contacts;
  return (
    <section aria-labelledby={headingId} aria-busy={contacts.isFetching} className="grid gap-2">
      <h3 id={headingId} className="font-semibold">
        {t('contacts.title')}
      </h3>
      {isPending && <Skeleton className="h-24 w-full" />}
      {error && (
        <Note tone="warning" action={<TryAgain query={contacts} />}>
          {t(data ? 'contacts.stale' : 'contacts.failed', { problem: error.message })}
        </Note>
      )}
      {data && <Known group={group} contacts={contacts} pages={data.pages} />}
    </section>
  );
}

function Known({ group, contacts, pages }: GroupContactsProps & { pages: GroupContactsPage[] }) {
  const { roles } = useAppActions();
  const t = useMessages('groups');
  const meta = pages.at(-1)?.meta;
  if (!meta) return null;
  if (group.id === null) {
    return <Note>{t('contacts.noId')}</Note>;
  }
  const people = pages.flatMap((page) => page.data);
  const coverage = coverageLabel(t, meta);
  if (people.length === 0) return <NoneKnown coverage={coverage} />;
  const left = meta.total - people.length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 text-small">
        <p className="num me-auto text-muted" role="status">
          {coverage
            ? t('contacts.knownAndCoverage', { known: knownCountLabel(t, meta.total, meta), coverage })
            : t('contacts.count', { count: meta.total })}
        </p>
        {can(roles, 'broadcasts:create') && (
          <Link
            href={newBroadcastHref({ group: group.id })}
            prefetch={false}
            className="inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline"
          >
            {t('contacts.send')}
          </Link>
        )}
        <Link
          href={contactsHref({ group: [group.id] })}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline"
        >
          {t('contacts.show')}
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
          {t('contacts.more', { count: Math.min(left, meta.per_page) })}
        </Button>
      )}
    </>
  );
}

function GroupContact({ contact, href }: { contact: Contact; href: string }) {
  const t = useMessages('groups');
  const name = contactName(contact);
  const phone = contactPhone(contact);
  return (
    // Not prefetched: each link would load another page.
    <Link
      href={href}
      prefetch={false}
      className="-mx-2 flex min-h-9 min-w-0 items-center gap-2.5 rounded px-2 hover:bg-sunken"
    >
      <Avatar name={name} />
      <PersonName name={name} fallback={phone ?? t('contacts.noName')} className="font-medium" />
      {name && phone && <PhoneNumber phone={phone} className="ms-auto shrink-0 text-muted text-small" />}
    </Link>
  );
}

function NoneKnown({ coverage }: { coverage: string | null }) {
  const t = useMessages('groups');
  return (
    <p className="text-muted text-small">
      {coverage === null
        ? t('contacts.none')
        : t.rich('contacts.noneYet', {
            coverage,
            figures: (text) => <span className="num">{text}</span>,
          })}
    </p>
  );
}
