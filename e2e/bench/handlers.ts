import { load } from './load';
import { PER_PAGE, scale } from './options';
import { median, type Row } from './report';
import { type Server, startAppAndFloor } from './servers';

const CONNECTIONS = [1, 16, 64];

/** The floor makes the same call of the service, without session, permission, rate limiter, cache and index. */
export async function measureHandlers(): Promise<Row[]> {
  const { app, floor } = await startAppAndFloor();
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    rows.push(
      await compare(
        {
          figure: `GET contacts, a different page each, ${connections} at once`,
          unit: 'req/s',
          aim: '≥ 0.8 ×',
        },
        () => throughput(app, connections, anotherPage),
        () => throughput(floor, connections, anotherPage),
      ),
    );
  }
  rows.push(
    await compare(
      { figure: 'GET contacts, the same page, 16 at once', unit: 'req/s', aim: '≥ 0.8 ×' },
      () => throughput(app, 16, () => 1),
      () => throughput(floor, 16, anotherPage),
    ),
  );
  const limits = { per_person_day: 1_000_000, per_team_day: 1_000_000, shield_minutes: 10 };
  await app.call('/api/settings/sends', { method: 'PUT', body: JSON.stringify(limits) });
  rows.push(
    await compare(
      { figure: 'Send, one after the other', unit: 'ms', aim: '≤ 1.5 ×' },
      () => sendTime(app),
      () => sendTime(floor),
    ),
  );
  return rows;
}

/** Each try measures the app and the floor one after the other, so that other load on the machine affects both alike. */
async function compare(
  row: Pick<Row, 'figure' | 'unit' | 'aim'>,
  own: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Row> {
  const tries: { app: number; floor: number }[] = [];
  // The first try warms up.
  for (let turn = 0; turn <= scale.tries; turn += 1) tries.push({ app: await own(), floor: await bare() });
  const measured = tries.slice(1);
  return { ...row, app: measured.map(({ app }) => app), floor: measured.map(({ floor }) => floor) };
}

async function throughput(server: Server, connections: number, nextPage: () => number): Promise<number> {
  const { perSecond } = await load(server, connections, () => ({
    path: `/api/contacts?per_page=${PER_PAGE}&page=${nextPage()}`,
  }));
  return perSecond;
}

let page = 0;

/** One after the other, so that the app has not cached a page when it comes again. */
function anotherPage(): number {
  page = (page + 1) % Math.floor(scale.listed / PER_PAGE);
  return page + 1;
}

let recipients = 0;

/** A recipient of its own for each message: a second message would be held back as a duplicate. */
async function sendTime(server: Server): Promise<number> {
  const { times } = await load(server, 1, () => {
    recipients += 1;
    const phone = `+346${String(recipients).padStart(8, '0')}`;
    const body = JSON.stringify({ phone, template: { name: 'welcome', language: { code: 'en_US' } } });
    return { path: '/api/send/template', body };
  });
  return median(times);
}
