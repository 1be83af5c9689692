'use client';

import { useState } from 'react';
import { exactTime } from '@/components/ui/display/relative-time';
import { useNow } from '@/components/ui/hooks/use-now';
import { formatNumber } from '@/lib/format';
import { faultWords, msWords, timesWords } from '@/lib/service/labels';
import type { CallMinute, ServiceDetails } from '@/lib/service/schema';
import { roundMax } from './chart-scale';
import { ServiceSection } from './service-section';
import { TimesChart } from './times-chart';

type TimesSectionProps = { details: Pick<ServiceDetails, 'minutes' | 'hour'> };

/** How long answers took in the last hour, and how many calls failed: a picture, its words and its numbers. */
export function TimesSection({ details: { minutes, hour } }: TimesSectionProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const clock = useClock();
  const minute = pointed === null ? undefined : minutes[pointed];
  const shown = minute ?? hour;
  const of = minute ? `${clock(minute.at)}: ` : 'Last hour: ';
  const max = roundMax(Math.max(...minutes.map(({ p95 }) => p95 ?? 0)));
  if (hour.calls === 0) {
    return (
      <ServiceSection title="Response times, last hour">
        <p className="grid h-36 place-items-center rounded border border-dashed text-center text-muted">
          No requests in the last hour.
        </p>
      </ServiceSection>
    );
  }
  return (
    <ServiceSection title="Response times, last hour">
      <p className="num min-h-10 text-[13px] max-sm:min-h-15">
        <span className="font-medium">{of}</span>
        {faultWords(shown)}. <span className="text-muted">{timesWords(shown)}.</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <TimesChart
          minutes={minutes}
          max={max}
          summary={`Response times by minute over the last hour. ${faultWords(hour)}. ${timesWords(hour)}.`}
          pointed={pointed}
          onPoint={setPointed}
        />
        <div
          aria-hidden="true"
          className="num flex h-[126px] flex-col justify-between text-faint text-tiny [&>*]:-my-2"
        >
          <span>{msWords(max)}</span>
          <span>{msWords(max / 2)}</span>
          <span>0</span>
        </div>
        <div aria-hidden="true" className="mt-1 flex justify-between text-faint text-tiny">
          <span>60 min ago</span>
          <span>30 min ago</span>
          <span>Now</span>
        </div>
      </div>
      <Legend />
      <MinutesTable minutes={minutes} />
    </ServiceSection>
  );
}

const KEYS = [
  ['bg-accent', 'Median'],
  ['bg-accent/40', '95th percentile'],
  ['bg-danger', 'Failed'],
  ['bg-warning', 'Rate limited'],
] as const;

function Legend() {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-small">
      {KEYS.map(([look, label]) => (
        <li key={label} className="flex items-center gap-1.5">
          <span className={`size-2.5 rounded-[3px] ${look}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

const HEADS = ['Minute', 'Requests', 'Median', '95th percentile', 'Failed', 'Rate limited'];

/** The chart's numbers, for whoever cannot see it or wants them exactly. Minutes without a call are left out. */
function MinutesTable({ minutes }: { minutes: CallMinute[] }) {
  const clock = useClock();
  const called = minutes.filter(({ calls }) => calls > 0).reverse();
  const within = (ms: number | null) => (ms === null ? '–' : msWords(ms));
  return (
    <details>
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">Show as a table</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a scroller of its own must be reachable and named. */}
      <div
        role="region"
        aria-label="Requests by minute"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it.
        tabIndex={0}
        className="mt-2 max-h-72 overflow-auto rounded border focus-visible:-outline-offset-2"
      >
        <table className="num w-full border-collapse text-[13px]">
          <thead className="sticky top-0 bg-canvas text-muted">
            <tr>
              {HEADS.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="whitespace-nowrap px-3 py-1.5 text-end font-medium first:text-start"
                >
                  {head}
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
                <td>{formatNumber(calls)}</td>
                <td>{within(p50)}</td>
                <td>{within(p95)}</td>
                <td>{formatNumber(failed)}</td>
                <td>{formatNumber(busy)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Tells the time of day of an instant, "14:02": the reader's own once the page runs, and UTC in its first HTML. */
function useClock(): (instant: string) => string {
  const zone = useNow() === null ? 'utc' : 'local';
  return (instant) => exactTime(Date.parse(instant), zone).split(', ').at(-1) ?? '';
}
