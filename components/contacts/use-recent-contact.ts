'use client';

import { useEffect } from 'react';
import { rememberContact } from '@/lib/contacts/recent';
import type { Contact } from '@/lib/contacts/schema';
import { contactName } from './contact-name';
import { useContactState } from './use-contact-state';

/** Remembers the contact that is open among `rows`, for the palette. */
export function useRecentContact(rows: Contact[]) {
  const { params } = useContactState();
  const open = rows.find(({ uuid }) => uuid === params.contact);
  const uuid = open?.uuid;
  const name = open && (contactName(open) ?? open.formatted_phone_number ?? open.phone ?? 'No name');

  useEffect(() => {
    if (uuid && name) rememberContact({ uuid, name });
  }, [uuid, name]);
}
