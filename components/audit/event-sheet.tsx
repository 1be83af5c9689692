import { useQuery } from '@tanstack/react-query';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { ExactTime, Time } from '@/components/ui/display/time';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { eventLabel, OUTCOME_MEANINGS, recordTypeLabel } from '@/lib/audit/labels';
import { auditQueries } from '@/lib/audit/queries';
import type { AuditEvent, AuditEventSummary } from '@/lib/audit/schema';
import { EventChanges } from './event-changes';
import { ActorName, OutcomeMark, RecordLink } from './event-parts';
import { useAuditState } from './use-audit-state';

export function EventSheet({ id, listed }: { id: number; listed: AuditEventSummary[] }) {
  const { go } = useAuditState();
  const found = useQuery(auditQueries.one(id));
  const event = found.data ?? listed.find((each) => each.id === id);
  return (
    <Sheet
      title={event ? eventLabel(event) : 'Event'}
      meta={
        event && (
          <>
            <ActorName event={event} /> · <Time value={event.at} />
          </>
        )
      }
      onClose={() => go({ event: null })}
      returnFocus={() => recordLink(String(id))}
    >
      {found.data ? (
        <SheetBody>
          <EventDetails event={found.data} />
        </SheetBody>
      ) : (
        <RecordAbsent
          loading="Loading the event"
          failed="Couldn’t load the event"
          notFound="This event wasn’t found."
          query={found}
        />
      )}
    </Sheet>
  );
}

const TONES = { done: 'info', refused: 'danger', unknown: 'warning', started: 'info' } as const;

function EventDetails({ event }: { event: AuditEvent }) {
  const { outcome, reason } = event;
  return (
    <>
      <div className="font-semibold">
        <OutcomeMark outcome={outcome} words={OUTCOME_MEANINGS[outcome]} />
      </div>
      {reason && <Note tone={TONES[outcome]}>{reason}</Note>}
      <EventChanges event={event} />
      <EventFacts event={event} />
    </>
  );
}

function EventFacts({ event }: { event: AuditEvent }) {
  const { linkTo, filtering } = useAuditState();
  const { by, record } = event;
  const only = { ...filtering.none, page: 1, panel: null, event: event.id };
  return (
    <Facts title="Event details">
      <Fact term="Who">
        <ActorName event={event} />
        {by.id && (
          <StateLink {...linkTo({ ...only, person: [by.id] })} className={LINK}>
            All events by this person
          </StateLink>
        )}
      </Fact>
      <Fact term="Time" copy={event.at} copyLabel="Copy time">
        <ExactTime value={event.at} />
      </Fact>
      {record && (
        <Fact term={recordTypeLabel(record.type)} copy={record.id} copyLabel="Copy ID">
          <RecordLink event={event} />
          {record.id && <span className="num block break-all text-muted">{record.id}</span>}
          {record.id && (
            <StateLink {...linkTo({ ...only, type: record.type, record: record.id })} className={LINK}>
              All events for this record
            </StateLink>
          )}
        </Fact>
      )}
      <Fact term="Action">
        <span className="break-all">{event.action}</span>
      </Fact>
      <Fact term="Request ID" copy={event.request_id} copyLabel="Copy request ID">
        <span className="num break-all">{event.request_id}</span>
      </Fact>
      <Fact term="Event ID">
        <span className="num">{event.id}</span>
      </Fact>
    </Facts>
  );
}

const LINK = 'block w-fit min-h-6 text-accent underline-offset-2 hover:underline';
