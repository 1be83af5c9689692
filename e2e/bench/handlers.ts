import { measureLists } from './lists';
import { load } from './load';
import { PER_PAGE, scale } from './options';
import { median, percentile, type Row } from './report';
import { type MeasuredApp, type Server, startAppAndFloor } from './servers';

const CONNECTIONS = [1, 16, 64];

/** The floor makes the same call of the service, without session, permission, rate limiter, cache and index. */
export async function measureHandlers(): Promise<Row[]> {
  const { app, floor } = await startAppAndFloor();
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const figure = `GET contacts, a different page each, ${connections} at once`;
    const tries = await alternate(
      () => loadPages(app, connections, anotherPage),
      () => loadPages(floor, connections, anotherPage),
    );
    rows.push({ figure, unit: 'req/s', aim: '≥ 0.7 ×', ...figuresOf(tries, ({ perSecond }) => perSecond) });
    if (connections < MAX_CONNECTIONS) continue;
    rows.push({
      figure: 'The slowest in a hundred of them (floor: the median)',
      unit: 'ms',
      aim: '≤ 4 ×',
      app: tries.map(([own]) => percentile(own.times, 99)),
      floor: tries.map(([own]) => median(own.times)),
    });
  }
  const same = await alternate(
    () => loadPages(app, 16, () => 1),
    () => loadPages(floor, 16, anotherPage),
  );
  const figure = 'GET contacts, the same page, 16 at once';
  rows.push({ figure, unit: 'req/s', aim: '≥ 0.8 ×', ...figuresOf(same, ({ perSecond }) => perSecond) });
  return [...rows, ...(await measureSends(app, floor)), ...(await measureLists(app, floor))];
}

const MAX_CONNECTIONS = Math.max(...CONNECTIONS);

/** Against handlers that send, that also store the message before and its outcome after, and that keep the app's promises. */
async function measureSends(app: MeasuredApp, floor: Server): Promise<Row[]> {
  const limits = { per_person_day: 1_000_000, per_team_day: 1_000_000, shield_minutes: 10 };
  await app.call('/api/settings/sends', { method: 'PUT', body: JSON.stringify(limits) });
  const bare = await alternate(
    () => sendTime(app),
    () => sendTime(floor),
  );
  const recorded = await alternate(
    () => sendTime(app),
    () => sendTime(floor, '/api/send/recorded'),
  );
  const ledger = await alternate(
    () => sendTime(app),
    () => sendTime(floor, '/api/send/ledger'),
  );
  const row = (figure: string, tries: [own: number, bare: number][], aim?: string): Row => ({
    figure,
    unit: 'ms',
    aim,
    ...figuresOf(tries, (time) => time),
  });
  return [
    row('Send, one after the other', bare),
    row('The same (floor: with two durable commits)', recorded, '≤ 2.5 ×'),
    row('The same (floor: with all that must be looked up and stored)', ledger, '≤ 2 ×'),
  ];
}

/** Measures the app and the floor one after the other in each try, so that other load on the machine affects both alike. */
async function alternate<Figure>(
  own: () => Promise<Figure>,
  bare: () => Promise<Figure>,
): Promise<[own: Figure, bare: Figure][]> {
  const tries: [Figure, Figure][] = [];
  // The first try warms up.
  for (let turn = 0; turn <= scale.tries; turn += 1) tries.push([await own(), await bare()]);
  return tries.slice(1);
}

function figuresOf<Figure>(
  tries: [own: Figure, bare: Figure][],
  of: (figure: Figure) => number,
): Pick<Row, 'app' | 'floor'> {
  return { app: tries.map(([own]) => of(own)), floor: tries.map(([, bare]) => of(bare)) };
}

function loadPages(server: Server, connections: number, nextPage: () => number) {
  return load(server, connections, () => ({
    path: `/api/contacts?per_page=${PER_PAGE}&page=${nextPage()}`,
  }));
}

let page = 0;

/** One after the other, so that the app has not cached a page when it comes again. */
function anotherPage(): number {
  page = (page + 1) % Math.floor(scale.listed / PER_PAGE);
  return page + 1;
}

let recipients = 0;

/** A recipient of its own for each message: a second message would be held back as a duplicate. */
async function sendTime(server: Server, path = '/api/send/template'): Promise<number> {
  const { times } = await load(server, 1, () => {
    recipients += 1;
    const phone = `+346${String(recipients).padStart(8, '0')}`;
    const body = JSON.stringify({ phone, template: { name: 'welcome', language: { code: 'en_US' } } });
    return { path, body };
  });
  return median(times);
}
