import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@/lib/api/pagination';
import { expectedOf, fieldsOf } from '@/lib/contacts/fields';
import type { Contact } from '@/lib/contacts/schema';
import type { App } from '../support/app';

/** Times in milliseconds. `refused`: 503 or 504. `changed`: refused because the row that was edited was outdated. */
type Figures = { count: number; done: number; refused: number; changed: number; p50: number; p95: number };

export type Worked = {
  views: Figures;
  /** Milliseconds until a view had all of its rows, and how many never had within the time. */
  whole: { p50: number; p95: number; missing: number };
  saves: Figures;
  searches: Figures;
};

const PER_PAGE = 25;
const STAFF = 50;
/** What all of them do in a minute. */
const PER_MINUTE = { views: 60, saves: 40, searches: 60 };
export const ADMIN = { email: 'bench@example.com', password: randomBytes(16).toString('hex') };
const WORDS = ['garcia', 'maria', '4711', 'kuz', 'priya', 'tan'];

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export async function signIn({ url }: App): Promise<Ask> {
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

type Result = { status: number; ms: number };

/** Fifty people turn pages, search, and save contacts that they see. */
export async function work(
  asks: readonly Ask[],
  { minutes, contacts }: { minutes: number; contacts: number },
): Promise<Worked> {
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

function any<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
