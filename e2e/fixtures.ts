import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { CANARY } from './canary.mjs';
import { type App, type Launch, launchApp, spawnApp } from './support/app';
import { hydrateOnLoad, noteKeyListener } from './support/hydrated';
import { type Records, saveRecords } from './support/own-records';
import { ADMIN, becomeDemo, clearDemoCache, clearReadCache, demoSynced } from './support/people';
import { type Service, startService } from './support/service';
import { watch } from './support/watch';

type Role = 'support' | 'marketer' | 'admin';
type Env = Record<string, string>;

type SharedApp = App & { records: Records };

/** Apps of one worker, each started by the first test that needs it. */
type Apps = Record<'service' | 'sandbox', () => Promise<SharedApp>>;

type WorkerFixtures = { workerService: Service; apps: Apps };

type Fixtures = {
  /** Which app the test uses: one on the service of its worker, or one on its own sandbox. */
  on: 'service' | 'sandbox';
  app: App;
  service: Service;
  faults: FaultInjection;
  /** The sandbox has people of every role; the service has only the first admin. */
  signInAs(role: Role, at?: App): Promise<void>;
  /** Console errors that the test causes on purpose. */
  allowErrors(...patterns: RegExp[]): void;
  /** The test's own app, on the worker's service unless `env` names another. Removed when the test ends. */
  startApp(env?: Env, options?: Omit<Launch, 'env'> & { serving?: boolean }): Promise<App>;
  /** Like `startApp`, with the page signed in as its admin. */
  startAppAsAdmin(env?: Env): Promise<App>;
  /** A page in another browser, with no session or with that of a demo user. */
  anotherBrowser(role?: Role): Promise<Page>;
  watched: undefined;
};

type Inner = { allowed: RegExp[]; origins: Set<string>; stopped: Set<string> };

export const test = base.extend<Fixtures & Inner, WorkerFixtures>({
  workerService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern.
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  apps: [
    async ({ workerService }, use) => {
      const started: { service?: Promise<SharedApp>; sandbox?: Promise<SharedApp> } = {};
      await use({
        service: () => (started.service ??= launchShared({ env: onService(workerService) })),
        sandbox: () =>
          (started.sandbox ??= launchShared({ dataDir: sandboxData(), env: ON_SANDBOX }, demoSynced)),
      });
      for (const starting of Object.values(started)) {
        const app = await starting;
        app.records.close();
        await app.dispose();
      }
    },
    { scope: 'worker' },
  ],

  on: ['service', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  allowed: async ({}, use) => use([]),
  origins: async ({ app }, use) => use(new Set([app.url])),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  stopped: async ({}, use) => use(new Set()),
  service: async ({ workerService }, use) => {
    workerService.reset();
    await workerService.comeBack();
    await use(workerService);
    await workerService.comeBack();
  },
  app: async ({ on, apps, service }, use) => {
    const app = await apps[on]();
    if (on === 'sandbox') await clearDemoCache(app);
    else await clearReadCache(app, service);
    app.records.restore();
    await use(app);
  },
  faults: async ({ app: _, service }, use) => use(service.faults),
  baseURL: async ({ app }, use) => use(app.url),
  page: async ({ page, context, javaScriptEnabled }, use) => {
    await noteKeyListener(context);
    if (javaScriptEnabled) hydrateOnLoad(page);
    await use(page);
    // A page that polls may have an open request when the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  watched: [
    async ({ context, app, allowed, origins, stopped }, use, testInfo) => {
      const watching = watch(context, origins, stopped);
      const said = app.output().length;
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: app.output().slice(said), contentType: 'text/plain' });
      }
      expect(await watching.faults(allowed), 'what no page should do').toEqual([]);
      expect(app.output(), 'the server log').not.toContain(CANARY);
    },
    { auto: true },
  ],

  allowErrors: async ({ allowed }, use) => use((...patterns) => void allowed.push(...patterns)),
  signInAs: async ({ page, on, app }, use) => {
    await use(async (role, { url } = app) => {
      if (on === 'service' && role !== 'admin')
        throw new Error(`The app on the service has no ${role}: test.use({ on: 'sandbox' }).`);
      if (await resumeSession(page, url, role)) return;
      if (on === 'service') {
        const answer = await page.request.post(`${url}/api/session`, { data: ADMIN });
        expect(answer.status(), await answer.text()).toBe(204);
      } else {
        await becomeDemo(page.context(), url, role);
      }
      sessions.set(`${url} ${role}`, { cookies: await page.context().cookies(url), since: Date.now() });
    });
  },
  anotherBrowser: async ({ browser, app: { url } }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ baseURL: url });
      contexts.push(context);
      await noteKeyListener(context);
      if (role) await becomeDemo(context, url, role);
      const page = await context.newPage();
      hydrateOnLoad(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  startApp: async ({ service, origins, stopped }, use) => {
    const started: App[] = [];
    await use(async (env = {}, { serving = true, ...options } = {}) => {
      const launch = { ...options, env: { ...onService(service), ...env } };
      const app = await (serving ? launchApp(launch) : spawnApp(launch));
      started.push(app);
      origins.add(app.url);
      return app;
    });
    // The last first: it may run on the data of one before it, which a page would miss.
    for (const app of started.reverse()) {
      stopped.add(app.url);
      await app.dispose();
      expect(app.output(), 'the server log').not.toContain(CANARY);
    }
  },
  startAppAsAdmin: async ({ startApp, signInAs }, use) => {
    await use(async (env) => {
      const app = await startApp(env);
      await signInAs('admin', app);
      return app;
    });
  },
});

export { expect };

type Session = { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; since: number };

const sessions = new Map<string, Session>();
/** Well before a session has to confirm a password again. */
const REUSE_MS = 300_000;

/** Takes the session of an earlier test, since comparing a password takes as long as loading a page. */
async function resumeSession(page: Page, url: string, role: Role): Promise<boolean> {
  const session = sessions.get(`${url} ${role}`);
  if (!session || Date.now() - session.since > REUSE_MS) return false;
  await page.context().addCookies(session.cookies);
  // The earlier test may have ended it.
  const answer = await page.request.get(`${url}/api/session`);
  return ((await answer.json()) as { user: unknown }).user !== null;
}

/** Starts an app that tests share, and saves the records that each of them finds. */
async function launchShared(launch: Launch, ready?: (app: App) => Promise<void>): Promise<SharedApp> {
  const app = await launchApp(launch);
  await ready?.(app);
  return { ...app, records: saveRecords(app) };
}

const CHEAP_PASSWORDS = { NODE_OPTIONS: `--require ${resolve('e2e', 'support', 'cheap-passwords.cjs')}` };

// Only the first sync: a later one would begin in the middle of a test.
const ON_SANDBOX = { ...CHEAP_PASSWORDS, CONTACT_INDEX_REFRESH_MINUTES: '10080' };

function onService(service: Service): Env {
  return {
    ...CHEAP_PASSWORDS,
    SERVICE_BASE_URL: service.url,
    SERVICE_API_KEY: CANARY,
    SERVICE_REQUESTS_PER_MINUTE: '0',
    // What a test holds must not end before it lets go, however busy the machine is.
    SERVICE_TIMEOUT_MS: '120000',
    // A background sync would use up the faults that a test has queued for its own calls.
    CONTACT_INDEX_REFRESH_MINUTES: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
}

/** The embedded sandbox also has a key. */
function sandboxData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  writeFileSync(join(dataDir, 'sandbox-key'), `${CANARY}\n`, { mode: 0o600 });
  return dataDir;
}
