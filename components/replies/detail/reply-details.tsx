'use client';

import { SheetBody } from '@/components/ui/overlay/sheet';
import type { Reply } from '@/lib/replies/schema';
import { ResponseDoubt } from '../form/response-doubt';
import { StateNote } from '../form/state-note';
import { ReplyActions } from './reply-actions';
import { ReplyFacts } from './reply-facts';
import { ReplyFindings } from './reply-findings';
import { ReplyPreview } from './reply-preview';

export function ReplyDetails({ reply, onForgotten }: { reply: Reply; onForgotten: () => void }) {
  return (
    <>
      <SheetBody>
        <StateNote reply={reply} />
        <ReplyPreview reply={reply} />
        <ResponseDoubt reply={reply} />
        <ReplyFindings uuid={reply.uuid} />
        <ReplyFacts reply={reply} />
      </SheetBody>
      <ReplyActions reply={reply} onForgotten={onForgotten} />
    </>
  );
}
