import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { Contact, ListPosition } from '@/lib/contacts/schema';
import { UUID } from '@/lib/record-id';
import { useContactState } from '../use-contact-state';

export type OpenContact = {
  contact: Contact | null;
  /** The page of the service's list where it was last seen; undefined when the browser doesn't know it. */
  listPosition?: ListPosition;
  pending: boolean;
  /** Why it is missing: the URL has no contact's UUID, the index lacks it, or the request failed. */
  error: Error | 'no-uuid' | null;
  retry: () => void;
};

/** The contact in the URL: the row of the list, otherwise the record of the contact index. */
export function useOpenContact(rows: Contact[], loading: boolean): OpenContact {
  const { params, filters, query } = useContactState();
  const uuid = params.contact ?? '';
  const valid = UUID.test(uuid);
  const listed = rows.find((contact) => contact.uuid === uuid);
  const recall = useQuery({ ...contactIndexQueries.one(uuid), enabled: valid && !listed && !loading });
  const recalled = valid ? recall.data : undefined;

  // Going to another page of the list must not close the sheet or the form in it.
  const [kept, setKept] = useState<Contact | null>(null);
  if (listed && listed !== kept) setKept(listed);

  return {
    contact: listed ?? recalled?.data ?? (kept?.uuid === uuid ? kept : null),
    listPosition:
      listed && !query ? filters : recalled && { page: recalled.meta.page, per_page: recalled.meta.per_page },
    pending: loading || (valid && recall.isPending),
    error: valid ? recall.error : 'no-uuid',
    retry: () => void recall.refetch(),
  };
}
