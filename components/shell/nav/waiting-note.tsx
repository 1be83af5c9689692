'use client';

import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { useLasting } from '@/components/ui/hooks/use-lasting';
import { serviceQueries } from '@/lib/service/queries';

const PATIENCE_MS = 1_000;

/** Says why something takes long: the service is slow, or the call waits for its turn and for how long. */
export function WaitingNote({ waiting }: { waiting: boolean }) {
  const long = useLasting(waiting, PATIENCE_MS);
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
        ? `Waiting for a turn: the service takes ${data.budget.limit} calls a minute from everyone together. About ${Math.max(1, Math.ceil(data.budget.next_in_ms / 1000))} s.`
        : 'The messaging service is slow to answer. Still waiting.'}
    </Note>
  );
}
