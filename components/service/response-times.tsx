import { type ChartColumn, ColumnChart } from '@/components/ui/display/column-chart';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { SectionCard } from '@/components/ui/display/section-card';
import { useNow } from '@/components/ui/hooks/timing';
import { timeOfDay } from '@/lib/dates/time-words';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { msWords } from '@/lib/service/labels';
import type { CallMinute, ServiceDetails } from '@/lib/service/schema';
import { faultWords, timesWords } from './response-words';

/**
 * The smallest round number (1, 2 or 5 times a power of ten) that is at least `value` and 100. The floor of 100 keeps
 * small values small in the chart.
 */
export function roundMax(value: number): number {
  const least = Math.max(100, value);
  const decade = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((step) => step * decade).find((step) => step >= least) ?? least;
}

type ResponseTimesProps = { details: Pick<ServiceDetails, 'minutes' | 'hour'> };

export function ResponseTimes({ details: { minutes, hour } }: ResponseTimesProps) {
  const t = useMessages('service-page');
  const units = useMessages('units');
  const words = `${faultWords(t, hour)} ${timesWords(t, units, hour)}`;
  const max = roundMax(Math.max(...minutes.map(({ p95 }) => p95 ?? 0)));
  if (hour.calls === 0) {
    return (
      <SectionCard title={t('times.title')}>
        <p className="grid h-36 place-items-center rounded border border-dashed text-center text-muted">
          {t('times.none')}
        </p>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={t('times.title')}>
      <p className="num text-small">{words}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <ColumnChart
          label={`${t('times.chart')} ${words}`}
          columns={minutes.map(columnOf)}
          max={max}
          className="h-36"
        />
        <div
          aria-hidden="true"
          className="num flex h-[126px] flex-col justify-between text-faint text-tiny [&>*]:-my-2"
        >
          <span>{msWords(units, max)}</span>
          <span>{msWords(units, max / 2)}</span>
          <span>0</span>
        </div>
        <div aria-hidden="true" className="mt-1 flex justify-between text-faint text-tiny">
          <span>{t('times.minutesAgo', { count: 60 })}</span>
          <span>{t('times.minutesAgo', { count: 30 })}</span>
          <span>{t('times.now')}</span>
        </div>
      </div>
      <Legend />
      <MinutesTable minutes={minutes} />
    </SectionCard>
  );
}

function columnOf({ at, p50, p95, failed, busy }: CallMinute): ChartColumn {
  const median = p50 ?? 0;
  const marks = [
    ...(busy > 0 ? [{ look: 'fill-warning', from: 3, to: 7 }] : []),
    ...(failed > 0 ? [{ look: 'fill-danger', from: busy > 0 ? 8 : 3, to: 14 }] : []),
  ];
  return {
    key: at,
    parts: [
      { look: 'fill-accent', count: median },
      { look: 'fill-accent/40', count: Math.max(0, (p95 ?? 0) - median) },
    ],
    marks,
  };
}

const LEGEND = [
  ['bg-accent', 'median'],
  ['bg-accent/40', 'p95'],
  ['bg-danger', 'failed'],
  ['bg-warning', 'limited'],
] as const;

function Legend() {
  const t = useMessages('service-page');
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-small">
      {LEGEND.map(([look, key]) => (
        <li key={key} className="flex items-center gap-1.5">
          <span className={`size-2.5 rounded-sm ${look}`} />
          {t(`times.column.${key}`)}
        </li>
      ))}
    </ul>
  );
}

const COLUMNS = ['minute', 'requests', 'median', 'p95', 'failed', 'limited'] as const;

function MinutesTable({ minutes }: { minutes: CallMinute[] }) {
  const t = useMessages('service-page');
  const units = useMessages('units');
  const clock = useClock();
  const called = minutes.filter(({ calls }) => calls > 0).reverse();
  const within = (ms: number | null) => (ms === null ? '–' : msWords(units, ms));
  return (
    <details>
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        {t('times.table')}
      </summary>
      <ScrollRegion label={t('times.tableLabel')} className="mt-2 max-h-72 overflow-auto rounded border">
        <table className="num w-full border-collapse text-small">
          <thead className="sticky top-0 bg-canvas text-muted">
            <tr>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="whitespace-nowrap px-3 py-1.5 text-end font-medium first:text-start"
                >
                  {t(`times.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {called.map(({ at, calls, p50, p95, failed, busy }) => (
              <tr key={at} className="border-t [&>td]:px-3 [&>td]:py-1 [&>td]:text-end">
                <th scope="row" className="px-3 py-1 text-start font-normal">
                  {clock(at)}
                </th>
                <td>{formatNumber(calls, t.language)}</td>
                <td>{within(p50)}</td>
                <td>{within(p95)}</td>
                <td>{formatNumber(failed, t.language)}</td>
                <td>{formatNumber(busy, t.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

/** Formats a time of day, "14:02": in UTC for the server's HTML, in the reader's time zone afterwards. */
function useClock(): (instant: string) => string {
  const zone = useNow() === null ? 'utc' : 'local';
  return (instant) => timeOfDay(Date.parse(instant), zone);
}
