import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { startedBroadcast } from './support/broadcasts';
import { syncContacts } from './support/contact-index';
import { daysAgo, inStore, proveClock } from './support/old-data';
import { newPhone } from './support/sends';

const PAGE = '/settings/data';

const messagesField = (page: Page) => page.getByLabel('Keep messages for');
const question = (page: Page) => page.getByRole('dialog', { name: 'Remove old data for good?' });

/** Sends a message, which the service accepts. Returns its ID. */
async function sendOne(page: Page, origin: string): Promise<string> {
  const response = await page.request.post(`${origin}/api/send/template`, {
    data: { phone: newPhone(), template: { name: 'welcome', language: { code: 'en_US' } } },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).id;
}

test('shows what takes space, and removes nothing until someone has seen and confirmed what would go', async ({
  page,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin();
  const [old] = [await sendOne(page, app.url), await sendOne(page, app.url)];
  inStore(app, `update send set created_at = '${daysAgo(100)}' where id = '${old}'`);
  await page.goto(app.url + PAGE);
  const sizes = page.getByRole('list', { name: 'Space by kind of data' }).getByRole('listitem');
  await expect(sizes).toHaveCount(12);
  await expect(sizes.filter({ hasText: 'Messages' })).toContainText('KB');
  await expect(page.getByText('given back to the disk once a day')).toBeVisible();
  await expect(page.getByText('Nothing is removed yet')).toBeVisible();

  await messagesField(page).selectOption('3 months');
  await expect(page.getByText('This would be removed now')).toBeVisible();
  await expect(page.getByText(/^1 message from before/)).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(question(page)).toContainText('1 message from before');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await (await page.request.get(`${app.url}/api/settings/data`)).json()).toMatchObject({
    messages: null,
  });

  await page.getByRole('button', { name: 'Save settings' }).click();
  await question(page).getByRole('button', { name: 'Save and remove' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.goto(`${app.url}/settings/audit`);
  await expect(page.getByRole('link', { name: 'Changed how long data is kept' })).toBeVisible();
});

test('asks when data is kept for a shorter time, and not when for a longer one', async ({
  page,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin();
  await page.goto(app.url + PAGE);
  await messagesField(page).selectOption('1 year');
  await expect(page.getByText('Nothing is that old yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(question(page)).toContainText('Nothing is that old yet.');
  await question(page).getByRole('button', { name: 'Save and remove' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await messagesField(page).selectOption('Forever');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.').last()).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(async () => {
    expect(await (await page.request.get(`${app.url}/api/settings/data`)).json()).toMatchObject({
      messages: null,
    });
  }).toPass();
});

test('removes what is too old, and says so where it is looked for', async ({
  page,
  startApp,
  signInAs,
  allowErrors,
}) => {
  test.setTimeout(180_000);
  allowErrors(/status of 410/);
  const app = await startApp();
  await signInAs('admin', app);
  await syncContacts(page, app.url);
  const old = await sendOne(page, app.url);
  const kept = await sendOne(page, app.url);
  const broadcast = await startedBroadcast(page, app.url);
  await page.goto(broadcast);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped by')).toBeVisible();
  const settings = { messages: 3, people: 3, audience_files: 3, import_rows: null };
  const saved = await page.request.put(`${app.url}/api/settings/data`, { data: settings });
  expect(saved.status()).toBe(200);
  await expect(async () => {
    const { counts } = await (
      await page.request.get(broadcast.replace('/broadcasts', '/api/broadcasts'))
    ).json();
    expect(counts).toMatchObject({ waiting: 0, sending: 0 });
  }).toPass();
  await page.goto('about:blank');
  app.signal('SIGTERM');
  await app.ended;
  proveClock(app);
  inStore(
    app,
    `update send set created_at = '${daysAgo(100)}' where id <> '${kept}';
     update broadcast set ended_at = '${daysAgo(99)}'`,
  );
  const again = await startApp({}, { dataDir: app.dataDir });
  await signInAs('admin', again);
  const at = (url: string) => url.replace(app.url, again.url);
  const settingsNow = async () => (await page.request.get(`${again.url}/api/settings/data`)).json();
  await expect(async () => expect((await settingsNow()).removed).toHaveProperty('audience_files')).toPass();

  await page.goto(`${again.url}/send/history?send=${old}`);
  await expect(page.getByRole('dialog')).toContainText(
    'This message is no longer in the history. Messages are removed after 3 months.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Messages are removed after 3 months.');
  await page.goto(at(broadcast));
  await expect(page.getByText('Old data of this broadcast was removed')).toBeVisible();
  await expect(page.getByRole('list', { name: 'People by outcome' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Audience' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Send the same message/ })).toHaveCount(0);
  await page.goto(again.url + PAGE);
  await expect(page.getByText('Last removed').first()).toBeVisible();
});
