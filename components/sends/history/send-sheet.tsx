'use client';

import { useQuery } from '@tanstack/react-query';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { PersonName } from '@/components/ui/display/person-name';
import { Time } from '@/components/ui/display/time';
import { LinkButton } from '@/components/ui/form-controls/link-button';
import { Sheet, SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { sendQueries } from '@/lib/sends/queries';
import { sendHref } from '@/lib/sends/search-params';
import { SendDetails } from './send-details';
import { useHistoryState } from './use-history-state';

/** One message of the history, with everything that the service returned. Updates while it is being sent. */
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
      {send ? (
        <SheetBody>
          <SendDetails send={send} />
        </SheetBody>
      ) : (
        <RecordAbsent noun="message" query={found} />
      )}
      {send && canSend && (
        <SheetFooter>
          <LinkButton href={sendHref({ again: send.id })}>Send again…</LinkButton>
        </SheetFooter>
      )}
    </Sheet>
  );
}
