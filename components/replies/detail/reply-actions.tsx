import { StateLink } from '@/components/ui/display/state-link';
import { hiddenText } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { reported } from '@/components/ui/hooks/use-action';
import { SheetFooter } from '@/components/ui/overlay/sheet';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useSaveReply } from '@/lib/replies/mutations';
import type { Reply } from '@/lib/replies/schema';
import { useNotifySaved } from '../form/use-notify-saved';
import { LazyEditReply, LazyTester } from '../lazy-reply-parts';
import { RemoveReply } from '../remove-reply';
import { inputOf, messageFor } from '../reply-values';
import { useReplyState } from '../use-reply-state';

export function ReplyActions({ reply, onRemoved }: { reply: Reply; onRemoved: () => void }) {
  const t = useMessages('replies');
  const { linkTo } = useReplyState();
  const repeat = useRepeatSave(reply);
  return (
    <SheetFooter>
      <RemoveReply reply={reply} onRemoved={onRemoved} />
      <StateLink
        {...linkTo({ view: 'tester', message: messageFor(reply.trigger) })}
        className={buttonStyle({})}
        {...LazyTester.trigger}
      >
        {t.rich('actions.test', { hidden: hiddenText })}
      </StateLink>
      {reply.state !== 'saved' && !reply.saving && (
        <Button pending={repeat.pending} onClick={repeat.run}>
          {t(reply.state === 'unknown' ? 'actions.saveAgain' : 'actions.save')}
        </Button>
      )}
      <FormLink {...linkTo({ mode: 'edit' })} form={LazyEditReply}>
        {t.rich('actions.edit', { hidden: hiddenText })}
      </FormLink>
    </SheetFooter>
  );
}

/** Saves the local copy to the service: after a lost response, or when publishing a draft. */
function useRepeatSave(reply: Reply) {
  const { mutateAsync, isPending } = useSaveReply();
  const notifySaved = useNotifySaved();

  const run = () =>
    reported(coded('replies.save.failed', { name: reply.name }), async () => {
      const { uuid, version } = reply;
      notifySaved(await mutateAsync({ uuid, ...inputOf(reply), version }));
    });

  return { run: () => void run(), pending: isPending };
}
