'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed } from '@/components/data-table/list-failed';
import { recordLink } from '@/components/data-table/row-focus';
import { Note } from '@/components/ui/display/note';
import { PersonName } from '@/components/ui/display/person-name';
import { Skeleton } from '@/components/ui/display/skeleton';
import { Time } from '@/components/ui/display/time';
import { LinkButton } from '@/components/ui/form-controls/link-button';
import { Sheet, SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/client';
import { sendQueries } from '@/lib/sends/queries';
import { sendHref } from '@/lib/sends/search-params';
import { SendDetails } from './send-details';
import { useHistoryState } from './use-history-state';

/** One message of the ledger, with all that the service returned. Follows it while it is under way. */
export function SendSheet({ id, canSend }: { id: string; canSend: boolean }) {
  const { go } = useHistoryState();
  const found = useQuery(sendQueries.one(id));
  const send = found.data;
  return (
    <Sheet
      title={
        send ? (
          send.recipient ? (
            <PersonName name={send.recipient} />
          ) : (
            <bdi dir="ltr" className="num">
              {send.phone}
            </bdi>
          )
        ) : (
          'Message'
        )
      }
      meta={
        send && (
          <>
            {send.template.name} · <Time value={send.created_at} />
          </>
        )
      }
      onClose={() => go({ send: null })}
      returnFocus={() => recordLink(id)}
    >
      <SheetBody>
        {found.isPending && (
          <div role="status" aria-label="Loading the message">
            <Skeleton className="h-24 w-full" />
          </div>
        )}
        {!send && found.error && (
          <Absent error={found.error} retrying={found.isFetching} onRetry={found.refetch} />
        )}
        {send && <SendDetails send={send} />}
      </SheetBody>
      {send && canSend && (
        <SheetFooter>
          <LinkButton href={sendHref({ again: send.id })}>Send again…</LinkButton>
        </SheetFooter>
      )}
    </Sheet>
  );
}

function Absent({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => unknown }) {
  if (error instanceof ApiError && error.code === 'not_found') {
    return <Note>This message was not found. {error.message}</Note>;
  }
  return (
    <ListFailed
      title="The message could not be loaded"
      error={error}
      retrying={retrying}
      onRetry={() => void onRetry()}
    />
  );
}
