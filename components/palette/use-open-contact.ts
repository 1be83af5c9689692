'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { contactParams, contactsHref } from '@/lib/contacts/search-params';
import { paths } from '@/lib/paths';

/** Opens a contact, or `new`, from anywhere: beside the page of the list that is shown, when it is. */
export function useOpenContact() {
  const router = useRouter();
  const here = usePathname() === paths.contacts;
  const [, setParams] = useQueryStates(contactParams, { history: 'push' });

  return (contact: string) =>
    attempt(() => {
      if (here) void setParams({ contact, mode: null });
      else router.push(contactsHref({ contact }));
    });
}
