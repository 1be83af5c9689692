import { gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright';
import { launchBrowser, openPage } from './browser';
import { scale } from './options';
import type { Row } from './report';
import { type Server, startAppAndFloor } from './servers';

const CONDITIONS = [
  { name: 'raw', cpu: 1, slow: false, blocking: '≤ 50' },
  { name: '4 × CPU', cpu: 4, slow: false, blocking: '≤ 1.5 ×' },
  { name: 'slow network', cpu: 1, slow: true, blocking: '≤ 50' },
] as const;

type Condition = (typeof CONDITIONS)[number];

const CONTACTS = '/contacts?per_page=25';

/** With a slow processor, the bare page's first row comes at one of two times that are far apart: few tries meet only one. */
const VISITS = scale.tries * 3;

/** Lighthouse's slow 4G, in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};

/** First visits with an empty cache, of the app and of the bare app's two lists one after the other. */
export async function measurePaint(): Promise<Row[]> {
  const { app, floor, mustHave } = await startAppAndFloor();
  const browser = await launchBrowser();
  const rows: Row[] = [];
  for (const condition of CONDITIONS) {
    const own: Visit[] = [];
    const least: Visit[] = [];
    const bare: Visit[] = [];
    for (let turn = 0; turn <= VISITS; turn += 1) {
      for (const [visits, server] of [
        [own, app],
        [least, mustHave],
        [bare, floor],
      ] as const) {
        const one = await visit(browser, server, condition);
        // The first try warms up the servers.
        if (turn > 0) visits.push(one);
      }
    }
    const row = (figure: string, unit: Row['unit'], field: keyof Visit, aim?: string): Row => ({
      figure: `${figure}, ${condition.name}`,
      unit,
      app: own.map((each) => each[field]),
      floor: (aim ? least : bare).map((each) => each[field]),
      aim,
    });
    rows.push(row('First row painted', 'ms', 'painted', '≤ 1.4 ×'));
    rows.push(row('Beside the plain table', 'ms', 'painted'));
    rows.push(row('Blocking time', 'ms', 'blocked', condition.blocking));
    if (condition.name !== 'raw') continue;
    rows.push(
      row('JavaScript as it was sent', 'KB', 'sentKb', '≤ 185'),
      row('JavaScript, gzip', 'KB', 'gzipKb'),
    );
    rows.push(row('Requests', '', 'requests', '≤ 18'));
  }
  rows.push(...(await measureOthers(browser, app)));
  await browser.close();
  return [...rows, ...(await measureHtml(app, mustHave))];
}

/** The overview, and the contacts in Arabic, against the contacts in English, all of the app. */
async function measureOthers(browser: Browser, app: Server): Promise<Row[]> {
  const arabic = { ...app, headers: { ...app.headers, cookie: `${app.headers.cookie}; language=ar` } };
  const visits = {
    overview: () => firstPaint(browser, app, '/'),
    contacts: () => firstPaint(browser, app, CONTACTS),
    arabic: () => firstPaint(browser, arabic, CONTACTS),
  };
  const times = { overview: [], contacts: [], arabic: [] } as Record<keyof typeof visits, number[]>;
  for (let turn = 0; turn <= VISITS; turn += 1) {
    for (const [page, visited] of Object.entries(visits) as [keyof typeof visits, () => Promise<number>][]) {
      const at = await visited();
      if (turn > 0) times[page].push(at);
    }
  }
  const row = (figure: string, own: number[], aim: string): Row => ({
    figure: `First paint of ${figure}`,
    unit: 'ms',
    app: own,
    floor: times.contacts,
    aim,
  });
  return [
    row('the overview (floor: /contacts)', times.overview, '≤ 1.4 ×'),
    row('/contacts in Arabic (floor: in English)', times.arabic, '≤ 1.1 ×'),
  ];
}

async function firstPaint(browser: Browser, server: Server, path: string): Promise<number> {
  const page = await openPage(browser, server);
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  const at = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await page.context().close();
  return at;
}

type Visit = { painted: number; blocked: number; sentKb: number; gzipKb: number; requests: number };

async function visit(browser: Browser, server: Server, { cpu, slow }: Condition): Promise<Visit> {
  const page = await openPage(browser, server);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (slow) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(`${server.url}${server.list}?per_page=25`, { waitUntil: 'networkidle' });
  const painted = await page.evaluate(() => window.firstRow);
  const blocked = await page.evaluate(() => window.blocked);
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const sentKb = await kilobytes(scripts, async (request) => (await request.sizes()).responseBodySize);
  const gzipKb = await kilobytes(scripts, gzipped);
  await page.context().close();
  return { painted, blocked, sentKb, gzipKb, requests: requests.length };
}

async function kilobytes(requests: Request[], size: (request: Request) => Promise<number>): Promise<number> {
  const sizes = await Promise.all(requests.map(size));
  return sizes.reduce((sum, each) => sum + each, 0) / 1_000;
}

async function gzipped(request: Request): Promise<number> {
  const response = await request.response();
  return gzipSync((await response?.body()) ?? '', { level: 9 }).byteLength;
}

async function measureHtml(app: Server, mustHave: Server): Promise<Row[]> {
  const own: Html[] = [];
  const least: Html[] = [];
  for (let turn = 0; turn <= scale.tries * 4; turn += 1) {
    const [one, other] = [await fetchHtml(app), await fetchHtml(mustHave)];
    if (turn === 0) continue;
    own.push(one);
    least.push(other);
  }
  const row = (figure: string, unit: Row['unit'], field: keyof Html, aim?: string): Row => ({
    figure,
    unit,
    app: own.map((each) => each[field]),
    floor: least.map((each) => each[field]),
    aim,
  });
  return [
    row('HTML without its style sheet', 'KB', 'kb', '≤ 1.4 ×'),
    row('HTML, gzip', 'KB', 'gzipKb'),
    row('Time to first byte', 'ms', 'firstByte', '≤ 1.5 ×'),
  ];
}

type Html = { firstByte: number; kb: number; gzipKb: number };

async function fetchHtml({ url, headers, list }: Server): Promise<Html> {
  const began = performance.now();
  const response = await fetch(`${url}${list}?per_page=25`, {
    headers: { ...headers, accept: 'text/html', 'accept-encoding': 'identity' },
  });
  const chunks: Uint8Array[] = [];
  let firstByte = Number.NaN;
  for await (const chunk of response.body ?? []) {
    if (chunks.length === 0) firstByte = performance.now() - began;
    chunks.push(chunk);
  }
  const html = Buffer.concat(chunks);
  const unstyled = html.toString('utf8').replace(/<style.*?<\/style>/s, '');
  return { firstByte, kb: Buffer.byteLength(unstyled) / 1_000, gzipKb: gzipSync(html).byteLength / 1_000 };
}
