import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type Response } from 'playwright/test';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { CANARY } from './canary.mjs';
import { type App, launchApp, spawnApp } from './support/app';
import { hydrated, noteKeyListener } from './support/hydrated';
import { snapshotRecords } from './support/own-records';
import { ADMIN, becomeDemo, clearReadCache } from './support/people';
import { type Service, startService } from './support/service';
import { watch } from './support/watch';

type Role = 'support' | 'marketer' | 'admin';
type Env = Record<string, string>;

/** Apps of one worker, each started by the first test that needs it. */
type Apps = { onService(): Promise<App & { restoreRecords(): void }>; onSandbox(): Promise<App> };

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
  startApp(env?: Env, options?: { dataDir?: string; serving?: boolean }): Promise<App>;
  /** Like `startApp`, with the page signed in as its admin. */
  startAppAsAdmin(env?: Env): Promise<App>;
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
      const started: { onService?: ReturnType<Apps['onService']>; onSandbox?: Promise<App> } = {};
      await use({
        onService: () =>
          (started.onService ??= launchApp({ env: onService(workerService) }).then((app) => ({
            ...app,
            restoreRecords: snapshotRecords(app),
          }))),
        onSandbox: () => (started.onSandbox ??= launchApp({ dataDir: sandboxData() })),
      });
      for (const app of Object.values(started)) await (await app).dispose();
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
    if (on === 'sandbox') return use(await apps.onSandbox());
    const app = await apps.onService();
    await clearReadCache(app, service);
    app.restoreRecords();
    await use(app);
  },
  faults: async ({ app: _, service }, use) => use(service.faults),
  baseURL: async ({ app }, use) => use(app.url),
  page: async ({ page, context, javaScriptEnabled }, use) => {
    await noteKeyListener(context);
    const { goto, reload } = page;
    page.goto = async (...args) => thenHydrated(await goto.apply(page, args));
    page.reload = async (...args) => thenHydrated(await reload.apply(page, args));
    const thenHydrated = async (response: Response | null) => {
      if (javaScriptEnabled) await hydrated(page);
      return response;
    };
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
      if (on === 'service' && role !== 'admin') throw new Error(`The app on the service has no ${role}.`);
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
  startApp: async ({ service, origins, stopped }, use) => {
    const started: App[] = [];
    await use(async (env = {}, { dataDir, serving = true } = {}) => {
      const launch = { env: { ...onService(service), ...env }, dataDir };
      const app = await (serving ? launchApp(launch) : spawnApp(launch));
      started.push(app);
      origins.add(app.url);
      return app;
    });
    for (const app of started) {
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

function onService(service: Service): Env {
  return {
    SERVICE_BASE_URL: service.url,
    SERVICE_API_KEY: CANARY,
    SERVICE_REQUESTS_PER_MINUTE: '0',
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
