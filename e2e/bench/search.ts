import { createDatabase } from '../../lib/testing/postgres';
import { PER_PAGE, scale } from './options';
import { QUERIES, type Query, sample } from './queries';
import { measureReading } from './reading';
import type { Row } from './report';
import { fillIndex, type MeasuredApp, scratchFolder, serviceEnv, startMeasuredApp } from './servers';

/** The searches never reach the service. */
const ABSENT = serviceEnv('http://127.0.0.1:9');

export function measureSearch(): Promise<Row[]> {
  return measureBoth(scale.indexed, ({ most }) => most.hundred);
}

/** Of as many contacts, and of as many messages. */
export async function measureMillion(): Promise<Row[]> {
  const contacts = await measureBoth(scale.million, ({ most }) => most.million);
  return [...contacts, ...(await measureReading(scale.million))];
}

async function measureBoth(contacts: number, limit: (query: Query) => number): Promise<Row[]> {
  const limited = (query: Query) => `≤ ${limit(query)}`;
  const rows = await measureOn('SQLite', contacts, { DATA_DIR: scratchFolder() }, limited);
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return rows;
  const database = await createDatabase(server);
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(32) };
  const others = await measureOn('PostgreSQL', contacts, env);
  await database.drop();
  return [...rows, ...others];
}

/** Over HTTP: the count, the page and its records. The aims are for SQLite: a PostgreSQL server is elsewhere. */
async function measureOn(
  store: string,
  contacts: number,
  variables: Record<string, string>,
  aim?: (query: Query) => string,
): Promise<Row[]> {
  const env = { ...ABSENT, ...variables };
  const scans = await fillIndex(contacts, env);
  const app = await startMeasuredApp(env);
  const rows = await timeSearches(app, contacts);
  await app.stop();
  const all = rows.flatMap(({ times }) => times);
  return [
    ...rows.map(
      ({ query, times }): Row => ({
        figure: `${store}, ${contacts / 1_000}k: ${query.kind}`,
        unit: 'ms',
        app: times,
        floor: scans[query.kind],
        aim: aim?.(query),
      }),
    ),
    {
      figure: `${store}, ${contacts / 1_000}k: longest`,
      unit: 'ms',
      app: [Math.max(...all)],
      aim: aim && '≤ 100',
    },
  ];
}

async function timeSearches(app: MeasuredApp, contacts: number) {
  const rows = QUERIES.map((query) => ({ query, times: [] as number[] }));
  for (const [turn, person] of sample(contacts, scale.searches + 1).entries()) {
    for (const { query, times } of rows) {
      const q = encodeURIComponent(query.textOf(person));
      const began = performance.now();
      await app.call(`/api/contact-index/contacts?q=${q}&page=1&per_page=${PER_PAGE}`);
      // The first turn warms up.
      if (turn > 0) times.push(performance.now() - began);
    }
  }
  return rows;
}
