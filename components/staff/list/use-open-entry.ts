'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffQueries } from '@/lib/staff/queries';
import type { StaffEntry } from '@/lib/staff/schema';

/** The open person: as the list shows them at once, and by themselves when the page of the list lacks them. */
export function useOpenEntry(id: string, listed: StaffEntry[]) {
  const shown = listed.find((entry) => entry.id === id);
  // Who leaves the list, as by being deactivated, stays on the screen.
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const query = useQuery({ ...staffQueries.one(id), enabled: shown === undefined, placeholderData: last });
  return { entry: shown ?? query.data ?? last, query };
}
