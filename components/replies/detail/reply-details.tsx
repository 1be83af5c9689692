import { Fact, Facts } from '@/components/ui/display/facts';
import { Time } from '@/components/ui/display/time';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Reply } from '@/lib/replies/schema';
import { ResponseDoubt } from '../form/response-doubt';
import { StateNote } from '../form/state-note';
import { FindingList, OverlapsPending } from '../overlaps/finding-list';
import { useOverlaps } from '../overlaps/use-overlaps';
import { TriggerText } from '../reply-labels';
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
  const t = useMessages('replies');
  const { rules, findings, failed } = useOverlaps();
  const own = findings.data?.filter(({ uuids }) => uuids.includes(uuid));
  return (
    <section aria-label={t('overlaps.title')} className="grid gap-3 border-t pt-3">
      <h3 className="font-medium text-small">{t('overlaps.title')}</h3>
      {own?.length === 0 && <p className="text-muted text-small">{t('overlaps.none')}</p>}
      {own ? (
        <FindingList findings={own} rules={rules.byUuid} self={uuid} />
      ) : (
        <OverlapsPending failed={failed} />
      )}
    </section>
  );
}

function ReplyFacts({ reply }: { reply: Reply }) {
  const t = useMessages('replies');
  const labels = useMessages('replies-labels');
  const { uuid, response_type, version, created_at, updated_at, updated_by, saved_at, saved_by } = reply;
  return (
    <Facts className="border-t pt-3">
      <Fact term={labels('field.trigger')}>
        <TriggerText reply={reply} />
      </Fact>
      <Fact term={labels('field.response_type')}>{labels(`type.${response_type}`)}</Fact>
      <Fact term={t('details.saved')}>
        <TimeBy time={saved_at} name={saved_by} />
      </Fact>
      <Fact term={t('details.version')}>{version}</Fact>
      <Fact term={t('details.changed')}>
        <TimeBy time={updated_at} name={updated_by} />
      </Fact>
      <Fact term={t('details.added')}>
        <Time value={created_at} />
      </Fact>
      <Fact term={t('details.uuid')} copy={uuid} copyLabel={t('details.copyUuid')}>
        <bdi dir="ltr" className="num break-all">
          {uuid}
        </bdi>
      </Fact>
    </Facts>
  );
}

function TimeBy({ time, name }: { time: string | null; name: string | null }) {
  const t = useMessages('replies');
  if (!name) return <Time value={time} />;
  return t.rich('details.timeBy', { time: <Time value={time} />, name: <bdi>{name}</bdi> });
}
