import type { Interactions, Times } from './interaction-timings';
import { heading, note, print, times } from './print';
import { total, type Visit } from './scripts';
import type { SendRow } from './sends';
import { median } from './statistics';
import type { Row } from './throughput';

const BUDGET_KB = 200;

export function reportThroughput(rows: Row[]): void {
  heading('GET /api/contacts', 'the same machine carries load, server and service: read the ratios');
  print(
    ['service', 'served by', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'KB', 'throughput', 'CPU'],
    rows.map((row) => [
      `${row.latency} ms`,
      row.name,
      row.perSecond.toFixed(0),
      row.p50.toFixed(1),
      row.p99.toFixed(1),
      row.cpuMs.toFixed(2),
      (row.bytes / 1000).toFixed(1),
      times(row.throughputOfBare),
      times(row.cpuOfBare),
    ]),
  );
  note(
    'The last two are of the bare handler that calls the service. Aim for Frontdesk with a different page',
  );
  note('each time: throughput ≥ 0.80.');
}

export function reportSends(rows: SendRow[]): void {
  heading('POST /api/send/template', 'one person, one message after the other');
  print(
    ['service', 'served by', 'p50 ms', 'p99 ms', 'overhead ms'],
    rows.map(({ latency, name, p50, p99, overheadMs }) => [
      `${latency} ms`,
      name,
      p50.toFixed(1),
      p99.toFixed(1),
      overheadMs.toFixed(1),
    ]),
  );
  note(
    'The overhead is of the p50, round by round. Four commits to the disk are in it: the event and the row',
  );
  note('before anything leaves, the row and the event after.');
}

export function reportScripts(visits: Visit[]): void {
  heading('JavaScript of a first visit', 'gzip -9 of each file, 1 KB = 1000 bytes');
  const floor = visits.at(-1);
  print(
    ['page', 'files', 'KB', 'as sent KB', 'of the floor'],
    visits.map((visit) => [
      visit.name,
      String(visit.scripts.length),
      kb(total(visit)),
      kb(visit.transferred),
      times(total(visit) / (floor ? total(floor) : Number.NaN)),
    ]),
  );
  note(`Budget of /contacts: ${BUDGET_KB} KB.`);
  const largest = [...(visits[0]?.scripts ?? [])].sort((a, b) => b.gzipped - a.gzipped).slice(0, 5);
  note(`Its largest files: ${largest.map(({ gzipped }) => kb(gzipped)).join(', ')} KB.`);
}

const NAMES: Record<keyof Times, [string, string]> = {
  firstRow: ['navigation → first row painted (cold browser cache)', ''],
  nextPage: ['click → next page’s rows (page looked at, link hovered)', '≤ 50 ms at 150 ms'],
  nextAgain: ['click → the page after it, at once', ''],
  save: ['click on Save → the list’s row is right', '≤ 50 ms at 150 ms'],
};

export function reportInteractions({ bare, byLatency }: Interactions): void {
  heading('In the browser', `medians of ${bare.length} runs, by latency of the service`);
  const floor = median(bare);
  const latencies = [...byLatency.keys()];
  const [slow] = latencies.slice(-1);
  print(
    ['interaction', ...latencies.map((latency) => `${latency} ms`), 'ratio', 'aim'],
    [
      ...(Object.keys(NAMES) as (keyof Times)[]).map((interaction) => {
        const values = latencies.map((latency) => median(byLatency.get(latency)?.[interaction] ?? []));
        const ratio = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
        return [
          NAMES[interaction][0],
          ...values.map((value) => value.toFixed(0)),
          times(ratio),
          NAMES[interaction][1],
        ];
      }),
      ['navigation → heading of the bare page', ...latencies.map(() => floor.toFixed(0)), '', ''],
    ],
  );
  note(`The ratio is of the time at ${slow} ms to the time at ${latencies[0]} ms.`);
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
