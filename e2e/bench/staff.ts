import type { Row } from './report';
import { measureStaffLoad } from './staff-load';

const MINUTES = 10;

export async function measureStaff(): Promise<Row[]> {
  const { views, saves, searches, busiestMinute, limit } = await measureStaffLoad(MINUTES);
  return [
    { figure: 'Page views, p95', unit: 'ms', app: [views.p95], aim: '≤ 150' },
    { figure: 'Page views refused', unit: '', app: [views.refused], aim: '≤ 0' },
    { figure: 'Saves, p95', unit: 's', app: [saves.p95 / 1_000], aim: '≤ 30' },
    { figure: 'Saves refused', unit: '', app: [saves.refused], aim: '≤ 0' },
    { figure: 'Searches, p95', unit: 'ms', app: [searches.p95] },
    {
      figure: 'Calls of the service in the busiest minute',
      unit: '',
      app: [busiestMinute],
      aim: `≤ ${limit}`,
    },
  ];
}
