import { useQuery } from '@tanstack/react-query';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { ExactTime, Time } from '@/components/ui/display/time';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { eventLabel, recordTypeLabel } from '@/lib/audit/labels';
import { auditQueries } from '@/lib/audit/queries';
import type { AuditEvent, AuditEventSummary } from '@/lib/audit/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { EventChanges } from './event-changes';
import { ActorName, OutcomeMark, RecordLink, shownOutcome } from './event-parts';
import { useAuditState } from './use-audit-state';

export function EventSheet({ id, listed }: { id: number; listed: AuditEventSummary[] }) {
  const t = useMessages('audit');
  const { go } = useAuditState();
  const found = useQuery(auditQueries.one(id));
  const event = found.data ?? listed.find((each) => each.id === id);
  return (
    <Sheet
      title={event ? eventLabel(t, event) : t('sheet.title')}
      meta={
        event && t.rich('sheet.meta', { who: <ActorName event={event} />, time: <Time value={event.at} /> })
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
          loading={t('sheet.loading')}
          failed={t('sheet.failed')}
          notFound={t('sheet.notFound')}
          query={found}
        />
      )}
    </Sheet>
  );
}

const TONES = { done: 'info', refused: 'danger', unknown: 'warning', started: 'info' } as const;

function EventDetails({ event }: { event: AuditEvent }) {
  const t = useMessages('audit');
  const { outcome, reason } = event;
  const shown = shownOutcome(event);
  return (
    <>
      <div className="font-semibold">
        <OutcomeMark outcome={shown} words={shown === 'missed' ? undefined : t(`meaning.${shown}`)} />
      </div>
      {reason && <Note tone={TONES[outcome]}>{reason}</Note>}
      <EventChanges event={event} />
      <EventFacts event={event} />
    </>
  );
}

function EventFacts({ event }: { event: AuditEvent }) {
  const t = useMessages('audit');
  const { linkTo, filtering } = useAuditState();
  const { by, record, label } = event;
  const only = { ...filtering.none, page: 1, panel: null, event: event.id };
  return (
    <Facts title={t('facts.title')}>
      <Fact term={t('facts.who')}>
        <ActorName event={event} />
        {by.id && (
          <StateLink {...linkTo({ ...only, person: [by.id] })} className={LINK}>
            {t('facts.allByPerson')}
          </StateLink>
        )}
      </Fact>
      <Fact term={t('facts.time')} copy={event.at} copyLabel={t('facts.copyTime')}>
        <ExactTime value={event.at} />
      </Fact>
      {record && (record.id || label) && (
        <Fact term={recordTypeLabel(t, record.type)} copy={record.id} copyLabel={t('facts.copyId')}>
          <RecordLink event={event} />
          {record.id && <span className="num block break-all text-muted">{record.id}</span>}
          {record.id && (
            <StateLink {...linkTo({ ...only, type: record.type, record: record.id })} className={LINK}>
              {t('facts.allForRecord')}
            </StateLink>
          )}
        </Fact>
      )}
      <Fact term={t('facts.action')}>
        <span className="break-all">{event.action}</span>
      </Fact>
      <Fact term={t('facts.requestId')} copy={event.request_id} copyLabel={t('facts.copyRequestId')}>
        <span className="num break-all">{event.request_id}</span>
      </Fact>
      <Fact term={t('facts.eventId')}>
        <span className="num">{event.id}</span>
      </Fact>
    </Facts>
  );
}

const LINK = 'block w-fit min-h-6 text-accent underline-offset-2 hover:underline';
