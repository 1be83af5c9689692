'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { directoryQueries } from '@/lib/contact-search/queries';
import { contactName } from '@/lib/contacts/contact-name';
import { rememberContact } from '@/lib/contacts/recent';
import type { Contact } from '@/lib/contacts/schema';
import { useContactState } from './use-contact-state';

/** Remembers the contact that is open, one of `rows` or read before, for the palette. */
export function useRecentContact(rows: Contact[]) {
  const { params } = useContactState();
  // Only what the sheet has asked for: it is not asked again here.
  const recalled = useQuery({ ...directoryQueries.one(params.contact ?? ''), enabled: false }).data?.data;
  const open = rows.find(({ uuid }) => uuid === params.contact) ?? recalled;
  const uuid = open?.uuid;
  const name = open && (contactName(open) ?? open.formatted_phone_number ?? open.phone ?? 'No name');

  useEffect(() => {
    if (uuid && name) rememberContact({ uuid, name });
  }, [uuid, name]);
}
