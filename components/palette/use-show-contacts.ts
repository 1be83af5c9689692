'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { NO_FILTERS } from '@/lib/contact-search/search-params';
import { contactParams, contactsHref } from '@/lib/contacts/search-params';
import { paths } from '@/lib/paths';

/** Shows what a search finds, and nothing else, on the contacts page. */
export function useShowContacts() {
  const router = useRouter();
  const here = usePathname() === paths.contacts;
  const [, setParams] = useQueryStates(contactParams, { history: 'push' });

  return (q: string) =>
    attempt(() => {
      if (here) void setParams({ ...NO_FILTERS, q, sort: null, page: null, contact: null, mode: null });
      else router.push(contactsHref({ q }));
    });
}
