import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { overflowing, violations } from './support/accessibility';
import { comeToStart, inAnHour, startedBroadcast } from './support/broadcasts';
import { syncContacts } from './support/contact-index';
import { becomeDemo } from './support/people';

test('goes from a file to the results: plan, test, approval, pause, resume and the CSV', async ({
  page,
  startApp,
}) => {
  test.setTimeout(180_000);
  const app = await startApp({ SERVICE_BASE_URL: '', SERVICE_API_KEY: '' });
  const signIn = (role: string) => becomeDemo(page.context(), app.url, role);
  await signIn('marketer');
  await syncContacts(page, app.url);
  await page.goto(app.url);
  await page.getByRole('link', { name: 'Broadcasts', exact: true }).click();
  await page.getByRole('link', { name: 'New broadcast' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Appointments in May');
  await addFile(page, 500);
  await page.getByLabel('Template', { exact: true }).selectOption('appointment_reminder');
  await page.getByLabel('Header {{1}}').selectOption('Same text for all');
  await page.getByLabel('Text').first().fill('Monday');
  await page.getByLabel('Body {{1}}').selectOption('full_name');
  await page.getByLabel('Body {{2}}').selectOption('Column of the file');
  await page.getByLabel('Column', { exact: true }).selectOption('Time');
  await page.getByLabel('Respect quiet hours').uncheck();
  await page.getByLabel('Messages a minute').fill('1000');
  await page.getByRole('button', { name: 'Save and review' }).click();
  await expect(page.getByRole('heading', { name: '499 of 500 people will receive it' })).toBeVisible();
  await expect(page.getByText('Needs a second person’s approval')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const url = page.url();

  await page.getByRole('button', { name: 'Send this message to my number' }).click();
  await page.getByLabel('Your phone number').fill('+34612000111');
  await expect(page.getByText('+34 612 00 01 11')).toBeVisible();
  await page.getByRole('button', { name: 'Save and send the test' }).click();
  await expect(page.getByText('Test sent')).toBeVisible();

  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  // The button that had the focus is gone.
  await expect(page.getByRole('heading', { name: 'Appointments in May' })).toBeFocused();

  await signIn('admin');
  await page.goto(url);
  await expect(page.getByRole('link', { name: /^Broadcasts ?, 1 waiting for your approval$/ })).toBeVisible();
  await expect(page.getByText('Waiting for your approval', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send back with a note…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Say what should change.')).toBeVisible();
  await page.getByLabel('What should change?').fill('Say which day it is.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Say which day it is.')).toBeVisible();

  await signIn('marketer');
  await page.goto(url);
  await expect(page.getByText(/^Sent back by/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Broadcasts ?, 1 draft sent back to you$/ })).toBeVisible();
  for (const next of ['withdrawn', 'approved']) {
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByText('Waiting for approval')).toBeVisible();
    if (next === 'withdrawn') await page.getByRole('button', { name: 'Withdraw' }).click();
  }

  await signIn('admin');
  await page.goto(url);
  await page.getByRole('button', { name: 'Approve…' }).click();
  const question = page.getByRole('dialog', { name: 'Approve 499 messages?' });
  await expect(question).toContainText('appointment_reminder');
  await question.getByRole('button', { name: 'Approve and start' }).click();
  await expect(page.getByText('Approved 499 messages.')).toBeVisible();

  await signIn('marketer');
  await page.goto(url);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused by/)).toBeVisible();
  // Toasts lie above each other.
  expect(await violations(page, { except: ['target-size', 'color-contrast'] })).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: '499 of 499 done' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('WhatsApp accepted 499 messages.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export results as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
});

test('pauses when the API key is revoked, stops while Resume is not answered yet, and retries only the rest', async ({
  page,
  startAppAsAdmin,
  service,
}) => {
  test.setTimeout(120_000);
  const app = await startAppAsAdmin({ SERVICE_REQUESTS_PER_MINUTE: '0' });
  await syncContacts(page, app.url);
  const url = await startedBroadcast(page, app.url);
  service.faults.failAlways('sendTemplate', { kind: 'answer', status: 401 });
  await page.goto(url);
  await expect(page.getByText('Paused automatically')).toBeVisible({ timeout: 30_000 });
  service.faults.failAlways('sendTemplate', null);
  const { opened: stopped, open: answerResume } = createGate();
  const { opened: resumed, open: noteResumed } = createGate();
  await page.route('**/resume', async (route) => {
    const response = await route.fetch();
    noteResumed();
    await stopped;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Resume' }).click();
  await resumed;
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped by/)).toBeVisible();
  answerResume();
  const retry = page.getByRole('button', { name: /^Send the same message to \d+ people$/ });
  const label = (await retry.textContent()) ?? '';
  await retry.click();
  await expect(page.getByText('People who didn’t get the broadcast before')).toBeVisible();
  await page.getByRole('button', { name: 'Prepare', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: `of ${label.replace(/\D/g, '')} people will receive it` }),
  ).toBeVisible();
});

test('says at once without a connection that it was not resumed, and leaves it paused afterwards', async ({
  page,
  context,
  startAppAsAdmin,
  allowErrors,
}) => {
  test.setTimeout(120_000);
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  const app = await startAppAsAdmin();
  await syncContacts(page, app.url);
  const url = await startedBroadcast(page, app.url, { per_minute: 1 });
  await page.goto(url);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused by/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(
    page.getByText('Frontdesk can’t be reached. Check your connection and try again.'),
  ).toBeVisible();
  const resumed: string[] = [];
  page.on('request', (request) => resumed.push(request.url()));
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeEnabled();
  expect(resumed.filter((each) => each.endsWith('/resume'))).toEqual([]);
});

test('starts as scheduled, finishes once the API key is fixed, and sends again only to who can get it', async ({
  page,
  startAppAsAdmin,
  service,
}) => {
  test.setTimeout(120_000);
  const app = await startAppAsAdmin({ SERVICE_REQUESTS_PER_MINUTE: '0' });
  await syncContacts(page, app.url);
  const refused = { success: true, data: { error: { message: 'No', type: 'OAuthException', code: 132012 } } };
  const lost = { kind: 'answer' as const, status: 502, body: '', execute: true };
  service.faults.failNext('sendTemplate', { kind: 'answer', status: 200, body: refused }, lost, null, null);
  service.faults.failAlways('sendTemplate', { kind: 'answer', status: 401 });
  const starts_at = inAnHour();
  await page.goto(await startedBroadcast(page, app.url, { starts_at, per_minute: 600 }));
  await expect(page.getByRole('paragraph').filter({ hasText: 'Scheduled' })).toBeVisible();
  comeToStart(join(app.dataDir, 'frontdesk.db'));
  await expect(page.getByText('Paused automatically')).toBeVisible({ timeout: 30_000 });
  service.faults.failAlways('sendTemplate', null);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('WhatsApp accepted 58 messages.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: /^1 Unknown$/ }).click();
  await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2);

  await page.getByRole('link', { name: 'View in history' }).click();
  await expect(page.getByRole('button', { name: /only those of Opening hours/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Send the same message to 1 person' }).click();
  await page.getByRole('button', { name: 'Prepare', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 of 1 person will receive it' })).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('WhatsApp accepted 1 message.')).toBeVisible({ timeout: 30_000 });
  const executed = service.faults.executed.filter(({ operation }) => operation === 'sendTemplate');
  const phones = executed.map(({ body }) => (body as { phone: string }).phone);
  expect(new Set(phones).size).toBe(60);
  expect(phones).toHaveLength(60);
});

/** People with a time of their own; one has no number. */
async function addFile(page: Page, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => `+3461${2_000_000 + n},Person ${n},${n % 12}:30`);
  const text = ['Phone,Name,Time', 'none,Nobody,9:00', ...rows.slice(1)].join('\n');
  await page.getByLabel('Add people from').selectOption('A CSV or Excel file');
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText(`people.csv with ${count} rows`)).toBeVisible();
}
