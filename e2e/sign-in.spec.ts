import { expect, test } from './fixtures';
import { ADMIN } from './support/people';
import { signInByHand } from './support/sign-in-page';
import { codeOf, turnOn } from './support/two-factor';

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  const HOSTILE = ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'];

  test('signs a visitor in as each role with one click, and never leaves for another site', async ({
    page,
    context,
    app,
  }) => {
    const roles = ['support', 'marketer', 'admin'];
    for (const [at, next] of HOSTILE.entries()) {
      const role = roles[at % roles.length];
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      await page.getByRole('button', { name: `Continue as ${role}` }).click();
      await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(`${role}$`, 'i') })).toBeVisible();
      expect(page.url()).toBe(`${app.url}/`);
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      expect(page.url()).toBe(`${app.url}/`);
      // The page first ends what it still requests.
      await page.mainFrame().goto('about:blank');
      await context.clearCookies();
    }
  });

  test('opens the requested page, at the place that the fragment of its URL names', async ({
    page,
    context,
  }) => {
    await page.goto('/contacts?page=2#main');
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await page.getByRole('button', { name: 'Continue as support' }).click();
    await expect(page).toHaveURL('/contacts?page=2#main');
    await expect(page.getByText(/^26–50 of \d+$/)).toBeVisible();
    // Without a session again; the page first ends what it still requests.
    await page.mainFrame().goto('about:blank');
    await context.clearCookies();
    await page.goto(`/sign-in?next=${encodeURIComponent('/contacts?page=2#main')}`);
    await page.getByRole('button', { name: 'Continue as support' }).click();
    await expect(page).toHaveURL('/contacts?page=2#main');
  });
});

test('signs the admin in with email and password', async ({ page }) => {
  await page.goto('/sign-in');
  await signInByHand(page, ADMIN);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('offers no demo users when a real service is connected', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue as/ })).toHaveCount(0);
  const answer = await page.request.post('/api/session/demo', { data: { role: 'admin' } });
  expect(answer.status()).toBe(404);
});

test('says so when the password is wrong, and keeps the email address', async ({ page, allowErrors }) => {
  allowErrors(/status of 401/);
  await page.goto('/sign-in');
  await signInByHand(page, { email: 'nobody@desk.example', password: 'not the password' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The email address or password is wrong.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('nobody@desk.example');
});

test('says how long to wait after five wrong passwords, and a second factor ends the wait', async ({
  page,
  signInAs,
  startApp,
  allowErrors,
}) => {
  allowErrors(/status of (401|429)/);
  const app = await startApp();
  const { url } = app;
  await signInAs('admin', app);
  const { secret } = await turnOn(page.request, url);
  await page.context().clearCookies();
  await page.goto(`${url}/sign-in`);
  for (const attempt of [1, 2, 3, 4, 5]) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await signInByHand(page, { ...ADMIN, password: `wrong password ${attempt}` });
    expect((await answer).status()).toBe(401);
    await expect(page.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
  }
  await signInByHand(page, ADMIN);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Too many attempts. Try again in 15 minutes.Unlock with a code',
  );
  await page.getByRole('button', { name: 'Unlock with a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret, 'next'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});
