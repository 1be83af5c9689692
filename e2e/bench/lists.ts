import { randomUUID } from 'node:crypto';
import { load } from './load';
import { PER_PAGE, scale } from './options';
import { median, type Row } from './report';
import type { MeasuredApp, Server } from './servers';

const CONTACTS = { page: '/contacts', list: `/api/contacts?per_page=${PER_PAGE}&page=1` };

/** `bare`: a handler that only counts and reads what this one must, where that takes longer than a page of contacts. */
const OTHERS: { name: string; page: string; list: string; bare?: string }[] = [
  { name: 'overview', page: '/', list: '/api/overview', bare: '/api/counts' },
  {
    name: 'history',
    page: '/send/history',
    list: `/api/sends?per_page=${PER_PAGE}&page=1`,
    bare: '/api/history',
  },
  { name: 'staff', page: '/settings/staff', list: `/api/staff?per_page=${PER_PAGE}&page=1` },
  { name: 'templates', page: '/templates', list: `/api/templates?per_page=${PER_PAGE}&page=1` },
  { name: 'replies', page: '/replies', list: `/api/canned-replies?per_page=${PER_PAGE}&page=1` },
];

/** The requests of other lists and their pages against those of the contacts, all of the app, whose history has messages. */
export async function measureLists(app: MeasuredApp, bare: Server): Promise<Row[]> {
  await fillLists(app);
  const rows: Row[] = [];
  for (const { name, page, list, bare: path } of OTHERS) {
    const data = { figure: `Data of the ${name} (floor: of contacts)`, aim: path ? undefined : '≤ 1.5 ×' };
    rows.push(await compare(data, [app, list], [app, CONTACTS.list]));
    if (path) {
      // The overview looks up much besides what it counts.
      const alone = {
        figure: `The same (floor: a bare handler)`,
        aim: name === 'history' ? '≤ 1.5 ×' : undefined,
      };
      rows.push(await compare(alone, [app, list], [bare, path]));
    }
    const html = { figure: `HTML of the ${name} (floor: of contacts)`, aim: '≤ 1.5 ×' };
    rows.push(await compare(html, [app, page], [app, CONTACTS.page]));
  }
  return rows;
}

type Target = [server: Server, path: string];

async function compare(given: Pick<Row, 'figure' | 'aim'>, target: Target, floor: Target): Promise<Row> {
  const row: Row & { floor: number[] } = { ...given, unit: 'ms', app: [], floor: [] };
  for (let turn = 0; turn <= scale.tries; turn += 1) {
    const [own, bare] = [await timeOf(target), await timeOf(floor)];
    // The first try warms up.
    if (turn === 0) continue;
    row.app.push(own);
    row.floor.push(bare);
  }
  return row;
}

async function timeOf([server, path]: Target): Promise<number> {
  const { times } = await load(server, 1, () => ({ path }), scale.loadMs / 3);
  return median(times);
}

/** A page of templates, replies and invitations. */
async function fillLists(app: MeasuredApp): Promise<void> {
  const post = (path: string, body: object) => app.call(path, { method: 'POST', body: JSON.stringify(body) });
  for (let at = 0; at < PER_PAGE; at += 1) {
    await post('/api/templates', {
      name: `bench_${at}`,
      language: 'en_US',
      category: 'UTILITY',
      body: 'Hi {{1}}, come by.',
      examples: [{ variable: '1', example: 'Ana' }],
    });
    await post('/api/canned-replies', {
      uuid: randomUUID(),
      name: `Reply ${at}`,
      trigger: `word ${at}`,
      match_criteria: 'exact match',
      response_type: 'text',
      response: 'We are open from 9 to 5.',
    });
    await post('/api/staff/invitations', {
      name: `Person ${at}`,
      email: `person.${at}@example.com`,
      roles: ['support'],
    });
  }
}
