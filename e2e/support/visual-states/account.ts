import { expect } from 'playwright/test';
import { ADMIN } from '../people';
import { signInByHand } from '../sign-in-page';
import { becomeColleague } from '../staff';
import { turnOn } from '../two-factor';
import type { VisualState } from './types';

/** Further states of the account page, and the second step of signing in. */
export const ACCOUNT_STATES: VisualState[] = [
  {
    name: 'the password asked for again',
    show: async ({ page }) => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Set up 2FA' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Enter your current password.')).toBeVisible();
    },
  },
  {
    name: 'the picture for an authenticator app',
    show: async ({ page }) => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Set up 2FA' }).click();
      await page.getByLabel('Your password').fill(ADMIN.password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    },
  },
  {
    name: 'the recovery codes',
    show: async ({ page }) => {
      // A mocked response: a second factor of this app's admin would break every later test.
      const codes = Array.from({ length: 10 }, (_, n) => `7K3QZ-9XW4M-${10_000 + n}`);
      await page.route('**/api/account/two-factor/confirm', (route) =>
        route.fulfill({ json: { recovery_codes: codes } }),
      );
      await page.goto('/account');
      await page.getByRole('button', { name: 'Set up 2FA' }).click();
      await page.getByLabel('Your password').fill(ADMIN.password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('textbox', { name: 'Code' }).fill('123456');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    },
  },
  {
    name: 'the code at sign-in',
    outside: true,
    show: async ({ page, startApp }) => {
      const { url } = await startApp();
      await page.request.post(`${url}/api/session`, { data: ADMIN });
      await turnOn(page.request, url);
      await page.request.delete(`${url}/api/session`);
      await page.goto(`${url}/sign-in`);
      await signInByHand(page, ADMIN);
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    },
  },
  {
    name: 'a second factor that must be set up',
    outside: true,
    show: async ({ page, startApp }) => {
      const { url } = await startApp();
      await page.request.post(`${url}/api/session`, { data: ADMIN });
      await turnOn(page.request, url);
      const data = { two_factor_required: 'everyone' };
      expect((await page.request.put(`${url}/api/settings/staff`, { data })).status()).toBe(200);
      await becomeColleague(page.request, url, ['admin']);
      await page.goto(`${url}/contacts`);
      await expect(page.getByText('Set up two-factor authentication (2FA) to continue')).toBeVisible();
    },
  },
];
