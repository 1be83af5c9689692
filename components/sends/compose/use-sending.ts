import { useEffectEvent, useRef, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { useMounted } from '@/components/ui/hooks/use-mounted';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { coded, verbatim, within } from '@/lib/messages/coded';
import { newSendAttempt, type SendAttempt, useSendTemplate } from '@/lib/sends/mutations';
import type { Send, SendRequest } from '@/lib/sends/schema';
import { spacedPhone } from '@/lib/spaced-phone';
import { clearAttempt, keepAttempt } from './message-drafts';

export type SendingPhase =
  | { name: 'idle' }
  | { name: 'sending'; request: SendRequest }
  /** There was no clear response: the message may have been sent. */
  | { name: 'unreached'; request: SendRequest; error: Error }
  /** The server rejected the message. */
  | { name: 'not_sent'; request: SendRequest; error: Error };

type Sending = {
  phase: SendingPhase;
  failures: number;
  /** `draft`: the name of the message's draft, deleted once the message is accepted. */
  start: (request: SendRequest, draft?: string | null) => void;
  /** Sends the same attempt again under its idempotency key, so that the message is never sent twice. */
  repeat: () => void;
  dismiss: () => void;
};

type CurrentAttempt = { attempt: SendAttempt; draft: string | null; error: Error | null };

/**
 * Sends one attempt at a time, whatever is clicked. Each attempt has its own idempotency key, which its retries reuse.
 */
export function useSending(onOutcome: (send: Send) => void): Sending {
  const drafts = useDrafts();
  const { mutateAsync, failureCount } = useSendTemplate();
  const [current, setCurrent] = useState<CurrentAttempt | null>(null);
  const busy = useRef(false);
  const mounted = useMounted();
  const notify = useEffectEvent(onOutcome);

  async function run(attempt: SendAttempt, draft: string | null) {
    if (busy.current) return;
    busy.current = true;
    setCurrent({ attempt, draft, error: null });
    keepAttempt(drafts, attempt, draft);
    try {
      const send = await mutateAsync(attempt);
      clearAttempt(drafts, attempt);
      if (draft && send.state === 'accepted') drafts.drop(draft);
      setCurrent(null);
      if (mounted.current) notify(send);
      else notifyElsewhere(send);
    } catch (error) {
      if (!attempt.unanswered) clearAttempt(drafts, attempt);
      setCurrent({ attempt, draft, error: error instanceof Error ? error : new Error() });
      if (!mounted.current) notifyFailedElsewhere(attempt, error);
    } finally {
      busy.current = false;
    }
  }

  function notifyElsewhere({ state, phone, problem }: Send) {
    const outcome = within(coded(`sends-states.outcome.${state}`));
    const said = coded('sends-compose.outcome.elsewhere', { phone: spacedPhone(phone), outcome });
    const description = problem ? verbatim(problem.title) : undefined;
    void toast(state === 'accepted' ? 'success' : 'warning', said, { description });
  }

  /** What has no answer is looked for in the history when the page is opened again. */
  function notifyFailedElsewhere({ request, unanswered }: SendAttempt, error: unknown) {
    if (unanswered) return;
    const said = coded('sends-compose.notSent.elsewhere', { phone: spacedPhone(request.phone) });
    void toast('error', said, { description: saidOf(error), duration: Number.POSITIVE_INFINITY });
  }

  return {
    phase: phaseOf(current),
    failures: failureCount,
    start: (request, draft = null) => void run(newSendAttempt(request), draft),
    repeat: () => current && void run(current.attempt, current.draft),
    dismiss: () => setCurrent(null),
  };
}

function phaseOf(current: CurrentAttempt | null): SendingPhase {
  if (!current) return { name: 'idle' };
  const { attempt, error } = current;
  const { request, unanswered } = attempt;
  if (!error) return { name: 'sending', request };
  return { name: unanswered ? 'unreached' : 'not_sent', request, error };
}
