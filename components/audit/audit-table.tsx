import { recordProps } from '@/components/data-table/row-focus';
import { StateLink } from '@/components/ui/display/state-link';
import {
  ColumnHeader,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@/components/ui/display/table';
import { Time } from '@/components/ui/display/time';
import { eventLabel } from '@/lib/audit/labels';
import type { AuditEventSummary } from '@/lib/audit/schema';
import { ActorName, OutcomeMark, RecordLink } from './event-parts';
import { useAuditState } from './use-audit-state';

/** At tablet width there is no room for the record: the event's sheet shows it. */
const COLUMNS = [
  { title: 'Time' },
  { title: 'Who' },
  { title: 'Event' },
  { title: 'Record', style: 'sm:max-lg:hidden' },
  { title: 'Outcome' },
];

export function AuditTable({ events, stale }: { events: AuditEventSummary[]; stale: boolean }) {
  return (
    <Table label="Audit events" aria-busy={stale}>
      <TableHead>
        {COLUMNS.map(({ title, style }) => (
          <ColumnHeader key={title} className={style}>
            {title}
          </ColumnHeader>
        ))}
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <AuditRow key={event.id} event={event} stale={stale} />
        ))}
      </TableBody>
    </Table>
  );
}

function AuditRow({ event, stale }: { event: AuditEventSummary; stale: boolean }) {
  const { params, go, linkTo } = useAuditState();
  const open = { event: event.id, panel: null };
  return (
    <TableRow current={params.event === event.id} stale={stale} onOpen={() => go(open)}>
      <TableCell className="row-end whitespace-nowrap text-muted">
        <Time value={event.at} />
      </TableCell>
      <TableCell className="says-itself text-text sm:max-w-34 lg:max-w-50 xl:max-w-72">
        <span className="truncate">
          <ActorName event={event} />
        </span>
      </TableCell>
      <TableCell className="sm:max-w-54 xl:max-w-72">
        <StateLink {...linkTo(open)} {...recordProps(String(event.id))}>
          <span className="min-w-0 truncate">{eventLabel(event)}</span>
        </StateLink>
      </TableCell>
      <TableCell className="says-itself text-text sm:max-lg:hidden sm:max-w-40 xl:max-w-50">
        <RecordLink event={event} />
      </TableCell>
      <TableCell className="says-itself text-text sm:w-full sm:max-w-0">
        <span className="flex min-w-0 items-start gap-2">
          <span className="flex shrink-0">
            <OutcomeMark outcome={event.outcome} />
          </span>
          {event.reason && (
            <span className="min-w-0 text-muted truncate" title={event.reason}>
              {event.reason}
            </span>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}
