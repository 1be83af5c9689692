import { expect, test } from './fixtures';
import { ADMIN } from './support/people';
import { signInByHand } from './support/sign-in-page';

test('ends the session at sign-out, also for a copied cookie', async ({
  page,
  playwright,
  signInAs,
  app,
}) => {
  await signInAs('admin');
  const copied = await playwright.request.newContext({
    baseURL: app.url,
    storageState: await page.context().storageState(),
  });
  expect((await copied.get('/api/contacts')).status()).toBe(200);
  await page.goto('/contacts');
  await page.getByRole('button', { name: /Admin$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
  expect((await copied.get('/api/contacts')).status()).toBe(401);
  await page.goto('/contacts');
  await expect(page).toHaveURL(/\/sign-in/);
  await copied.dispose();
});

test('stops its reads before it signs out', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/contacts');
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/status/events'));
  await page.route('**/api/session', async (route) => {
    if (route.request().method() === 'DELETE') await stopped;
    await route.fallback();
  });
  await page.getByRole('button', { name: /Admin$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
});

test('says so when signing out fails, and reads on', async ({ page, signInAs, allowErrors }) => {
  allowErrors(/status of 503/);
  await signInAs('admin');
  await page.goto('/contacts');
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.getByRole('button', { name: /Admin$/ }).click();
  const resumed = page.waitForRequest((request) => request.url().endsWith('/status/events'));
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('Couldn’t sign out.')).toBeVisible();
  await resumed;
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page.getByText('1–50 of 240')).toBeVisible();
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: /Admin$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
});

test('says that the session ended, and returns to the page after signing in', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 401/);
  await signInAs('admin');
  await page.goto('/contacts');
  await page.request.delete('/api/session');
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page.getByText('Your session has ended.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInByHand(page, ADMIN);
  await expect(page).toHaveURL('/contacts?per_page=50');
  await expect(page.getByText('1–50 of 240')).toBeVisible();
});

test('keeps what was typed when the session ends in a form', async ({ page, signInAs, allowErrors }) => {
  allowErrors(/status of 401/);
  await signInAs('admin');
  await page.goto('/contacts?contact=new');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+34612344711');
  await page.request.delete('/api/session');
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Your session has ended.');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('ends the other sessions when the password is changed', async ({
  page,
  playwright,
  signInAs,
  startApp,
}) => {
  const app = await startApp();
  const elsewhere = await playwright.request.newContext({ baseURL: app.url });
  await elsewhere.post('/api/session', { data: ADMIN });
  await signInAs('admin', app);
  await page.goto(`${app.url}/account`);
  await page.getByLabel('Current password').fill(ADMIN.password);
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  expect((await elsewhere.get('/api/contacts')).status()).toBe(401);
  expect((await elsewhere.post('/api/session', { data: ADMIN })).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await elsewhere.dispose();
});

test('shows a wrong current password at its field', async ({ page, signInAs, allowErrors }) => {
  allowErrors(/status of 422/);
  await signInAs('admin');
  await page.goto('/account');
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  const present = page.getByLabel('Current password');
  await expect(present).toHaveAccessibleDescription(/This isn’t your current password/);
  await expect(present).toBeFocused();
});

test('ends other sessions without a new password', async ({ page, playwright, signInAs, startApp }) => {
  const app = await startApp();
  const elsewhere = await playwright.request.newContext({ baseURL: app.url });
  await elsewhere.post('/api/session', { data: ADMIN });
  await signInAs('admin', app);
  await page.goto(`${app.url}/account`);
  await page.getByRole('button', { name: 'Sign out other sessions' }).click();
  await expect(page.getByText('Your other sessions are signed out.')).toBeVisible();
  expect((await elsewhere.get('/api/contacts')).status()).toBe(401);
  await elsewhere.dispose();
});
