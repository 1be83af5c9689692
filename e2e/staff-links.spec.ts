import { expect, test } from './fixtures';
import { ADMIN } from './support/people';
import { letProofsAge } from './support/proof';
import { addColleague, invite, PASSWORD } from './support/staff';
import { turnOn } from './support/two-factor';

test('sets a new password by a link, for which the admin confirms their identity', async ({
  page,
  browser,
  anotherBrowser,
  app,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of (403|422)/);
  await signInAs('admin');
  const { context, name, email } = await addColleague(page, browser, app.url);
  await page.goto(`/settings/staff?q=${email}`);
  await page.getByRole('link', { name }).click();
  letProofsAge(app);
  const make = page.getByRole('button', { name: 'Create password reset link' });
  await make.click();
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(proof.getByLabel('Your password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Couldn’t create a link.')).toBeVisible();
  await expect(make).toBeFocused();
  await make.press('Enter');
  await expect(proof.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(proof.getByLabel('Your password')).toHaveAccessibleDescription(/isn’t your current password/);
  await proof.getByLabel('Your password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  const link = await page.getByRole('textbox', { name: 'One-time link' }).inputValue();

  const hers = await anotherBrowser();
  await hers.goto(link);
  await hers.getByLabel('New password', { exact: true }).fill('short');
  await hers.getByRole('button', { name: 'Set password' }).click();
  await expect(hers.getByText('Use at least 12 characters.')).toBeVisible();
  await hers.getByLabel('New password', { exact: true }).fill('quite another password');
  await hers.getByRole('button', { name: 'Set password' }).click();
  await expect(hers.getByRole('button', { name: `${name} Support` })).toBeVisible();
  expect((await context.request.get('/api/contacts')).status()).toBe(401);
  const former = await context.request.post('/api/session', { data: { email, password: PASSWORD } });
  expect(former.status()).toBe(401);
  await hers.goto(link);
  await expect(hers.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await context.close();
});

test('disables the old link when an invitation is renewed or revoked', async ({ page, app, signInAs }) => {
  await signInAs('admin');
  const { id, link, name } = await invite(page.request, app.url);
  await page.goto(`/settings/staff?person=${id}`);
  await page.getByRole('button', { name: 'Create new link' }).click();
  const renewed = await page.getByRole('textbox', { name: 'One-time link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('dialog', { name: 'Close without copying the link?' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('link', { name }).click();
  const dead = page.getByRole('heading', { name: 'This invitation is no longer valid' });
  await page.goto(link);
  await expect(dead).toBeVisible();
  await page.goto(renewed);
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await page.goto(`/settings/staff?person=${id}`);
  await page.getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(page.getByText(`${name} is no longer invited.`)).toBeVisible();
  await page.goto(renewed);
  await expect(dead).toBeVisible();
});

test('warns before continuing when someone else is signed in', async ({ page, app, signInAs }) => {
  await signInAs('admin');
  const { link, name } = await invite(page.request, app.url);
  await page.goto(link);
  await expect(page.getByRole('status')).toContainText(`This browser is signed in as ${ADMIN.email}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('button', { name: `${name} Support` })).toBeVisible();
});

test('never passes on the URL of a link', async ({ page }) => {
  for (const path of ['/invitation?token=x', '/reset-password?token=x', '/setup?token=x']) {
    const { 'referrer-policy': policy } = (await page.request.get(path)).headers();
    expect(policy, path).toBe('no-referrer');
  }
});

test('says why the last admin stays one', async ({ page, browser, signInAs, startApp, allowErrors }) => {
  allowErrors(/status of 40[39]/);
  const { url, ...app } = await startApp();
  await signInAs('admin', { url, ...app });
  await page.goto(`${url}/settings/staff?state=active`);
  await page.getByRole('link', { name: 'You' }).click();
  await page.getByRole('link', { name: 'Edit team member' }).click();
  await page.getByRole('checkbox', { name: 'Support' }).check();
  await page.getByRole('checkbox', { name: 'Admin' }).uncheck();
  await expect(page.getByText('You are removing your own admin role')).toBeVisible();
  await page.getByRole('button', { name: 'Save team member' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This is the last active admin');
  const { context } = await addColleague(page, browser, url, ['admin']);
  await page.getByRole('button', { name: 'Save team member' }).click();
  await expect(page.getByRole('button', { name: /Support$/ })).toBeVisible();
  await context.close();
});

test('locks out people without a second factor when an admin requires it, who sets it up first', async ({
  page,
  browser,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin();
  const { context } = await addColleague(page, browser, app.url);
  await page.goto(`${app.url}/settings/staff`);
  const policy = page.getByRole('combobox', { name: 'Require 2FA' });
  await policy.selectOption('everyone');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(policy).toHaveValue('nobody');
  await policy.selectOption('everyone');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page).toHaveURL(`${app.url}/account`);
  await turnOn(page.request, app.url);
  await page.goto(`${app.url}/settings/staff`);
  await policy.selectOption('everyone');
  await page.getByRole('button', { name: 'Require it' }).click();
  await expect(policy).toHaveValue('everyone');
  const hers = await context.newPage();
  await hers.goto('/contacts');
  await expect(hers).toHaveURL(`${app.url}/account`);
  await context.close();
});
