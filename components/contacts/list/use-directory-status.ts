'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DirectoryExtent } from '@/lib/contact-search/directory';
import { directoryQueries } from '@/lib/contact-search/queries';

/**
 * How far the directory has been read. Lists that it answers are read again when a walk has ended, and the status is
 * when a list shows more or less than it says: `shown` is what the list on the screen rests on.
 */
export function useDirectoryStatus(shown: DirectoryExtent | null) {
  const client = useQueryClient();
  const { data: status } = useQuery(directoryQueries.status());
  const walked = useRef(false);
  const state = status?.state;

  const freshen = useEffectEvent(() => {
    if (walked.current && state === 'idle') {
      void client.invalidateQueries({ queryKey: directoryQueries.lists() });
    }
    if (state) walked.current = state !== 'idle';
  });
  useEffect(() => {
    if (state) freshen();
  }, [state]);

  const compare = useEffectEvent((complete: boolean) => {
    if (!status || (status.complete === complete && status.indexed === shown?.indexed)) return;
    void client.invalidateQueries({ queryKey: directoryQueries.status().queryKey });
  });
  const [complete, indexed] = [shown?.complete, shown?.indexed];
  useEffect(() => {
    if (complete !== undefined && indexed !== undefined) compare(complete);
  }, [complete, indexed]);

  return status;
}
