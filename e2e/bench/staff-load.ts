import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Page } from '@/lib/api/pagination';
import { expectedOf, fieldsOf } from '@/lib/contacts/fields';
import type { Contact } from '@/lib/contacts/schema';
import { createFaultInjection } from '@/lib/sandbox/fault-injection';
import { createSandbox } from '@/lib/sandbox/sandbox';
import { type App, freePort, launchApp } from '../support/app';

/** Times in milliseconds. `refused`: 503 or 504. `changed`: refused because the row that was edited was outdated. */
type Figures = { count: number; done: number; refused: number; changed: number; p50: number; p95: number };

export type StaffLoad = {
  minutes: number;
  contacts: number;
  views: Figures;
  /** Milliseconds until a view had all of its rows, and how many never had within the time. */
  whole: { p50: number; p95: number; missing: number };
  saves: Figures;
  searches: Figures;
  limit: number;
  /** The most calls that the service received within any 60 seconds. */
  busiestMinute: number;
  /** The memory of each node in megabytes: the peak of the first minutes, and that of as many at the end. */
  memory: { first: number; last: number }[];
};

/** Nodes on one database; without one it is a single process on SQLite. */
type Setup = { minutes: number; contacts?: number; nodes?: number; databaseUrl?: string };

export type FirstSync = {
  /** Seconds from the start until the index was complete; null when it wasn't by the end. */
  completeAfter: number | null;
  /** Contacts in the index at the end. */
  indexed: number;
  /** The fewest calls of the sync in a minute of its own. */
  fewestCalls: number;
  /** How often its estimated end was put off: the estimate was higher than the one before. */
  raised: number;
};

const PER_PAGE = 25;
const LIMIT = 60;
const LATENCY_MS = 150;
const STAFF = 50;
/** What all of them do in a minute. */
const PER_MINUTE = { views: 60, saves: 40, searches: 60 };
const ADMIN = { email: 'bench@example.com', password: randomBytes(16).toString('hex') };
const WORDS = ['garcia', 'maria', '4711', 'kuz', 'priya', 'tan'];

/** Fifty people at a service of sixty calls a minute: they turn pages, search, and save contacts that they see. */
export async function measureStaffLoad(setup: Setup): Promise<StaffLoad> {
  const { minutes, contacts = 2_000, nodes: size = 1, databaseUrl } = setup;
  const service = await startCountedService(contacts);
  const settings = {
    SERVICE_BASE_URL: service.url,
    SERVICE_API_KEY: service.key,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, AUTH_SECRET: 'x'.repeat(32) }),
  };
  const first = await launchApp({ env: { ...settings, SERVICE_REQUESTS_PER_MINUTE: '0' } });
  await synced(first);
  first.signal('SIGTERM');
  await first.ended;
  service.faults.latencyMs = LATENCY_MS;
  const limited = { ...settings, SERVICE_REQUESTS_PER_MINUTE: String(LIMIT) };
  const nodes: { app: App; peakMb: () => Promise<number> }[] = [];
  for (let n = 0; n < size; n += 1)
    nodes.push(await launchNode(limited, n === 0 ? first.dataDir : undefined));
  try {
    // A process that starts counts the calls of the minute before.
    await setTimeout(61_000);
    service.arrivals.length = 0;
    const asks = await Promise.all(nodes.map(({ app }) => signIn(app)));
    const [results, memory] = await Promise.all([
      work(asks, { minutes, contacts }),
      Promise.all(nodes.map(({ peakMb }) => followMemory(peakMb, minutes))),
    ]);
    const busiestMinute = mostWithin(service.arrivals, 60_000);
    return { minutes, contacts, ...results, limit: LIMIT, busiestMinute, memory };
  } finally {
    for (const { app } of nodes) await app.dispose();
    service.close();
  }
}

/** The same people from the first start on, while the index is still empty. */
export async function measureFirstSync({ minutes, contacts = 2_000 }: Setup) {
  const service = await startCountedService(contacts);
  service.faults.latencyMs = LATENCY_MS;
  const app = await launchApp({
    env: {
      SERVICE_BASE_URL: service.url,
      SERVICE_API_KEY: service.key,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SERVICE_REQUESTS_PER_MINUTE: String(LIMIT),
    },
  });
  try {
    const ask = await signIn(app);
    const ending = new AbortController();
    const following = followSync(ask, ending.signal);
    const results = await work([ask], { minutes, contacts });
    ending.abort();
    const sync = await following;
    return { ...results, sync, busiestMinute: mostWithin(service.arrivals, 60_000), limit: LIMIT };
  } finally {
    await app.dispose();
    service.close();
  }
}

async function followSync(ask: Ask, signal: AbortSignal): Promise<FirstSync> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const sync: FirstSync = {
    completeAfter: null,
    indexed: 0,
    fewestCalls: Number.POSITIVE_INFINITY,
    raised: 0,
  };
  let estimate = Number.POSITIVE_INFINITY;
  while (!signal.aborted && sync.completeAfter === null) {
    await setTimeout(2_000);
    const status = await (await ask('/api/contact-index/status')).json();
    sync.indexed = status.indexed;
    if (status.complete) sync.completeAfter = seconds();
    if (status.left_ms !== null) {
      if (status.left_ms > estimate) sync.raised += 1;
      estimate = status.left_ms;
    }
    if (seconds() < 62 || status.complete) continue;
    const { last_minute } = await (await ask('/api/service/details')).json();
    sync.fewestCalls = Math.min(sync.fewestCalls, last_minute.walk);
  }
  return sync;
}

async function launchNode(env: Record<string, string>, dataDir: string | undefined) {
  const port = await freePort();
  const probe = {
    NODE_OPTIONS: `--import ${new URL('probe.mjs', import.meta.url)}`,
    PROBE_PORT: String(port),
  };
  const app = await launchApp({ env: { ...env, ...probe }, dataDir });
  const peakMb = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()).peak as number;
  return { app, peakMb };
}

/** Leaves out the first minute, in which the process loads what it needs. */
async function followMemory(peakMb: () => Promise<number>, minutes: number) {
  const window = ((minutes - 1) * 60_000) / 3;
  await setTimeout(60_000);
  await peakMb();
  await setTimeout(window);
  const first = await peakMb();
  await setTimeout(window);
  await peakMb();
  await setTimeout(window);
  return { first, last: await peakMb() };
}

async function startCountedService(contacts: number) {
  const key = randomBytes(16).toString('hex');
  const faults = createFaultInjection();
  const sandbox = createSandbox({ file: ':memory:', key, contacts, faults });
  const arrivals: number[] = [];
  const server: ServerType = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch(request: Request) {
      arrivals.push(Date.now());
      faults.requests.length = 0;
      faults.executed.length = 0;
      return sandbox.fetch(request);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, key, faults, arrivals, close: () => void server.close() };
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function signIn({ url }: App): Promise<Ask> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const ask: Ask = (path, init) => fetch(`${url}${path}`, { ...init, headers });
  const response = await ask('/api/session', { method: 'POST', body: JSON.stringify(ADMIN) });
  if (!response.ok) throw new Error(`Signing in failed with ${response.status}.`);
  headers.cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return ask;
}

/** Waits until the index has all contacts. */
async function synced(app: App): Promise<void> {
  const ask = await signIn(app);
  await ask('/api/contact-index/sync', { method: 'POST', body: '{}' });
  const complete = async () => (await (await ask('/api/contact-index/status')).json()).complete;
  while (!(await complete())) await setTimeout(200);
}

type Result = { status: number; ms: number };

async function work(
  asks: readonly Ask[],
  { minutes, contacts }: { minutes: number; contacts: number },
): Promise<Pick<StaffLoad, 'views' | 'whole' | 'saves' | 'searches'>> {
  const askOf = (person: number) => asks[person % asks.length] as Ask;
  // What each person has on the screen.
  const screens: (Page<Contact> | null)[] = [];
  const saving = new Set<string>();
  const wholes: Promise<number | null>[] = [];
  const until = performance.now() + minutes * 60_000;
  const actions = {
    async views(person: number) {
      const shown = (page: Page<Contact>) => {
        screens[person] = page;
      };
      const { result, whole } = await view(askOf(person), { contacts, until, shown });
      wholes.push(whole);
      return result;
    },
    async saves(person: number): Promise<Result | null> {
      const rows = screens[person]?.data ?? [];
      const contact = any(rows.filter(({ uuid, deleted_at }) => !deleted_at && !saving.has(uuid)));
      if (!contact) return null;
      saving.add(contact.uuid);
      const body = { ...fieldsOf(contact), first_name: `Name ${Date.now()}`, expected: expectedOf(contact) };
      return timed(askOf(person), `/api/contacts/${contact.uuid}`, {
        method: 'PUT',
        body: JSON.stringify(body),
      });
    },
    searches: (person: number) =>
      timed(askOf(person), `/api/contact-index/contacts?per_page=${PER_PAGE}&q=${any(WORDS)}`),
  };
  const opened = Array.from({ length: STAFF }, (_, person) => actions.views(person));
  const kinds = ['views', 'saves', 'searches'] as const;
  const [views, saves, searches] = await Promise.all(
    kinds.map((kind) => repeat(actions[kind], PER_MINUTE[kind], minutes)),
  );
  const seen = figuresOf([...(await Promise.all(opened)), ...(views ?? [])]);
  const times = await Promise.all(wholes);
  const ended = times.filter((ms) => ms !== null);
  return {
    views: seen,
    whole: {
      p50: quantile(ended, 0.5),
      p95: quantile(ended, 0.95),
      missing: times.length - ended.length,
    },
    saves: figuresOf(saves ?? []),
    searches: figuresOf(searches ?? []),
  };
}

/** Starts an action of one person after another, without waiting for the one before. */
async function repeat(
  action: (person: number) => Promise<Result | null>,
  perMinute: number,
  minutes: number,
): Promise<Result[]> {
  const running: Promise<Result | null>[] = [];
  const started = Date.now();
  for (let n = 0; n < perMinute * minutes; n += 1) {
    await setTimeout(Math.max(0, started + (n * 60_000) / perMinute - Date.now()));
    running.push(action(n % STAFF));
  }
  return (await Promise.all(running)).filter((result) => result !== null);
}

type View = { contacts: number; until: number; shown: (page: Page<Contact>) => void };

/** The first response, and how long it takes until the page has all of its rows; null when that isn't in time. */
async function view(
  ask: Ask,
  { contacts, until, shown }: View,
): Promise<{ result: Result; whole: Promise<number | null> }> {
  const page = 1 + Math.floor(Math.random() * (contacts / PER_PAGE));
  const path = `/api/contacts?page=${page}&per_page=${PER_PAGE}`;
  const began = performance.now();
  let isWhole = false;
  const read = async (response: Response) => {
    const body: Page<Contact> | null = response.ok ? await response.json() : null;
    isWhole = body !== null && body.meta.waiting === undefined;
    if (body) shown(body);
  };
  async function follow(): Promise<number | null> {
    while (!isWhole && performance.now() < until) await timed(ask, `${path}&refreshed=1`, {}, read);
    return isWhole ? performance.now() - began : null;
  }
  const result = await timed(ask, path, {}, read);
  return { result, whole: follow() };
}

async function timed(
  ask: Ask,
  path: string,
  init?: RequestInit,
  read: (response: Response) => Promise<unknown> = (response) => response.arrayBuffer(),
): Promise<Result> {
  const started = performance.now();
  const response = await ask(path, init);
  await read(response);
  return { status: response.status, ms: performance.now() - started };
}

function figuresOf(results: Result[]): Figures {
  const done = results.filter(({ status }) => status === 200);
  const times = done.map(({ ms }) => ms);
  const count = (...statuses: number[]) => results.filter(({ status }) => statuses.includes(status)).length;
  return {
    count: results.length,
    done: done.length,
    refused: count(503, 504),
    changed: count(409),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function mostWithin(times: number[], ms: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.max(0, ...sorted.map((at, n) => sorted.filter((each, m) => m >= n && each < at + ms).length));
}

function any<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
