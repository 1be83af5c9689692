'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { directoryQueries } from '@/lib/contact-search/queries';
import { isReading } from '@/lib/contact-search/words';

const PACE_MS = 1_500;

/** Looks for a contact that was not in the directory a moment ago. `certain`: it was not there after the last walk. */
export function useContactSearch(uuid: string) {
  const { data: status, dataUpdatedAt } = useQuery(directoryQueries.status());
  const [completeAt, setCompleteAt] = useState<number | null>(null);
  const settled = status?.complete === true && !isReading(status);
  if (settled !== (completeAt !== null)) setCompleteAt(settled ? dataUpdatedAt : null);

  const { errorUpdatedAt } = useQuery({
    ...directoryQueries.one(uuid),
    // Asked once more after the walk has ended: it may have come with the last page.
    refetchInterval: ({ state }) =>
      completeAt !== null && state.errorUpdatedAt >= completeAt ? false : PACE_MS,
    retryOnMount: false,
  });

  return {
    status,
    certain: status?.complete === true && (completeAt === null || errorUpdatedAt >= completeAt),
  };
}
