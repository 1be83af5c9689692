import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api/client';
import { requestRemoval, requestSave } from '@/lib/replies/mutations';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply } from '@/lib/replies/schema';

export type RunKind = 'save' | 'remove';

export type RepliesRun = {
  state: 'running' | 'ended';
  all: number;
  done: number;
  failed: { reply: Reply; why: string }[];
  /** Why it ended before all were reached. */
  why: string | null;
};

const DEEDS: Record<RunKind, (reply: Reply) => Promise<unknown>> = {
  save: requestSave,
  remove: requestRemoval,
};

/** The others can't succeed either. */
const ENDS_IT = new Set<ApiError['code']>([
  ...(['offline', 'unauthenticated', 'forbidden', 'store_unavailable', 'service_rejected_key'] as const),
  ...(['service_unreachable', 'service_failed', 'service_timeout', 'service_busy'] as const),
]);

/** Saves or removes one reply after the other. What was done stays when one fails or the run is stopped. */
export function useRepliesRun(kind: RunKind) {
  const client = useQueryClient();
  const [run, setRun] = useState<RepliesRun | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function start(replies: readonly Reply[]): Promise<RepliesRun> {
    isStopped.current = false;
    let now: RepliesRun = { state: 'running', all: replies.length, done: 0, failed: [], why: null };
    setRun(now);
    for (const reply of replies) {
      if (isStopped.current || now.why !== null) break;
      try {
        await DEEDS[kind](reply);
        now = { ...now, done: now.done + 1 };
      } catch (error) {
        const why = error instanceof Error ? error.message : 'Something went wrong.';
        now = { ...now, failed: [...now.failed, { reply, why }] };
        if (error instanceof ApiError && ENDS_IT.has(error.code)) now = { ...now, why };
      }
      setRun(now);
    }
    void client.invalidateQueries({ queryKey: replyQueries.rules().queryKey });
    await client.invalidateQueries({ queryKey: replyQueries.all() });
    now = { ...now, state: 'ended' };
    setRun(now);
    return now;
  }

  function stop() {
    isStopped.current = true;
  }

  return { run, start, stop };
}
