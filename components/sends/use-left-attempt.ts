'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { useLasting } from '@/components/ui/use-lasting';
import { sendQueries } from '@/lib/sends/queries';
import { forgetAttempt, type LeftAttempt, leftAttempt } from './remembered-attempt';

/** Clocks differ, and the row is written before the message leaves. */
const SLACK_MS = 5_000;
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 1_500;

/** Looks in the ledger for a message that was on its way when this page was left, and tells its id once it is found. */
export function useLeftAttempt(enabled: boolean, onFound: (id: string) => void) {
  const drafts = useDrafts();
  const [attempt, setAttempt] = useState<LeftAttempt | null>(null);
  const sought = enabled && attempt !== null;
  const missed = useLasting(sought, PATIENCE_MS);
  const { data } = useQuery({
    ...sendQueries.list({
      person: 'me',
      phone: attempt?.phone,
      template: attempt?.template,
      from: attempt ? new Date(Date.parse(attempt.at) - SLACK_MS).toISOString() : undefined,
      page: 1,
      per_page: 1,
    }),
    enabled: sought,
    refetchInterval: missed ? false : LOOK_AGAIN_MS,
    placeholderData: undefined,
  });
  const found = sought ? data?.data[0]?.id : undefined;

  const read = useEffectEvent(() => {
    if (enabled) setAttempt(leftAttempt(drafts));
  });
  const tell = useEffectEvent((id: string) => {
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
  return { attempt: sought ? attempt : null, missed, dismiss };
}
