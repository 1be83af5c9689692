import Link from 'next/link';
import { StateMark } from '@/components/message/state-mark';
import { type ChartColumn, ColumnChart, mostIn } from '@/components/ui/display/column-chart';
import { MoreLink, ReadFrom } from '@/components/ui/display/figure';
import { SectionCard } from '@/components/ui/display/section-card';
import { dayOfYear } from '@/lib/dates/time-words';
import { formatCount, formatNumber } from '@/lib/format';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import type { MessageDay, MessagesOverview } from '@/lib/overview/types';
import { SEND_STATES } from '@/lib/sends/filters';
import { stateLabel } from '@/lib/sends/labels';
import type { SendState } from '@/lib/sends/schema';
import { historyHref } from '@/lib/sends/search-params';
import { DaysTable } from './days-table';
import { ReasonsTable } from './reasons-table';

const FILLS: Record<SendState, string> = {
  accepted: 'fill-success',
  refused: 'fill-danger',
  not_sent: 'fill-current text-faint',
  unknown: 'fill-warning',
  sending: 'fill-info',
};

type MessagesCardProps = { messages: MessagesOverview; now: number };

export function MessagesCard({ messages: { days, reasons }, now }: MessagesCardProps) {
  const total = sumOf(days);
  return (
    <SectionCard
      title="Messages"
      aside={<MoreLink href={historyHref()}>All messages</MoreLink>}
      source={
        <>
          <ReadFrom now={now}>{(time) => <>Message history · updated {time}</>}</ReadFrom>
          {total > 0 && ' Days are in your time zone.'}
        </>
      }
    >
      {total === 0 ? (
        <p className="text-muted">No messages in the last 30 days.</p>
      ) : (
        <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-2">
          <DaysChart days={days} />
          <OutcomesTable days={days} />
          {reasons.length > 0 && <ReasonsTable reasons={reasons} days={days} />}
        </div>
      )}
    </SectionCard>
  );
}

function DaysChart({ days }: { days: MessageDay[] }) {
  const states = useMessages('sends-states');
  const times = useMessages('times');
  const columns: ChartColumn[] = days.map((day) => ({
    key: day.day,
    title: `${dayOfYear(times, day.day)}: ${outcomeWords(states, day) || 'no messages'}`,
    parts: SEND_STATES.map((state) => ({ look: FILLS[state], count: day[state] })),
  }));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="grid content-start gap-1">
      <ColumnChart
        label={`Messages by day in the last 30 days: ${formatNumber(sumOf(days))}, at most ${formatNumber(mostIn(columns))} in a day. The table below has the numbers.`}
        columns={columns}
        className="h-32"
      />
      <figcaption className="num flex flex-wrap justify-between gap-x-3 text-muted text-small">
        <span>{first && dayOfYear(times, first.day)}</span>
        <span>Peak: {formatNumber(mostIn(columns))} a day</span>
        <span>{last && dayOfYear(times, last.day)}</span>
      </figcaption>
      <DaysTable days={days} />
    </figure>
  );
}

function OutcomesTable({ days }: { days: MessageDay[] }) {
  const states = useMessages('sends-states');
  const week = days.slice(-7);
  const shown = SEND_STATES.filter((state) => state !== 'sending' || sumOf(days, state) > 0);
  return (
    <table className="num h-fit w-full">
      <caption>
        <span className="sr-only">Messages by outcome</span>
      </caption>
      <thead>
        <tr className="text-muted text-small">
          <th scope="col" className="w-full pb-1 text-start font-medium">
            Outcome
          </th>
          <th scope="col" className="min-w-18 whitespace-nowrap pb-1 text-end font-medium">
            7 days
          </th>
          <th scope="col" className="min-w-18 whitespace-nowrap pb-1 text-end font-medium">
            30 days
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((state) => (
          <tr key={state} className="border-t">
            <th scope="row" className="py-1.5 text-start font-normal">
              <StateMark state={state} />
            </th>
            {[week, days].map((span) => (
              <td key={span.length} className="py-1.5 text-end">
                <Link
                  href={historyHref({ state: [state], from: span[0]?.day })}
                  prefetch={false}
                  aria-label={`${formatCount(sumOf(span, state), 'message')}: ${stateLabel(states, state)}, last ${span.length} days`}
                  className="hover:underline"
                >
                  {formatNumber(sumOf(span, state))}
                </Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sumOf(days: MessageDay[], state?: SendState): number {
  const states: readonly SendState[] = state ? [state] : SEND_STATES;
  return days.reduce((sum, day) => sum + states.reduce((inDay, each) => inDay + day[each], 0), 0);
}

function outcomeWords(states: Translate<'sends-states'>, day: MessageDay): string {
  return SEND_STATES.filter((state) => day[state] > 0)
    .map((state) => `${formatNumber(day[state])} ${stateLabel(states, state).toLowerCase()}`)
    .join(', ');
}
