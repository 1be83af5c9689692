import { createDatabase } from '../../lib/testing/postgres';
import type { Row } from './report';
import { measureStaffLoad, type StaffLoad } from './staff-load';

const MINUTES = 10;

/** One process on SQLite and, when `TEST_DATABASE_URL` is set, two nodes on PostgreSQL. */
export async function measureStaff(): Promise<Row[]> {
  const rows = rowsOf('', await measureStaffLoad({ minutes: MINUTES }));
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return rows;
  const database = await createDatabase(server);
  const load = await measureStaffLoad({ minutes: MINUTES, nodes: 2, databaseUrl: database.url });
  await database.drop();
  return [...rows, ...rowsOf('Two nodes: ', load)];
}

function rowsOf(setup: string, { views, saves, searches, busiestMinute, limit, memory }: StaffLoad): Row[] {
  const figure = (name: string) => `${setup}${name}`;
  return [
    { figure: figure('Page views, p95'), unit: 'ms', app: [views.p95], aim: '≤ 150' },
    { figure: figure('Page views refused'), unit: '', app: [views.refused], aim: '≤ 0' },
    { figure: figure('Saves, p95'), unit: 's', app: [saves.p95 / 1_000], aim: '≤ 30' },
    { figure: figure('Saves refused'), unit: '', app: [saves.refused], aim: '≤ 0' },
    { figure: figure('Searches, p95'), unit: 'ms', app: [searches.p95] },
    {
      figure: figure('Calls of the service in the busiest minute'),
      unit: '',
      app: [busiestMinute],
      aim: `≤ ${limit}`,
    },
    {
      figure: figure('Memory, the last minutes to the first'),
      unit: 'MB',
      app: memory.map(({ last }) => last),
      floor: memory.map(({ first }) => first),
      aim: '≤ 1.1 ×',
    },
  ];
}
