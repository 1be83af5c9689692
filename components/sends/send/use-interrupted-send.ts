'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { useStableFor } from '@/components/ui/hooks/use-stable-for';
import { sendQueries } from '@/lib/sends/queries';
import type { ListedSend } from '@/lib/sends/schema';
import { forgetAttempt, type InterruptedAttempt, interruptedAttempt } from '../compose/message-drafts';

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 1_500;

export type Look = 'under way' | 'missed' | 'failed';

/** Looks in the history for a message that was being sent when this page was left, and reports its ID once it is found. */
export function useInterruptedSend(enabled: boolean, onFound: (id: string) => void) {
  const drafts = useDrafts();
  const [attempt, setAttempt] = useState<InterruptedAttempt | null>(null);
  const sought = enabled && attempt !== null;
  const long = useStableFor(sought, PATIENCE_MS);
  const { data, isError, isFetching, refetch } = useQuery({
    ...sendQueries.list({ key: attempt?.key, page: 1, per_page: 1 }),
    enabled: sought,
    refetchInterval: long ? false : LOOK_AGAIN_MS,
    placeholderData: undefined,
  });
  const found = sought ? data?.data[0] : undefined;

  const read = useEffectEvent(() => {
    if (enabled) setAttempt(interruptedAttempt(drafts));
  });
  const tell = useEffectEvent(({ id, state }: ListedSend) => {
    if (attempt?.draft && state === 'accepted') drafts.drop(attempt.draft);
    dismiss();
    onFound(id);
  });
  useEffect(() => read(), []);
  useEffect(() => {
    if (found) tell(found);
  }, [found]);

  function dismiss() {
    forgetAttempt(drafts);
    setAttempt(null);
  }
  return {
    attempt: sought ? attempt : null,
    // A failed request says nothing about the message.
    look: (isError ? 'failed' : long && data ? 'missed' : 'under way') as Look,
    looking: isFetching,
    lookAgain: () => void refetch(),
    dismiss,
  };
}
