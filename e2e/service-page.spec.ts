import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright/test';
import { CANARY } from './canary.mjs';
import { expect, test } from './fixtures';
import { expectNoAccess } from './support/no-access';
import { check, REFUSED_KEY, state, step } from './support/service-page';

const PAGE = '/settings/service';

test('shows each step of a check and counts its call when the service is fine', async ({
  page,
  service,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin();
  await page.goto(app.url + PAGE);
  await expect(state(page, 'Not checked yet')).toBeVisible();
  await expect(page.getByText(service.url)).toBeVisible();
  await expect(page.getByText('No requests in the last hour.')).toBeVisible();

  await check(page, 'All checks passed');
  await expect(step(page, 'API key')).toContainText('The messaging service accepts the API key.');
  await expect(step(page, 'Contact list')).toContainText('Received the first page of 240 contacts.');
  await expect(state(page, 'Connected')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'By your team' })).toContainText('1');
  await expect(page.getByRole('img', { name: /^Response times .* 1 request, none failed/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  const minutes = page.getByRole('region', { name: 'Requests by minute' });
  await expect(minutes.getByRole('row')).toHaveCount(2);
  expect(await page.content()).not.toContain(CANARY);
});

test('waits as long as any request for a slow service, and says so', async ({
  page,
  service,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin({ SERVICE_TIMEOUT_MS: '3000' });
  await page.goto(app.url + PAGE);
  const { release } = service.hold('GET');
  await check(page, 'The check failed at: Contact list');
  await expect(step(page, 'Connection')).toContainText('Connected to');
  await expect(step(page, 'Contact list')).toContainText('didn’t respond within 3 s');
  await expect(state(page, 'The messaging service is down')).toBeVisible();
  release();
  await check(page, 'All checks passed');
  await expect(state(page, 'Connected')).toBeVisible();
});

test('shows on an idle page what the calls of others meet, and that the service is back', async ({
  page,
  service,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin();
  const checkElsewhere = async () => {
    const answer = await page.request.post(`${app.url}/api/service/check`, { data: {} });
    expect(answer.status()).toBe(200);
  };
  await checkElsewhere();
  await page.goto(`${app.url}/settings/staff`);
  await expect(page.getByRole('link', { name: 'Connected' })).toBeVisible();
  await service.goDown();
  await checkElsewhere();
  await expect(page.getByRole('link', { name: 'Service unavailable' })).toBeVisible();
  await service.comeBack();
  await checkElsewhere();
  await expect(page.getByRole('link', { name: 'Connected' })).toBeVisible();
});

test('polls the state where events don’t get through', async ({
  page,
  service,
  startAppAsAdmin,
  allowErrors,
}) => {
  allowErrors(/net::ERR_FAILED/);
  const app = await startAppAsAdmin();
  await page.request.post(`${app.url}/api/service/check`, { data: {} });
  await page.clock.install();
  await page.route(`${app.url}/api/service/status/events`, (route) => route.abort());
  await page.goto(`${app.url}/settings/staff`);
  await expect(page.getByRole('link', { name: 'Connected' })).toBeVisible();
  await service.goDown();
  await page.request.post(`${app.url}/api/service/check`, { data: {} });
  await page.clock.fastForward('00:16');
  await expect(page.getByRole('link', { name: 'Service unavailable' })).toBeVisible();
});

test('receives the state in the visible tab only', async ({ page, signInAs }) => {
  await signInAs('admin');
  const isStream = (request: Request) => request.url().endsWith('/api/service/status/events');
  let opened = 0;
  page.on('request', (request) => {
    if (isStream(request)) opened += 1;
  });
  const first = page.waitForRequest(isStream);
  await page.goto('/contacts');
  await first;
  await expect(page.getByRole('link', { name: 'Connected' })).toBeVisible();
  const letGo = page.waitForEvent('requestfailed', isStream);
  await setVisible(page, 'hidden');
  await letGo;
  const again = page.waitForRequest(isStream);
  await setVisible(page, 'visible');
  await again;
  expect(opened).toBe(2);
});

/** No tab of a headless browser is ever hidden. */
async function setVisible(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('leads an admin from the dot on any page to what to do about a rejected key', async ({
  page,
  faults,
  startAppAsAdmin,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  const app = await startAppAsAdmin();
  faults.failAlways('listContacts', REFUSED_KEY);
  await page.goto(`${app.url}/contacts`);
  const dot = page.getByRole('link', { name: 'API key rejected' });
  await expect(dot).toHaveAccessibleDescription(
    /^Since .* Set a valid key in SERVICE_API_KEY and restart Frontdesk\.$/,
  );
  await page.goto(`${app.url}/templates`);
  await dot.click();
  await expect(state(page, 'The messaging service rejects the API key')).toBeVisible();
  await check(page, 'The check failed at: API key');
  await expect(step(page, 'API key')).toContainText('Set a valid key in SERVICE_API_KEY');
  await expect(step(page, 'Contact list')).toContainText('Skipped: an earlier step failed.');
});

test('ends the check at the connection while the service is down', async ({
  page,
  service,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin();
  await page.goto(app.url + PAGE);
  await service.goDown();
  await check(page, 'The check failed at: Connection');
  await expect(step(page, 'Connection')).toContainText('refused the connection');
  await expect(state(page, 'The messaging service is down')).toBeVisible();
  await service.comeBack();
  await check(page, 'All checks passed');
  await expect(state(page, 'Connected')).toBeVisible();
});

test('refreshes itself', async ({ page, startAppAsAdmin }) => {
  const app = await startAppAsAdmin();
  await page.clock.install();
  await page.goto(app.url + PAGE);
  await expect(state(page, 'Not checked yet')).toBeVisible();
  const list = () => fetch('/api/contacts?page=1&per_page=10').then((response) => response.json());
  expect((await page.evaluate(list)).data).toHaveLength(10);
  await page.clock.fastForward('00:06');
  await expect(state(page, 'Connected')).toBeVisible();
});

test('Sync now starts a sync of the contact index', async ({ page, startAppAsAdmin }) => {
  const app = await startAppAsAdmin();
  await page.goto(app.url + PAGE);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('240 of 240 contacts')).toBeVisible();
});

test('downloads a backup that is a SQLite database', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(PAGE);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download backup' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^frontdesk-[\d-]+\.db$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 15).toString()).toBe('SQLite format 3');
  expect(bytes.includes(CANARY)).toBe(false);
});

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  for (const role of ['support', 'marketer'] as const) {
    test(`shows ${role} only the state of the service`, async ({ page, signInAs }) => {
      await signInAs(role);
      await page.goto('/contacts');
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      for (const path of ['/api/service/details', '/api/backup']) {
        expect((await page.request.get(path)).status(), path).toBe(403);
      }
      expect((await page.request.post('/api/service/check')).status()).toBe(403);
      await page.goto(PAGE);
      await expectNoAccess(page, PAGE);
    });
  }
});
