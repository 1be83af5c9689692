'use client';

import { formatNumber } from '@/lib/format';
import type { CallMinute } from '@/lib/service/calls';
import { msWords } from '@/lib/service/words';
import { useClock } from './use-clock';

const HEADS = ['Minute', 'Calls', 'Half within', '95 of 100 within', 'Failed', 'Told to wait'];

/** The chart's numbers, for whoever cannot see it or wants them exactly. Minutes without a call are left out. */
export function MinutesTable({ minutes }: { minutes: CallMinute[] }) {
  const clock = useClock();
  const called = minutes.filter(({ calls }) => calls > 0).reverse();
  const within = (ms: number | null) => (ms === null ? '–' : msWords(ms));
  return (
    <details>
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">Show as a table</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a scroller of its own must be reachable and named. */}
      <div
        role="region"
        aria-label="Calls by minute"
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
