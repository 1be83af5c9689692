import { useRef, useState } from 'react';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { besideRecordLink, recordLink } from '@/components/data-table/row-focus';
import { useListedRecord } from '@/components/data-table/use-listed-record';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { Sheet } from '@/components/ui/overlay/sheet';
import { SheetTabs } from '@/components/ui/overlay/sheet-tabs';
import { ApiError } from '@/lib/api/client';
import { useMessages } from '@/lib/messages/messages-provider';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply, ReplyVersion } from '@/lib/replies/schema';
import { LazyEditReply, LazyNewReply, LazyVersions } from '../lazy-reply-parts';
import { useReplyState } from '../use-reply-state';
import { ReplyDetails } from './reply-details';

export function ReplySheet({ listed }: { listed: Reply[] }) {
  const t = useMessages('replies');
  const { params, go } = useReplyState();
  if (params.reply === null) return null;
  const close = () => go({ reply: null, mode: null });
  if (params.reply === 'new') {
    return (
      <Sheet title={t('new.title')} meta={t('new.text')} wide onClose={close}>
        <PartBoundary fallback={<FormSkeleton />}>
          <LazyNewReply onClose={close} />
        </PartBoundary>
      </Sheet>
    );
  }
  return <OpenReply key={params.reply} uuid={params.reply} listed={listed} onClose={close} />;
}

type OpenReplyProps = { uuid: string; listed: Reply[]; onClose: () => void };

function OpenReply({ uuid, listed, onClose }: OpenReplyProps) {
  const t = useMessages('replies');
  const { params } = useReplyState();
  const { record: reply, query } = useListedRecord(
    listed.find((each) => each.uuid === uuid),
    replyQueries.one(uuid),
  );
  const removed = useRef(false);
  return (
    <Sheet
      wide={params.mode !== null}
      title={reply ? <bdi className="cut">{reply.name}</bdi> : t('sheet.title')}
      meta={
        <bdi dir="ltr" className="num">
          {uuid}
        </bdi>
      }
      onClose={onClose}
      returnFocus={() => (removed.current ? besideRecordLink(uuid) : recordLink(uuid))}
    >
      {reply ? (
        <Opened
          reply={reply}
          onRemoved={() => {
            removed.current = true;
            onClose();
          }}
        />
      ) : (
        <RecordAbsent
          loading={t('sheet.loading')}
          failed={t('sheet.failed')}
          query={query}
          notFound={<NotFound error={query.error} />}
        />
      )}
    </Sheet>
  );
}

function NotFound({ error }: { error: Error | null }) {
  const t = useMessages('replies');
  const { linkTo } = useReplyState();
  return (
    <Note
      action={
        <StateLink
          {...linkTo({ reply: 'new', mode: null })}
          className="font-medium underline"
          onPointerEnter={LazyNewReply.preload}
        >
          {t('sheet.add')}
        </StateLink>
      }
    >
      {t(error instanceof ApiError && error.code === 'not_found' ? 'sheet.notFound' : 'sheet.noUuid')}
    </Note>
  );
}

const TABS = [
  { mode: null, label: 'tab.details' },
  { mode: 'edit', label: 'tab.edit', preload: LazyEditReply.preload },
  { mode: 'versions', label: 'tab.versions', preload: LazyVersions.preload },
] as const;

function Opened({ reply, onRemoved }: { reply: Reply; onRemoved: () => void }) {
  const t = useMessages('replies');
  const { params, go, linkTo } = useReplyState();
  const [restored, setRestored] = useState<ReplyVersion | null>(null);
  // Once the user leaves the form, it opens with the saved values again.
  const [mode, setMode] = useState(params.mode);
  if (mode !== params.mode) {
    setMode(params.mode);
    if (mode === 'edit') setRestored(null);
  }
  return (
    <>
      <SheetTabs
        label={t('sheet.title')}
        tabs={TABS.map((tab) => ({ ...tab, label: t(tab.label) }))}
        current={params.mode}
        linkTo={linkTo}
      />
      {params.mode === 'edit' && (
        <PartBoundary fallback={<FormSkeleton />}>
          <LazyEditReply reply={reply} restored={restored} />
        </PartBoundary>
      )}
      {params.mode === 'versions' && (
        <PartBoundary fallback={<FormSkeleton />}>
          <LazyVersions
            uuid={reply.uuid}
            onRestore={(version) => {
              setRestored(version);
              go({ mode: 'edit' });
            }}
          />
        </PartBoundary>
      )}
      {params.mode === null && <ReplyDetails reply={reply} onRemoved={onRemoved} />}
    </>
  );
}
