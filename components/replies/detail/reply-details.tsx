'use client';

import { SheetBody } from '@/components/ui/overlay/sheet';
import type { Reply } from '@/lib/replies/schema';
import { ResponseDoubt } from '../form/response-doubt';
import { StateNote } from '../form/state-note';
import { FindingList, OverlapsPending } from '../overlaps/finding-list';
import { useOverlaps } from '../overlaps/use-overlaps';
import { ReplyActions } from './reply-actions';
import { ReplyFacts } from './reply-facts';
import { ReplyPreview } from './reply-preview';

export function ReplyDetails({ reply, onRemoved }: { reply: Reply; onRemoved: () => void }) {
  return (
    <>
      <SheetBody>
        <StateNote reply={reply} />
        <ReplyPreview reply={reply} />
        <ResponseDoubt reply={reply} />
        <ReplyOverlaps uuid={reply.uuid} />
        <ReplyFacts reply={reply} />
      </SheetBody>
      <ReplyActions reply={reply} onRemoved={onRemoved} />
    </>
  );
}

function ReplyOverlaps({ uuid }: { uuid: string }) {
  const { rules, findings, failed } = useOverlaps();
  const own = findings.data?.filter(({ uuids }) => uuids.includes(uuid));
  return (
    <section aria-label="Overlaps" className="grid gap-3 border-t pt-3">
      <h3 className="font-medium text-small">Overlaps</h3>
      {own?.length === 0 && <p className="text-muted text-small">None found.</p>}
      {own ? (
        <FindingList findings={own} rules={rules.byUuid} self={uuid} />
      ) : (
        <OverlapsPending failed={failed} />
      )}
    </section>
  );
}
