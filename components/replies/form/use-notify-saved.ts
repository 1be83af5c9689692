import { toast } from '@/components/ui/overlay/toast';
import { useMessages } from '@/lib/messages/messages-provider';
import type { ReplyWritten } from '@/lib/replies/mutations';
import { serviceSaid } from '@/lib/service/said';

/** Says whether the messaging service has a reply that was saved. */
export function useNotifySaved() {
  const t = useMessages('replies');
  return ({ name, response_type, message, unconfirmed }: ReplyWritten) => {
    if (unconfirmed !== undefined) {
      return void toast('warning', t('save.unconfirmed', { name }), { description: unconfirmed });
    }
    const saved = t('save.done', { name });
    const text = response_type === 'text' ? saved : `${saved} ${t('save.fileUnknown')}`;
    void toast('success', text, { description: serviceSaid(message) });
  };
}
