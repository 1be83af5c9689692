import { toQueryString } from '../../lib/api/query-string';
import type { ContactCondition } from '../../lib/contact-facts/condition';
import { createDatabase } from '../../lib/testing/postgres';
import { post } from './broadcasts';
import { startCountedService } from './counted-service';
import { BULK_TAG, idOf, NESTED, RENEWALS } from './facts';
import { importFacts } from './import-facts';
import { PER_PAGE, scale } from './options';
import { percentile, type Row } from './report';
import {
  fillIndex,
  type MeasuredApp,
  type Probe,
  runMeasured,
  scratchFolder,
  startProbedApp,
} from './servers';

const CHANGED = Math.min(10_000, scale.indexed / 2);
const LIST = '/api/contact-index/contacts';

/** Conditions, changes of many and an import of what only Frontdesk knows of contacts, which calls no service. */
export async function measureSegments(): Promise<Row[]> {
  const rows = await measureOn('SQLite', { DATA_DIR: scratchFolder() }, { renewals: '≤ 25', nested: '≤ 60' });
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return rows;
  const database = await createDatabase(server);
  const others = await measureOn(
    'PostgreSQL',
    { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(32) },
    {},
  );
  await database.drop();
  return [...rows, ...others];
}

/** Where even the barest statement takes longer, there is no aim: `docs/performance.md` has what it takes. */
type Aims = { renewals?: string; nested?: string };

async function measureOn(store: string, variables: Record<string, string>, aims: Aims): Promise<Row[]> {
  const service = await startCountedService(1);
  const env = {
    SERVICE_BASE_URL: service.url,
    SERVICE_API_KEY: service.key,
    SERVICE_REQUESTS_PER_MINUTE: '0',
    ...variables,
  };
  await fillIndex(scale.indexed, env);
  await runMeasured('segments-process.ts', env);
  const { app, probe } = await startProbedApp(env);
  const rows = [
    ...(await timeReads(app, aims)),
    ...(await changeMany(app, probe)),
    ...(await importFacts(app, probe)),
  ];
  await app.stop();
  service.close();
  const calls: Row = { figure: 'Calls of the service', unit: '', app: [service.arrivals.length], aim: '≤ 0' };
  return [...rows, calls].map((row) => ({ ...row, figure: `${store}: ${row.figure}` }));
}

async function timeReads(app: MeasuredApp, aims: Aims): Promise<Row[]> {
  const of = (condition: ContactCondition | undefined, per_page: number, sort?: string) =>
    `${LIST}?${toQueryString({ q: '', condition, sort, page: 1, per_page })}`;
  const paths = {
    floor: of(undefined, PER_PAGE),
    renewals: of(RENEWALS, PER_PAGE, 'field:date_0'),
    nested: of(NESTED, PER_PAGE),
    count: of(NESTED, 1),
    names: '/api/segments?counts=0',
  };
  const times = { floor: [], renewals: [], nested: [], count: [], names: [] } as Record<
    keyof typeof paths,
    number[]
  >;
  for (let turn = 0; turn < 2 * scale.searches; turn += 1) {
    for (const [name, path] of Object.entries(paths) as [keyof typeof paths, string][]) {
      const began = performance.now();
      await app.call(path);
      // The first half warms up, as those who ask for such pages all day have done.
      if (turn >= scale.searches) times[name].push(performance.now() - began);
    }
  }
  const p95 = (figure: string, name: keyof typeof paths, aim: string | undefined): Row => ({
    figure,
    unit: 'ms',
    app: [percentile(times[name], 95)],
    floor: [percentile(times.floor, 95)],
    aim,
  });
  return [
    p95('One tag, not another, renewal in 30 days, by renewal, p95', 'renewals', aims.renewals),
    p95('Three nested groups, p95', 'nested', aims.nested),
    p95('Live count of them, p95', 'count', '≤ 100'),
    p95('Names of 100 segments of 40 conditions, p95', 'names', '≤ 100'),
  ];
}

/** Tags many contacts at once. */
async function changeMany(app: MeasuredApp, probe: Probe): Promise<Row[]> {
  const contacts: string[] = [];
  for (let page = 1; contacts.length < CHANGED; page += 1) {
    const { data } = JSON.parse(await app.call(`${LIST}?page=${page}&per_page=100`));
    contacts.push(...data.map(({ uuid }: { uuid: string }) => uuid));
  }
  await probe();
  const began = performance.now();
  const { changed } = await post(app, '/api/contact-facts/bulk', { contacts, add_tags: [idOf(BULK_TAG)] });
  const seconds = (performance.now() - began) / 1_000;
  if (changed !== contacts.length) throw new Error(`${changed} of ${contacts.length} contacts were changed.`);
  const { max } = await probe();
  return [
    { figure: `Tag of ${CHANGED / 1_000}k contacts at once`, unit: 's', app: [seconds], aim: '≤ 2' },
    { figure: 'Longest event loop delay, tag', unit: 'ms', app: [max], aim: '≤ 50' },
  ];
}
