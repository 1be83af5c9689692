import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { ApiError } from '@/lib/api/client';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { useSaveReply } from '@/lib/replies/mutations';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply, ReplyInput } from '@/lib/replies/schema';
import { serviceSaid } from '@/lib/service/said';

type How = { version: number | null; overwrite?: boolean };

/**
 * Saves to the service and shows the result. Returns the reply from the local copy, also when the response was lost.
 * Throws errors for the form to show.
 */
export function useSave() {
  const t = useMessages('replies');
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSaveReply();

  async function save(uuid: string, input: ReplyInput, how: How): Promise<Reply> {
    try {
      const saved = await mutateAsync({ uuid, ...input, ...how });
      void toast('success', savedText(t, saved), { description: serviceSaid(saved.message) });
      return saved;
    } catch (error) {
      const unsure = unsureOf(error);
      if (!unsure) throw error;
      void client.invalidateQueries({ queryKey: replyQueries.rules().queryKey });
      await client.invalidateQueries({ queryKey: replyQueries.all() });
      void toast('warning', t('save.unconfirmed', { name: unsure.name }), {
        description: unsure.why,
      });
      return unsure;
    }
  }

  return { save, pending: isPending };
}

function savedText(t: Translate<'replies'>, { name, response_type }: ReplyInput): string {
  const saved = t('save.done', { name });
  return response_type === 'text' ? saved : `${saved} ${t('save.fileUnknown')}`;
}

/** The local copy of a save whose outcome is unknown. */
function unsureOf(error: unknown): (Reply & { why: string }) | null {
  if (!(error instanceof ApiError) || error.problem?.outcome !== 'unknown') return null;
  const current = error.problem.current as Reply | undefined;
  return current ? { ...current, why: error.message } : null;
}
