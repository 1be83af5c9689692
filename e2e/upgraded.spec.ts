import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import type { App } from './support/app';
import { field, typeMarisol } from './support/contact-form';
import { hydrated } from './support/hydrated';
import { makeOtherBuild, OTHER_CHUNKS } from './support/other-build';

let other: ReturnType<typeof makeOtherBuild>;

test.beforeAll(() => {
  other = makeOtherBuild();
});
test.afterAll(() => other.remove());

/** What Chromium says of a script that isn’t there. */
const MISSING = [/404 \(Not Found\)/, /Refused to (execute|apply)/];

const filterButton = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
const filters = (page: Page) =>
  page.getByRole('dialog', { name: 'Filter contacts' }).getByRole('checkbox').first();
const isOther = (page: Page) => page.locator(`script[src*="${OTHER_CHUNKS}"]`).first();

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test.describe('a tab that was open when Frontdesk was upgraded', () => {
  // What the former build has at its URLs is gone, and for a moment nothing answers.
  test.beforeEach(({ allowErrors }) =>
    allowErrors(
      ...MISSING,
      /net::ERR_/,
      // The new process has the port before it is ready.
      /503 \(Service Unavailable\)/,
    ),
  );

  test('is reloaded once for a part that is gone, says so, and keeps what was typed', async ({
    page,
    startApp,
    startAppAsAdmin,
  }) => {
    const former = await startAppAsAdmin();
    await typeMarisol(page, former);
    await upgrade(former, startApp);
    const loads = countLoads(page);
    await filterButton(page).click();
    await expect(page.getByText('Frontdesk was updated')).toBeVisible();
    await hydrated(page);
    await expect.poll(loads).toBe(1);
    await expect(isOther(page)).toBeAttached();
    await expect(page.getByText(/Restored your unsaved changes from \d\d:\d\d/)).toBeVisible();
    await expect(field(page, 'First name')).toHaveValue('Marisol');
    await filterButton(page).click();
    await expect(filters(page)).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('loads the next page from the new build', async ({ page, startApp, startAppAsAdmin }) => {
    const former = await startAppAsAdmin();
    await page.goto(`${former.url}/contacts`);
    await upgrade(former, startApp);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/groups$/);
    await expect(isOther(page)).toBeAttached();
  });

  test('asks before the next page when something is typed', async ({ page, startApp, startAppAsAdmin }) => {
    const former = await startAppAsAdmin();
    const leave = async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
      await page.getByRole('button', { name: 'Keep editing' }).click();
    };
    await typeMarisol(page, former);
    // The question is loaded as soon as something is typed, and must be there before its build is gone.
    await leave();
    await upgrade(former, startApp);
    await leave();
    await expect(field(page, 'First name')).toHaveValue('Marisol');
  });

  test('saves what was typed', async ({ page, startApp, startAppAsAdmin }) => {
    const former = await startAppAsAdmin();
    await typeMarisol(page, former);
    await upgrade(former, startApp);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save contact' }).click();
    expect((await saved).status()).toBe(200);
  });
});

test('a part that can’t be loaded for another reason says so, and the page stays as it is', async ({
  page,
  signInAs,
  app,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  await signInAs('admin');
  await typeMarisol(page, app);
  const loads = countLoads(page);
  await page.route('**/_next/static/**', (route) => route.abort());
  await filterButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load this part' })).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Marisol');
  expect(loads()).toBe(0);
});

test('a part that is missing after the reload, too, doesn’t reload the page again', async ({
  page,
  signInAs,
  app,
  allowErrors,
}) => {
  allowErrors(...MISSING);
  await signInAs('admin');
  await page.goto(`${app.url}/contacts`);
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => loaded.add(request.url()));
  await page.reload();
  await page.route('**/_next/static/chunks/**', (route) =>
    loaded.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  const loads = countLoads(page);
  await filterButton(page).click();
  await expect.poll(loads).toBe(1);
  await hydrated(page);
  await filterButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load this part' })).toBeVisible();
  expect(loads()).toBe(1);
});

type StartApp = (env: Record<string, string>, options: { dataDir: string; cwd: string }) => Promise<App>;

/** Serves the other build in the place of the former, on its data. */
async function upgrade(former: App, startApp: StartApp): Promise<void> {
  former.signal('SIGTERM');
  expect(await former.ended).toBe(0);
  await startApp({ PORT: new URL(former.url).port }, { dataDir: former.dataDir, cwd: other.cwd });
}
