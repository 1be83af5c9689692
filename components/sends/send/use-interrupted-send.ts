import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { useStableFor } from '@/components/ui/hooks/timing';
import { sendQueries } from '@/lib/sends/queries';
import type { ListedSend } from '@/lib/sends/schema';
import { clearAttempt, type InterruptedAttempt, interruptedAttempt } from '../compose/message-drafts';

const PATIENCE_MS = 10_000;
const POLL_MS = 1_500;

type SearchState = 'searching' | 'not_found' | 'failed';

/** Looks in the history for a message that was being sent when this page was left, and reports its ID when found. */
export function useInterruptedSend(enabled: boolean, onFound: (id: string) => void) {
  const drafts = useDrafts();
  const [attempt, setAttempt] = useState<InterruptedAttempt | null>(null);
  const searching = enabled && attempt !== null;
  const long = useStableFor(searching, PATIENCE_MS);
  const { data, isError, isFetching, refetch } = useQuery({
    ...sendQueries.list({ key: attempt?.key, page: 1, per_page: 1 }),
    enabled: searching,
    refetchInterval: long ? false : POLL_MS,
    placeholderData: undefined,
  });
  const found = searching ? data?.data[0] : undefined;

  const read = useEffectEvent(() => {
    if (enabled) setAttempt(interruptedAttempt(drafts));
  });
  const report = useEffectEvent(({ id, state }: ListedSend) => {
    if (attempt?.draft && state === 'accepted') drafts.drop(attempt.draft);
    dismiss();
    onFound(id);
  });
  useEffect(() => read(), []);
  useEffect(() => {
    if (found) report(found);
  }, [found]);

  function dismiss() {
    if (attempt) clearAttempt(drafts, attempt);
    setAttempt(null);
  }
  return {
    attempt: searching ? attempt : null,
    // A failed lookup says nothing about the message.
    state: (isError ? 'failed' : long && data ? 'not_found' : 'searching') as SearchState,
    fetching: isFetching,
    retry: () => void refetch(),
    dismiss,
  };
}
