'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { toast } from '@/components/ui/toast';
import { type Attempt, isUnreached, newAttempt, useSendTemplate } from '@/lib/sends/mutations';
import { STATE_WORDS } from '@/lib/sends/outcome-words';
import type { Send, SendRequest } from '@/lib/sends/schema';
import { forgetAttempt, keepAttempt } from './remembered-attempt';

export type Sending = {
  /** The message whose outcome is awaited. */
  underWay: SendRequest | null;
  /** How often the desk could not be reached so far. */
  failures: number;
  /** Why there is no outcome. `unreached`: the desk may have sent it. */
  failed: { request: SendRequest; error: Error; unreached: boolean } | null;
  start: (request: SendRequest) => void;
  /** Asks for the outcome of the same attempt: nothing is sent twice. */
  repeat: () => void;
  dismiss: () => void;
};

/** One attempt at a time, whatever is pressed; each with a key of its own, which its repeats keep. */
export function useSending(onOutcome: (send: Send) => void): Sending {
  const drafts = useDrafts();
  const { mutateAsync, failureCount } = useSendTemplate();
  const [current, setCurrent] = useState<{ attempt: Attempt; error: Error | null } | null>(null);
  const busy = useRef(false);
  const here = useRef(true);
  const tell = useEffectEvent(onOutcome);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function run(attempt: Attempt) {
    if (busy.current) return;
    busy.current = true;
    setCurrent({ attempt, error: null });
    keepAttempt(drafts, attempt.request);
    try {
      const send = await mutateAsync(attempt);
      forgetAttempt(drafts);
      setCurrent(null);
      if (here.current) tell(send);
      else sayAfterwards(send);
    } catch (error) {
      if (!isUnreached(error)) forgetAttempt(drafts);
      setCurrent({ attempt, error: error instanceof Error ? error : new Error() });
    } finally {
      busy.current = false;
    }
  }

  const { attempt, error } = current ?? { attempt: null, error: null };
  return {
    underWay: attempt && !error ? attempt.request : null,
    failures: failureCount,
    failed: attempt && error ? { request: attempt.request, error, unreached: isUnreached(error) } : null,
    start: (request) => void run(newAttempt(request)),
    repeat: () => attempt && void run(attempt),
    dismiss: () => setCurrent(null),
  };
}

/** For whoever has gone to another page meanwhile. */
function sayAfterwards({ state, phone, problem }: Send): void {
  const kind = state === 'accepted' ? 'success' : 'warning';
  void toast(kind, `${phone}: ${STATE_WORDS[state]}`, { description: problem?.title });
}
