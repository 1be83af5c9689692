'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { type ContactsTableLook, DEFAULT_CONTACTS_LOOK } from '@/lib/contacts/columns';
import { useSavePreference } from '@/lib/preferences/mutations';
import { preferenceQueries } from '@/lib/preferences/queries';

/** The person's own columns and row height, and how to change them. */
export function useContactsLook() {
  const { data } = useQuery(preferenceQueries.mine());
  const { mutate } = useSavePreference(sayNotKept);
  const look = data?.contacts_table ?? DEFAULT_CONTACTS_LOOK;
  const change = useCallback(
    (next: Partial<ContactsTableLook>) => mutate({ key: 'contacts_table', value: { ...look, ...next } }),
    [mutate, look],
  );
  return { look, change };
}

function sayNotKept(error: Error) {
  void toast('error', 'The columns could not be kept.', { description: error.message });
}
