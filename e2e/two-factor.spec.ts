import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { hydrated } from './support/hydrated';
import { ADMIN } from './support/people';
import { signInByHand } from './support/sign-in-page';
import { becomeColleague, PASSWORD } from './support/staff';
import { codeOf, turnOn } from './support/two-factor';

const shownKey = async (page: Page) =>
  ((await page.getByRole('code').textContent()) ?? '').replace(/\s/g, '');
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });

test('lets an admin turn it on and sign in with a code', async ({ page, startAppAsAdmin, allowErrors }) => {
  // What polls in the background may still ask as the session ends.
  allowErrors(/status of (401|422)/);
  const app = await startAppAsAdmin();
  await page.goto(`${app.url}/account`);
  await page.getByRole('button', { name: 'Set up 2FA' }).click();
  await page.getByLabel('Your password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await shownKey(page);
  await codeField(page).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('with 10 recovery codes left.')).toBeVisible();

  await page.request.delete(`${app.url}/api/session`);
  await page.goto(`${app.url}/sign-in?next=/groups`);
  await signInByHand(page, ADMIN);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type('000 000');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toHaveAccessibleDescription(/This code is wrong or was already used/);
  const code = codeOf(secret, 'next');
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
});

test('gives no access with the password alone', async ({ page, playwright, startAppAsAdmin }) => {
  const app = await startAppAsAdmin();
  await turnOn(page.request, app.url);
  const elsewhere = await playwright.request.newContext({ baseURL: app.url });
  const answer = await elsewhere.post('/api/session', { data: ADMIN });
  expect(await answer.json()).toEqual({ second_factor: true });
  expect((await elsewhere.get('/api/contacts')).status()).toBe(401);
  await elsewhere.dispose();
});

test('accepts a recovery code once, and creates new ones', async ({ page, startAppAsAdmin, allowErrors }) => {
  allowErrors(/status of 422/);
  const app = await startAppAsAdmin();
  const { secret, recoveryCodes } = await turnOn(page.request, app.url);
  const enterRecoveryCode = async () => {
    // An open page would notice the end of its session and open the sign-in page itself.
    await page.goto('about:blank');
    await page.request.delete(`${app.url}/api/session`);
    await page.goto(`${app.url}/sign-in?next=/account`);
    await signInByHand(page, ADMIN);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await enterRecoveryCode();
  await expect(page.getByText('with 9 recovery codes left.')).toBeVisible();
  await hydrated(page);

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByLabel('Your password').fill(ADMIN.password);
  await codeField(page).fill(codeOf(secret, 'next'));
  await page.getByRole('button', { name: 'Create new codes' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving your recovery codes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('with 10 recovery codes left.')).toBeVisible();

  await enterRecoveryCode();
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
});

test('turns off with the password and a code', async ({ page, startAppAsAdmin }) => {
  const app = await startAppAsAdmin();
  const { secret } = await turnOn(page.request, app.url);
  await page.goto(`${app.url}/account`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Your password').fill(ADMIN.password);
  await codeField(page).fill(codeOf(secret, 'next'));
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up 2FA' })).toBeVisible();
});

test('gives no access before it is set up when it is required', async ({ page, startAppAsAdmin }) => {
  const app = await startAppAsAdmin();
  await turnOn(page.request, app.url);
  const data = { two_factor_required: 'everyone' };
  expect((await page.request.put(`${app.url}/api/settings/staff`, { data })).status()).toBe(200);
  await becomeColleague(page.request, app.url, ['admin']);
  const refused = await page.request.get(`${app.url}/api/contacts`);
  expect(await refused.json()).toMatchObject({ status: 403, code: 'second_factor_required' });

  await page.goto(`${app.url}/contacts`);
  await expect(page).toHaveURL(`${app.url}/account`);
  await expect(page.getByText('Set up two-factor authentication (2FA) to continue')).toBeVisible();
  await page.getByRole('button', { name: 'Set up 2FA' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await codeField(page).fill(codeOf(await shownKey(page)));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText('1–25 of 240')).toBeVisible();
});
