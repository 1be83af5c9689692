'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { directoryQueries } from '@/lib/contact-search/queries';
import type { Contact } from '@/lib/contacts/schema';
import { useContactState } from '../list/use-contact-state';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type OpenContact = {
  contact: Contact | null;
  /** The page of the service's list on which it was seen; the desk knows where it stands when this does not. */
  listPosition?: { page: number; per_page: number };
  /** The desk is still being asked whether it knows the contact. */
  pending: boolean;
  /** Why it is not here: the address names no contact, the desk has not read it, or could not be asked. */
  error: Error | 'no-uuid' | null;
  retry: () => void;
};

/** The contact that the address bar names: a row of the list, else what the desk has read of it before. */
export function useOpenContact(rows: Contact[], loading: boolean): OpenContact {
  const { params, filters, query } = useContactState();
  const uuid = params.contact ?? '';
  const valid = UUID.test(uuid);
  const listed = rows.find((contact) => contact.uuid === uuid);
  const recall = useQuery({ ...directoryQueries.one(uuid), enabled: valid && !listed && !loading });
  const recalled = valid ? recall.data : undefined;

  // Paging on beside an open sheet must not close it, nor the form in it.
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
