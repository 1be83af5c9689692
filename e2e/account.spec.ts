import { expect, test } from './fixtures';
import { ADMIN } from './support/people';

test('shows a changed name in the header at once', async ({ page, startAppAsAdmin }) => {
  const app = await startAppAsAdmin();
  await page.goto(`${app.url}/contacts`);
  await page.getByRole('button', { name: /Admin$/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Мария O’Brien');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Мария O’Brien Admin' })).toBeVisible();
});

test('shows a name in the header that an admin changed in the team', async ({ page, startAppAsAdmin }) => {
  const app = await startAppAsAdmin();
  await page.goto(`${app.url}/settings/staff`);
  await page.getByRole('row', { name: ADMIN.email }).getByRole('link').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link', { name: 'Edit team member' }).click();
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill('Мария O’Brien');
  await sheet.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('button', { name: 'Мария O’Brien Admin' })).toBeVisible();
});

test('shows where the person is signed in, and ends one session', async ({
  page,
  playwright,
  signInAs,
  startApp,
}) => {
  const app = await startApp();
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
  const elsewhere = await playwright.request.newContext({ baseURL: app.url, userAgent });
  await elsewhere.post('/api/session', { data: ADMIN });
  await signInAs('admin', app);
  await page.goto(`${app.url}/account`);
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(sessions.filter({ hasText: 'Firefox on Windows' })).toContainText(/signed in .* from [\d.:]+/);
  await page.getByRole('button', { name: 'Sign out session: Firefox on Windows' }).click();
  await expect(page.getByText('Session signed out.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  expect((await elsewhere.get('/api/contacts')).status()).toBe(401);
  expect((await page.request.get(`${app.url}/api/contacts`)).status()).toBe(200);
  await elsewhere.dispose();
});

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('asks a demo user for no password', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/account');
    await expect(page.getByText('Anyone can sign in as this demo account of the sandbox')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
    await expect(page.getByLabel(/password/i)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Set up 2FA' })).toHaveCount(0);
  });
});
