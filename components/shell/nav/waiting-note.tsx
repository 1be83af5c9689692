'use client';

import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { useStableFor } from '@/components/ui/hooks/timing';
import { serviceQueries } from '@/lib/service/queries';

const PATIENCE_MS = 1_000;

/** Explains a long wait: the service is slow, or the request waits for the rate limit, and for how long. */
export function WaitingNote({ waiting }: { waiting: boolean }) {
  const long = useStableFor(waiting, PATIENCE_MS);
  const { data } = useQuery({
    ...serviceQueries.status(),
    refetchInterval: long ? 1_000 : false,
    enabled: long,
  });
  if (!long) return null;
  const queued = data && data.budget.waiting > 0;
  return (
    <Note className="mx-5 mt-3" role="status">
      {queued
        ? `The messaging service accepts ${data.budget.limit} requests a minute for the whole team. Yours starts in about ${Math.max(1, Math.ceil(data.budget.next_in_ms / 1000))} s.`
        : 'The messaging service is responding slowly. Still waiting…'}
    </Note>
  );
}
