import { toast } from '@/components/ui/overlay/toast';
import { coded, sentences } from '@/lib/messages/coded';
import type { ReplyWritten } from '@/lib/replies/mutations';
import { serviceSaid } from '@/lib/service/said';

/** Says whether the messaging service has a reply that was saved. */
export function useNotifySaved() {
  return ({ name, response_type, message, unconfirmed }: ReplyWritten) => {
    if (unconfirmed !== undefined) {
      return void toast('warning', coded('replies.save.unconfirmed', { name }), { description: unconfirmed });
    }
    const fileUnknown = response_type === 'text' ? undefined : coded('replies.save.fileUnknown');
    const text = sentences(coded('replies.save.done', { name }), fileUnknown);
    void toast('success', text, { description: serviceSaid(message) });
  };
}
