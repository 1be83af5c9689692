'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { NO_FILTERS } from '@/lib/contact-search/search-params';
import { type ContactParams, contactParams, contactsHref } from '@/lib/contacts/search-params';
import { paths } from '@/lib/paths';

/** Opens a contact, or `new`, from anywhere: beside the page of the list that is shown, when it is. */
export function useGoToContact() {
  const go = useGoToContacts();
  return (contact: string) => go({ contact, mode: null }, contactsHref({ contact }));
}

/** Shows what a search finds, and nothing else, on the contacts page. */
export function useShowContacts() {
  const go = useGoToContacts();
  return (q: string) =>
    go({ ...NO_FILTERS, q, sort: null, page: 1, contact: null, mode: null }, contactsHref({ q }));
}

/** Changes the contacts page where it is open, and goes to it by `href` from any other. */
function useGoToContacts() {
  const router = useRouter();
  const here = usePathname() === paths.contacts;
  const [, setParams] = useQueryStates(contactParams, { history: 'push' });
  return (change: Partial<ContactParams>, href: string) =>
    attempt(() => {
      if (here) void setParams(change);
      else router.push(href);
    });
}
