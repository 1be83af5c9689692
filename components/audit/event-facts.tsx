'use client';

import { ExactTime } from '@/components/ui/display/exact-time';
import { Fact, Facts } from '@/components/ui/display/facts';
import { StateLink } from '@/components/ui/display/state-link';
import { recordTypeLabel } from '@/lib/audit/labels';
import type { AuditEvent } from '@/lib/audit/schema';
import { ActorName } from './actor-name';
import { RecordLink } from './record-link';
import { FROM_START, NO_FILTERS, useAuditState } from './use-audit-state';

export function EventFacts({ event }: { event: AuditEvent }) {
  const { linkTo } = useAuditState();
  const { by, record } = event;
  const only = { ...NO_FILTERS, ...FROM_START, event: event.id };
  return (
    <Facts title="This event">
      <Fact term="Who">
        <ActorName event={event} />
        {by.id && (
          <StateLink {...linkTo({ ...only, person: by.id })} className={LINK}>
            Everything they did
          </StateLink>
        )}
      </Fact>
      <Fact term="When" copy={event.at} copied="time">
        <ExactTime value={event.at} />
      </Fact>
      {record && (
        <Fact term={recordTypeLabel(record.type)} copy={record.id} copied="identifier">
          <RecordLink event={event} />
          {record.id && <span className="num block break-all text-muted">{record.id}</span>}
          {record.id && (
            <StateLink {...linkTo({ ...only, type: record.type, record: record.id })} className={LINK}>
              Everything done to it
            </StateLink>
          )}
        </Fact>
      )}
      <Fact term="Action">
        <span className="break-all">{event.action}</span>
      </Fact>
      <Fact term="Request ID" copy={event.request_id} copied="request ID">
        <span className="num break-all">{event.request_id}</span>
      </Fact>
      <Fact term="Number">
        <span className="num">{event.id}</span>
      </Fact>
    </Facts>
  );
}

const LINK = 'block w-fit min-h-6 text-accent underline-offset-2 hover:underline';
