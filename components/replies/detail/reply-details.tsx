import { Fact, Facts } from '@/components/ui/display/facts';
import { Time } from '@/components/ui/display/time';
import { SheetBody } from '@/components/ui/overlay/sheet';
import type { Reply } from '@/lib/replies/schema';
import { ResponseDoubt } from '../form/response-doubt';
import { StateNote } from '../form/state-note';
import { FindingList, OverlapsPending } from '../overlaps/finding-list';
import { useOverlaps } from '../overlaps/use-overlaps';
import { CRITERIA_LABELS, TYPE_LABELS } from '../reply-labels';
import { ReplyPreview } from '../reply-preview';
import { ReplyActions } from './reply-actions';

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

function ReplyFacts({ reply }: { reply: Reply }) {
  const { uuid, trigger, match_criteria, response_type, version, created_at, updated_at, updated_by } = reply;
  return (
    <Facts className="border-t pt-3">
      <Fact term="Trigger">
        {CRITERIA_LABELS[match_criteria]} “<bdi>{trigger}</bdi>”
      </Fact>
      <Fact term="Reply type">{TYPE_LABELS[response_type]}</Fact>
      <Saved reply={reply} />
      <Fact term="Version">{version}</Fact>
      <Fact term="Changed">
        <Time value={updated_at} />
        <By name={updated_by} />
      </Fact>
      <Fact term="Added">
        <Time value={created_at} />
      </Fact>
      <Fact term="UUID" copy={uuid} copyLabel="Copy UUID">
        <bdi dir="ltr" className="num break-all">
          {uuid}
        </bdi>
      </Fact>
    </Facts>
  );
}

function Saved({ reply: { saved_at, saved_by } }: { reply: Reply }) {
  return (
    <Fact term="Last saved in Frontdesk">
      <Time value={saved_at} />
      <By name={saved_by} />
    </Fact>
  );
}

function By({ name }: { name: string | null }) {
  if (!name) return null;
  return (
    <>
      {' by '}
      <bdi>{name}</bdi>
    </>
  );
}
