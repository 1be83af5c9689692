import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { startedBroadcast } from './support/broadcasts';
import { syncContacts } from './support/contact-index';
import { newPhone } from './support/sends';
import { invite } from './support/staff';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

/** Sends a template of the sandbox by its name. */
async function send(page: Page, template: string): Promise<void> {
  const answer = await page.request.post('/api/send/template', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { phone: newPhone(), template: { name: template, language: { code: 'en_US' } } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('shows support who waits for an answer first, and leads to them', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/contacts');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Overview · Frontdesk');
    await expect(card(page, 'Unread conversations')).toBeVisible();
    await expect
      .poll(() => headings(page))
      .toEqual(['My follow-ups', 'Unread conversations', 'Contacts', 'Messaging service', 'Messages']);
    const first = card(page, 'Unread conversations').getByRole('listitem').first();
    const count = Number.parseInt((await first.getByText(/conversations?$/).textContent()) ?? '', 10);
    await first.getByRole('link').click();
    await expect(page).toHaveURL(/\/contacts\?.*unread=1/);
    await expect(page.getByText(new RegExp(`of ${count}$`)).first()).toBeVisible();
  });

  test('shows a marketer why messages failed, and the messages behind a reason', async ({
    page,
    signInAs,
  }) => {
    await signInAs('marketer');
    await send(page, 'sandbox_accepted');
    await send(page, 'sandbox_not_on_whatsapp');
    await page.goto('/');
    const messages = card(page, 'Messages');
    await expect(messages.getByRole('img', { name: /^Messages by day in the last 30 days/ })).toBeVisible();
    await expect.poll(async () => (await headings(page)).slice(0, 2)).toEqual(['Messages', 'Broadcasts']);
    await messages.getByText('Show as a table').click();
    await expect(messages.getByRole('region', { name: 'Messages by day' }).getByRole('row')).toHaveCount(31);
    await messages.getByRole('link', { name: /131026/ }).click();
    await expect(page).toHaveURL(/\/send\/history\?.*code=131026/);
    const rows = page.getByRole('table', { name: 'Sent messages' }).getByRole('row');
    await expect(rows.filter({ hasText: 'sandbox_not_on_whatsapp' })).not.toHaveCount(0);
    await expect(rows.filter({ hasText: 'sandbox_accepted' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Show messages of any outcome/ }).click();
    await expect(page).not.toHaveURL(/code=/);
  });
});

test('shows an admin a running broadcast, staff, the audit log and the backup', async ({
  page,
  startAppAsAdmin,
}) => {
  const { url } = await startAppAsAdmin();
  await page.goto(`${url}/`);
  await expect(card(page, 'Broadcasts')).toContainText('No broadcast is running, paused or scheduled.');
  await expect(card(page, 'Messages')).toContainText('No messages in the last 30 days.');
  await syncContacts(page, url);
  const broadcast = await startedBroadcast(page, url);
  await page.goto(`${url}/`);
  const admin = card(page, 'Administration');
  await expect(admin.getByRole('link', { name: /Active team members/ })).toContainText('1');
  await expect(admin.getByRole('link', { name: /Last backup/ })).toContainText('Never');
  await expect(admin.getByRole('link', { name: /Reply overlaps to check/ })).toBeVisible();
  await expect(admin.getByRole('link', { name: /Audit events/ })).toBeVisible();
  await card(page, 'Broadcasts').getByRole('link', { name: 'Opening hours' }).click();
  await expect(page).toHaveURL(broadcast);
});

test('leads from the people without two-factor to the staff list with only them', async ({
  page,
  app,
  signInAs,
}) => {
  await signInAs('admin');
  const invited = await invite(page.request, app.url);
  await page.goto('/');
  await card(page, 'Administration')
    .getByRole('link', { name: /Without 2FA/ })
    .click();
  await expect(page).toHaveURL('/settings/staff?two_factor=none');
  await expect(page.getByRole('row', { name: 'You' })).toContainText('Off');
  await expect(page.getByRole('row', { name: invited.name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter Without 2FA' }).click();
  await expect(page.getByRole('row', { name: invited.name })).toBeVisible();
  await expect(page).toHaveURL('/settings/staff');
  await expect(page.getByRole('searchbox', { name: /^Search names/ })).toBeFocused();
});

test('leads an admin through the first steps, and hides them when asked', async ({
  page,
  startAppAsAdmin,
}) => {
  const { url } = await startAppAsAdmin();
  await page.goto(`${url}/`);
  const steps = card(page, 'First steps');
  await expect(steps).toContainText(/[01] of 6 done/);
  await syncContacts(page, url);
  await page.reload();
  await expect(steps.getByText('Sync the contacts: done')).toBeVisible();
  await steps.getByRole('link', { name: 'Invite people' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${url}/`);
  // The page shows it before it is saved.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/account/preferences') && response.request().method() === 'PUT',
  );
  await steps.getByRole('button', { name: 'Hide' }).click();
  await expect(steps).toHaveCount(0);
  await saved;
  await page.reload();
  await expect(card(page, 'Administration')).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('counts contacts without the deleted one, as their list does', async ({ page, startAppAsAdmin }) => {
  const { url } = await startAppAsAdmin();
  await syncContacts(page, url);
  await page.goto(`${url}/`);
  await expect(card(page, 'Contacts').getByRole('link', { name: /Total/ })).toContainText('239');
  await page.goto(`${url}/contacts?page=2`);
  await expect(page.getByText('239 contacts', { exact: true })).toBeVisible();
  // The pages are the service's, which has it on the first.
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 deleted contact hidden' })).toBeVisible();
  await page.goto(`${url}/contacts?email=1`);
  await expect(page.getByText(/^\d+ of 239 contacts$/)).toBeVisible();
});

test('shows everything while the service does not respond', async ({ page, signInAs, service }) => {
  await signInAs('admin');
  service.hold('GET');
  await page.goto('/');
  await expect(card(page, 'Messaging service')).toBeVisible();
  await expect(card(page, 'Contacts')).toContainText('From the contact index');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
