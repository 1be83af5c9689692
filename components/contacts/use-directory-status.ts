'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { directoryQueries } from '@/lib/directory/queries';

/** How far the directory has been read. Lists that it answers are read again when a walk has ended. */
export function useDirectoryStatus() {
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

  return status;
}
