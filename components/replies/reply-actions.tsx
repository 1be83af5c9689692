'use client';

import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { SheetFooter } from '@/components/ui/sheet';
import { StateLink } from '@/components/ui/state-link';
import type { Reply } from '@/lib/replies/schema';
import { ForgetReply } from './forget-reply';
import { preloadReplyForm, preloadTester } from './lazy-parts';
import { messageFor } from './reply-values';
import { useRepeatSave } from './use-repeat-save';
import { useReplyState } from './use-reply-state';

export function ReplyActions({ reply, onForgotten }: { reply: Reply; onForgotten: () => void }) {
  const { linkTo } = useReplyState();
  const repeat = useRepeatSave(reply);
  return (
    <SheetFooter>
      <ForgetReply reply={reply} onForgotten={onForgotten} />
      <StateLink
        {...linkTo({ view: 'tester', message: messageFor(reply.trigger) })}
        className={buttonStyle({})}
        onPointerEnter={preloadTester}
        onFocus={preloadTester}
      >
        Test<span className="sr-only"> reply</span>
      </StateLink>
      {reply.state !== 'saved' && !reply.saving && (
        <Button pending={repeat.pending} onClick={repeat.run}>
          {reply.state === 'unknown' ? 'Save again' : 'Save to service'}
        </Button>
      )}
      <StateLink
        {...linkTo({ mode: 'edit' })}
        className={buttonStyle({ variant: 'primary' })}
        onPointerEnter={preloadReplyForm}
        onFocus={preloadReplyForm}
      >
        Edit<span className="sr-only"> reply</span>
      </StateLink>
    </SheetFooter>
  );
}
