import { useQueryClient } from '@tanstack/react-query';
import { type BatchRun, useBatch } from '@/components/ui/hooks/use-batch';
import { ApiError, saidOf } from '@/lib/api/client';
import { coded } from '@/lib/messages/coded';
import { requestRemoval, requestSave } from '@/lib/replies/mutations';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply } from '@/lib/replies/schema';

export type RunKind = 'save' | 'remove';

export type RepliesRun = BatchRun & { done: number; failed: { reply: Reply; why: string }[] };

const ACTIONS: Record<RunKind, (reply: Reply) => Promise<unknown>> = {
  save: requestSave,
  remove: requestRemoval,
};

/** Errors after which the other replies can't succeed either. */
const ENDS_IT = new Set<ApiError['code']>([
  'offline',
  'unauthenticated',
  'forbidden',
  'store_unavailable',
  'service_rejected_key',
  'service_unreachable',
  'service_failed',
  'service_timeout',
  'service_busy',
]);

/** Saves or removes one reply after the other. What was done stays when one fails or the run is stopped. */
export function useRepliesRun(kind: RunKind) {
  const client = useQueryClient();
  const batch = useBatch<Reply, RepliesRun>({
    async step(reply, { done, failed }) {
      try {
        await ACTIONS[kind](reply);
        return { done: done + 1 };
      } catch (error) {
        const why = saidOf(error) ?? coded('replies.run.failed');
        const isLast = error instanceof ApiError && ENDS_IT.has(error.code);
        return { failed: [...failed, { reply, why }], why: isLast ? why : null };
      }
    },
    async onEnd() {
      void client.invalidateQueries({ queryKey: replyQueries.rules().queryKey });
      await client.invalidateQueries({ queryKey: replyQueries.all() });
    },
  });
  return {
    ...batch,
    start: (replies: readonly Reply[]) =>
      batch.start(replies, { state: 'running', all: replies.length, done: 0, failed: [], why: null }),
  };
}
