import { type FirstSync, measureFirstSync } from './first-sync';
import type { Row } from './report';
import type { StaffLoad } from './staff-load';

const MINUTES = 2.5;

/** Fifty people from the first start on, while the index of contacts is filled beside them. */
export async function measureFill(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const contacts of [3_000, 100_000]) {
    rows.push(...rowsOf(contacts, await measureFirstSync({ minutes: MINUTES, contacts })));
  }
  return rows;
}

type Measured = Pick<StaffLoad, 'views' | 'whole' | 'saves' | 'limit' | 'busiestMinute'> & {
  sync: FirstSync;
};

function rowsOf(contacts: number, { views, whole, saves, limit, busiestMinute, sync }: Measured): Row[] {
  const row = (figure: string, unit: Row['unit'], value: number, aim?: string): Row => ({
    figure: `${contacts / 1_000}k: ${figure}`,
    unit,
    app: [value],
    aim,
  });
  return [
    row('Page views', '', views.count),
    row('Page views refused', '', views.refused, '≤ 0'),
    row('First response of a page view, p50', 's', views.p50 / 1_000),
    row('First response of a page view, p95', 's', views.p95 / 1_000, '≤ 2'),
    row('Page views with all rows, p50', 's', whole.p50 / 1_000),
    row('Page views with all rows, p95', 's', whole.p95 / 1_000),
    row('Page views without all rows at the end', '', whole.missing),
    row('Saves', '', saves.count),
    row('Saves refused', '', saves.refused),
    row('Saves done', '', saves.done),
    row('Saves, p95', 's', saves.p95 / 1_000, '≤ 120'),
    row('Calls of the service in the busiest minute', '', busiestMinute, `≤ ${limit}`),
    row('Fewest calls of the sync in a minute', '', sync.fewestCalls, '≥ 10'),
    row('Contacts indexed at the end', '', sync.indexed),
    row('Index complete after', 's', sync.completeAfter ?? Number.NaN),
    row('Times the estimate of the sync rose', '', sync.raised, '≤ 0'),
  ];
}
