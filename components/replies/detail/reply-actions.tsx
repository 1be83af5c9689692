'use client';

import { StateLink } from '@/components/ui/display/state-link';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { SheetFooter } from '@/components/ui/overlay/sheet';
import type { Reply } from '@/lib/replies/schema';
import { messageFor } from '../form/reply-values';
import { LazyReplyForm, LazyTester } from '../lazy-parts';
import { RemoveReply } from '../list/remove-reply';
import { useReplyState } from '../list/use-reply-state';
import { useRepeatSave } from './use-repeat-save';

export function ReplyActions({ reply, onRemoved }: { reply: Reply; onRemoved: () => void }) {
  const { linkTo } = useReplyState();
  const repeat = useRepeatSave(reply);
  return (
    <SheetFooter>
      <RemoveReply reply={reply} onRemoved={onRemoved} />
      <StateLink
        {...linkTo({ view: 'tester', message: messageFor(reply.trigger) })}
        className={buttonStyle({})}
        onPointerEnter={LazyTester.preload}
        onFocus={LazyTester.preload}
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
        onPointerEnter={LazyReplyForm.preload}
        onFocus={LazyReplyForm.preload}
      >
        Edit<span className="sr-only"> reply</span>
      </StateLink>
    </SheetFooter>
  );
}
