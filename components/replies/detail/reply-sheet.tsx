import { Suspense, useRef, useState } from 'react';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { besideRecordLink, recordLink } from '@/components/data-table/row-focus';
import { useListedRecord } from '@/components/data-table/use-listed-record';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { Sheet } from '@/components/ui/overlay/sheet';
import { SheetTabs } from '@/components/ui/overlay/sheet-tabs';
import { ApiError } from '@/lib/api/client';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply, ReplyVersion } from '@/lib/replies/schema';
import { LazyEditReply, LazyNewReply, LazyVersions } from '../lazy-reply-parts';
import { useReplyState } from '../use-reply-state';
import { ReplyDetails } from './reply-details';

export function ReplySheet({ listed }: { listed: Reply[] }) {
  const { params, go } = useReplyState();
  if (params.reply === null) return null;
  const close = () => go({ reply: null, mode: null });
  if (params.reply === 'new') {
    return (
      <Sheet
        title="Add a reply"
        meta="For a reply that already exists in your messaging service"
        wide
        onClose={close}
      >
        <Suspense fallback={<FormSkeleton />}>
          <LazyNewReply onClose={close} />
        </Suspense>
      </Sheet>
    );
  }
  return <OpenReply key={params.reply} uuid={params.reply} listed={listed} onClose={close} />;
}

type OpenReplyProps = { uuid: string; listed: Reply[]; onClose: () => void };

function OpenReply({ uuid, listed, onClose }: OpenReplyProps) {
  const { params } = useReplyState();
  const { record: reply, query } = useListedRecord(
    listed.find((each) => each.uuid === uuid),
    replyQueries.one(uuid),
  );
  const removed = useRef(false);
  return (
    <Sheet
      wide={params.mode !== null}
      title={reply?.name ?? 'Reply'}
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
          loading="Loading the reply"
          failed="Couldn’t load the reply"
          query={query}
          notFound={<NotFound error={query.error} />}
        />
      )}
    </Sheet>
  );
}

function NotFound({ error }: { error: Error | null }) {
  const { linkTo } = useReplyState();
  return (
    <Note
      action={
        <StateLink
          {...linkTo({ reply: 'new', mode: null })}
          className="font-medium underline"
          onPointerEnter={LazyNewReply.preload}
        >
          Add a reply
        </StateLink>
      }
    >
      {error instanceof ApiError && error.code === 'not_found'
        ? 'This reply isn’t saved in Frontdesk. Check the UUID, then add it.'
        : 'The URL of this page has no UUID, so there is no reply to show.'}
    </Note>
  );
}

const TABS = [
  { mode: null, label: 'Details' },
  { mode: 'edit', label: 'Edit', preload: LazyEditReply.preload },
  { mode: 'versions', label: 'Versions', preload: LazyVersions.preload },
] as const;

function Opened({ reply, onRemoved }: { reply: Reply; onRemoved: () => void }) {
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
      <SheetTabs label="Reply" tabs={TABS} current={params.mode} linkTo={linkTo} />
      {params.mode === 'edit' && (
        <Suspense fallback={<FormSkeleton />}>
          <LazyEditReply reply={reply} restored={restored} />
        </Suspense>
      )}
      {params.mode === 'versions' && (
        <Suspense fallback={<FormSkeleton />}>
          <LazyVersions
            uuid={reply.uuid}
            onRestore={(version) => {
              setRestored(version);
              go({ mode: 'edit' });
            }}
          />
        </Suspense>
      )}
      {params.mode === null && <ReplyDetails reply={reply} onRemoved={onRemoved} />}
    </>
  );
}
