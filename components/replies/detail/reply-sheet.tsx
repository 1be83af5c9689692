'use client';

import { Suspense, useEffect, useRef, useState } from 'react';
import { besideRecordLink, recordLink } from '@/components/data-table/row-focus';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { Reply, ReplyVersion } from '@/lib/replies/schema';
import { EditReply } from '../form/edit-reply';
import { NewReply } from '../form/new-reply';
import { ImportReplies } from '../import/import-replies';
import { LazyVersions } from '../lazy-parts';
import { useReplyState } from '../list/use-reply-state';
import { ReplyAbsent } from './reply-absent';
import { ReplyDetails } from './reply-details';
import { ReplyTabs } from './reply-tabs';
import { useOpenReply } from './use-open-reply';

/** What the address bar says is open beside the page: nothing, a new reply, an import, or one of the saved replies. */
export function ReplySheet({ listed }: { listed: Reply[] }) {
  const { params, go } = useReplyState();
  if (params.reply === null) return null;
  const close = () => go({ reply: null, mode: null });
  if (params.reply === 'new') return <NewReply onClose={close} />;
  if (params.reply === 'import') return <ImportReplies onClose={close} />;
  return <OpenReply key={params.reply} uuid={params.reply} listed={listed} onClose={close} />;
}

type OpenReplyProps = { uuid: string; listed: Reply[]; onClose: () => void };

function OpenReply({ uuid, listed, onClose }: OpenReplyProps) {
  const { params } = useReplyState();
  const { reply, query } = useOpenReply(uuid, listed);
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
        <ReplyAbsent query={query} />
      )}
    </Sheet>
  );
}

function Opened({ reply, onRemoved }: { reply: Reply; onRemoved: () => void }) {
  const { params, go } = useReplyState();
  const [restored, setRestored] = useState<ReplyVersion | null>(null);
  // Whoever left the form opens it next time with what holds.
  useEffect(() => {
    if (params.mode !== 'edit') setRestored(null);
  }, [params.mode]);
  return (
    <>
      <ReplyTabs />
      {params.mode === 'edit' && <EditReply reply={reply} restored={restored} />}
      {params.mode === 'versions' && (
        <Suspense fallback={<FormSkeleton />}>
          <LazyVersions
            reply={reply}
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
