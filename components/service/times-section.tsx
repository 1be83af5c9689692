'use client';

import { useState } from 'react';
import type { ServiceDetails } from '@/lib/service/schema';
import { faultWords, msWords, timesWords } from '@/lib/service/words';
import { roundMax } from './chart-scale';
import { MinutesTable } from './minutes-table';
import { ServiceSection } from './service-section';
import { TimesChart } from './times-chart';
import { useClock } from './use-clock';

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
      <ServiceSection title="Answer times of the last hour">
        <p className="grid h-36 place-items-center rounded border border-dashed text-center text-muted">
          The desk has not called the service in the last hour.
        </p>
      </ServiceSection>
    );
  }
  return (
    <ServiceSection title="Answer times of the last hour">
      <p className="num min-h-10 text-[13px] max-sm:min-h-15">
        <span className="font-medium">{of}</span>
        {faultWords(shown)}. <span className="text-muted">{timesWords(shown)}.</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <TimesChart
          minutes={minutes}
          max={max}
          summary={`Answer times a minute over the last hour. ${faultWords(hour)}. ${timesWords(hour)}.`}
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
  ['bg-accent', 'Half of the answers that came'],
  ['bg-accent/40', '95 of 100 of them'],
  ['bg-danger', 'Some failed'],
  ['bg-warning', 'Some told to wait'],
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
