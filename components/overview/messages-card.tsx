import Link from 'next/link';
import { StateMark } from '@/components/message/state-mark';
import { type ChartColumn, ColumnChart, mostIn } from '@/components/ui/display/column-chart';
import { MoreLink } from '@/components/ui/display/figure';
import { SectionCard } from '@/components/ui/display/section-card';
import { dayOfYear } from '@/lib/dates/time-words';
import { formatList, formatNumber } from '@/lib/format';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import type { MessageDay, MessagesOverview } from '@/lib/overview/types';
import { SEND_STATES } from '@/lib/sends/filters';
import { stateLabel } from '@/lib/sends/labels';
import type { SendState } from '@/lib/sends/schema';
import { historyHref } from '@/lib/sends/search-params';
import { DaysTable } from './days-table';
import { ReasonsTable } from './reasons-table';
import { Source } from './source';

const FILLS: Record<SendState, string> = {
  accepted: 'fill-success',
  refused: 'fill-danger',
  not_sent: 'fill-current text-faint',
  unknown: 'fill-warning',
  sending: 'fill-info',
};

type MessagesCardProps = { messages: MessagesOverview; now: number };

export function MessagesCard({ messages: { days, reasons }, now }: MessagesCardProps) {
  const t = useMessages('overview');
  const total = sumOf(days);
  return (
    <SectionCard
      title={t('messages.title')}
      aside={<MoreLink href={historyHref()}>{t('messages.all')}</MoreLink>}
      source={
        <>
          <Source from="history" now={now} />
          {total > 0 && ` · ${t('messages.zone')}`}
        </>
      }
    >
      {total === 0 ? (
        <p className="text-muted">{t('messages.none')}</p>
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
  const t = useMessages('overview');
  const times = useMessages('times');
  const columns: ChartColumn[] = days.map((day) => ({
    key: day.day,
    title: dayWords(t, dayOfYear(times, day.day), day),
    parts: SEND_STATES.map((state) => ({ look: FILLS[state], count: day[state] })),
  }));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="grid content-start gap-1">
      <ColumnChart
        label={t('messages.chart', { total: sumOf(days), most: mostIn(columns) })}
        columns={columns}
        className="h-32"
      />
      <figcaption className="num flex flex-wrap justify-between gap-x-3 text-muted text-small">
        <span>{first && dayOfYear(times, first.day)}</span>
        <span>{t('messages.peak', { count: mostIn(columns) })}</span>
        <span>{last && dayOfYear(times, last.day)}</span>
      </figcaption>
      <DaysTable days={days} />
    </figure>
  );
}

function OutcomesTable({ days }: { days: MessageDay[] }) {
  const t = useMessages('overview');
  const states = useMessages('sends-states');
  const week = days.slice(-7);
  const shown = SEND_STATES.filter((state) => state !== 'sending' || sumOf(days, state) > 0);
  return (
    <table className="num h-fit w-full">
      <caption>
        <span className="sr-only">{t('messages.byOutcome')}</span>
      </caption>
      <thead>
        <tr className="text-muted text-small">
          <th scope="col" className="w-full pb-1 text-start font-medium">
            {t('messages.outcome')}
          </th>
          <th scope="col" className="min-w-18 whitespace-nowrap pb-1 text-end font-medium">
            {t('messages.days', { count: 7 })}
          </th>
          <th scope="col" className="min-w-18 whitespace-nowrap pb-1 text-end font-medium">
            {t('messages.days', { count: 30 })}
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
                  aria-label={t('messages.ofOutcome', {
                    count: sumOf(span, state),
                    outcome: stateLabel(states, state),
                    days: span.length,
                  })}
                  className="hover:underline"
                >
                  {formatNumber(sumOf(span, state), t.language)}
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

/** "18 Nov: 12 accepted and 3 rejected". */
function dayWords(t: Translate<'overview'>, day: string, counts: MessageDay): string {
  const some = SEND_STATES.filter((state) => counts[state] > 0);
  if (some.length === 0) return t('messages.dayNone', { day });
  const outcomes = some.map((state) => t(`messages.some.${state}`, { count: counts[state] }));
  return t('messages.day', { day, outcomes: formatList(outcomes, t.language) });
}
