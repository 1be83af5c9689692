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
import { useMessages } from '@/lib/messages/messages-provider';
import { ActorName, OutcomeMark, RecordLink, shownOutcome } from './event-parts';
import { useAuditState } from './use-audit-state';

/** At tablet width there is no room for the record's column: it stands below the event. */
const COLUMNS = [
  { title: 'list.time' },
  { title: 'list.who' },
  { title: 'list.event' },
  { title: 'list.record', style: 'not-on-tablet' },
  { title: 'list.outcome' },
] as const satisfies { title: string; style?: string }[];

export function AuditTable({ events, stale }: { events: AuditEventSummary[]; stale: boolean }) {
  const t = useMessages('audit');
  return (
    <Table label={t('list.label')} aria-busy={stale}>
      <TableHead>
        {COLUMNS.map(({ title, ...rest }) => (
          <ColumnHeader key={title} className={'style' in rest ? rest.style : undefined}>
            {t(title)}
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
  const t = useMessages('audit');
  const { params, go, linkTo } = useAuditState();
  const open = { event: event.id, panel: null };
  const label = eventLabel(t, event);
  return (
    <TableRow current={params.event === event.id} stale={stale} onOpen={() => go(open)}>
      <TableCell className="row-end whitespace-nowrap text-muted">
        <Time value={event.at} />
      </TableCell>
      <TableCell className="says-itself text-text sm:max-w-34 lg:max-w-50 xl:max-w-72">
        <span className="block min-w-0 truncate">
          <ActorName event={event} inLine />
        </span>
      </TableCell>
      <TableCell className="sm:max-w-54 xl:max-w-72">
        <StateLink {...linkTo(open)} {...recordProps(String(event.id))}>
          <span className="min-w-0 truncate" title={label}>
            {label}
          </span>
        </StateLink>
        <span className="hidden min-h-6 min-w-0 text-small sm:max-lg:flex [&>a]:min-h-6">
          <RecordLink event={event} inLine />
        </span>
      </TableCell>
      <TableCell className="says-itself not-on-tablet text-text sm:max-w-40 xl:max-w-50">
        <RecordLink event={event} inLine />
      </TableCell>
      <TableCell className="says-itself text-text sm:w-full sm:max-w-0">
        <span className="flex min-w-0 items-start gap-2">
          <span className="flex shrink-0">
            <OutcomeMark outcome={shownOutcome(event)} />
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
