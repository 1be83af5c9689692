import { execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compressFiles } from '../../lib/cli/static-files.mjs';
import { namespacesOf } from '../../lib/testing/page-messages';
import { freePort, launchApp } from '../support/app';
import { scale } from './options';

export type Server = {
  url: string;
  headers: Record<string, string>;
  /** The path of its list. */
  list: string;
};

export type MeasuredApp = Server & {
  /** Reads the whole response; throws unless it succeeds. */
  call(path: string, init?: RequestInit): Promise<string>;
  stop(): Promise<void>;
};

const KEY = randomBytes(16).toString('hex');
export const ADMIN = { email: 'bench@example.com', password: randomBytes(16).toString('hex') };

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const cleanups: (() => unknown)[] = [];

/** Stops all servers and removes their files. */
export async function stopAll(): Promise<void> {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
}

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The sandbox service without latency, in a process of its own. Returns its URL. */
export async function startService(contacts: number): Promise<string> {
  const child = fork(path('service-process.ts'), {
    env: { ...process.env, KEY, CONTACTS: String(contacts) },
  });
  cleanups.push(() => child.kill());
  const [port] = await once(child, 'message');
  return `http://127.0.0.1:${port}`;
}

/** The variables of an app that is connected to a service, without a rate limit. */
export function serviceEnv(url: string): Record<string, string> {
  return { SERVICE_BASE_URL: url, SERVICE_API_KEY: KEY, SERVICE_REQUESTS_PER_MINUTE: '0' };
}

/** The production build with an admin signed in. It syncs only on request: a background sync would be measured, too. */
export async function startMeasuredApp(env: Record<string, string>): Promise<MeasuredApp> {
  const app = await launchApp({
    dataDir: env.DATA_DIR,
    env: {
      CONTACT_INDEX_REFRESH_MINUTES: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  cleanups.push(app.dispose);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const fetched = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${app.url}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${await response.text()}`);
    return response;
  };
  const session = await fetched('/api/session', { method: 'POST', body: JSON.stringify(ADMIN) });
  headers.cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    url: app.url,
    headers,
    list: '/contacts',
    call: async (path, init) => (await fetched(path, init)).text(),
    stop: app.dispose,
  };
}

/** Syncs all contacts. The status can only be polled. */
export async function syncContacts({ call }: MeasuredApp): Promise<void> {
  await call('/api/contact-index/sync', { method: 'POST', body: '{}' });
  for (;;) {
    const { state, complete, problem } = JSON.parse(await call('/api/contact-index/status'));
    if (problem) throw new Error(problem);
    if (complete && state === 'idle') return;
    await setTimeout(250);
  }
}

type AppAndFloor = { app: MeasuredApp; floor: Server; mustHave: Server };

let listed: Promise<AppAndFloor> | undefined;

/**
 * The app with its contacts synced and a bare Next app on one service, started once a run. The bare app has two lists:
 * the floor, a plain table, and one with all that a list which looks and works like the app's must have.
 */
export function startAppAndFloor(): Promise<AppAndFloor> {
  listed ??= start();
  return listed;
}

async function start() {
  const env = serviceEnv(await startService(scale.listed));
  const dataDir = scratchFolder();
  const app = await startMeasuredApp({ ...env, DATA_DIR: dataDir });
  await syncContacts(app);
  const floor = await startFloor(app, { ...env, STORE_FILE: join(dataDir, 'frontdesk.db') });
  return { app, floor, mustHave: { ...floor, list: '/must-have' } };
}

async function startFloor({ call }: MeasuredApp, env: Record<string, string>): Promise<Server> {
  const cwd = join(scratchFolder(), 'bare-app');
  cpSync(path('bare-app'), cwd, { recursive: true });
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  copyLook(join(cwd, 'public'));
  const texts = namespacesOf('app/(app)/contacts/page.tsx').join();
  writeFileSync(join(cwd, 'texts.json'), await call(`/api/messages/en/${texts}`));
  execFileSync(process.execPath, [resolve('node_modules/next/dist/bin/next'), 'build'], {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  await compressFiles(join(cwd, '.next', 'static'));
  const app = await launchApp({ cwd, env, serve: resolve('lib', 'cli', 'serve.mjs') });
  cleanups.push(app.dispose);
  return { url: app.url, headers: { 'content-type': 'application/json' }, list: '/contacts' };
}

/** The app's style sheet and fonts, for the page `/must-have`. */
function copyLook(folder: string): void {
  const built = join('.next', 'static');
  cpSync(join(built, 'media'), join(folder, 'media'), { recursive: true });
  const sheets = readdirSync(join(built, 'chunks')).filter((name) => name.endsWith('.css'));
  const [sheet = ''] = sheets;
  if (sheets.length !== 1) throw new Error(`The app has ${sheets.length} style sheets, not one.`);
  cpSync(join(built, 'chunks', sheet), join(folder, 'chunks', 'frontdesk.css'));
}

/** Fills a store's index directly, faster than a sync. Returns the milliseconds of searches that scan all rows, by kind. */
export async function fillIndex(
  contacts: number,
  env: Record<string, string>,
): Promise<Record<string, number[]>> {
  return runMeasured('fill-process.ts', { ...env, CONTACTS: String(contacts) });
}

/** Runs a file with these variables until it ends. Returns what it sent: milliseconds by what took them. */
export async function runMeasured(
  file: string,
  env: Record<string, string>,
): Promise<Record<string, number[]>> {
  // A folder that knows another run's database would take this one for its backup: the app would read all contacts again.
  const child = fork(path(file), { env: { ...process.env, DATA_DIR: scratchFolder(), ...env } });
  const exited = once(child, 'exit');
  const sent = once(child, 'message');
  const [code] = await Promise.race([exited, sent.then(() => exited)]);
  if (code !== 0) throw new Error(`${file} ended with code ${code}.`);
  const [times] = await sent;
  return times;
}

export type Probe = () => Promise<{ p99: number; max: number; peak: number }>;

/** An app that reports on itself: see `probe.mjs`. */
export async function startProbedApp(
  env: Record<string, string>,
): Promise<{ app: MeasuredApp; probe: Probe }> {
  const port = await freePort();
  const options = {
    NODE_OPTIONS: `--import ${new URL('probe.mjs', import.meta.url)}`,
    PROBE_PORT: String(port),
  };
  const app = await startMeasuredApp({ ...env, ...options });
  return { app, probe: async () => (await fetch(`http://127.0.0.1:${port}`)).json() };
}
