import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { ACCOUNT_SIGHTS } from './support/account-sights';
import { AUDIT_SIGHTS } from './support/audit-sights';
import { FORM_SIGHTS } from './support/form-sights';
import { LIST_SIGHTS } from './support/list-sights';
import { moving, overflowing, violations } from './support/looks';
import { REPLY_SIGHTS } from './support/reply-sights';
import { SEND_SIGHTS } from './support/send-sights';
import { SERVICE_SIGHTS } from './support/service-sights';
import { SIGHTS } from './support/sights';
import { STAFF_SIGHTS } from './support/staff-sights';
import { TEMPLATE_SIGHTS } from './support/template-sights';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, outside, except, show } of [
  ...SIGHTS,
  ...LIST_SIGHTS,
  ...FORM_SIGHTS,
  ...TEMPLATE_SIGHTS,
  ...SEND_SIGHTS,
  ...REPLY_SIGHTS,
  ...AUDIT_SIGHTS,
  ...SERVICE_SIGHTS,
  ...STAFF_SIGHTS,
  ...ACCOUNT_SIGHTS,
]) {
  test(`${name}: for everyone, in light and dark, narrow and enlarged`, async ({
    page,
    service,
    knobs,
    signInAs,
    startOwnDesk,
    allowErrors,
  }) => {
    if (!outside) await signInAs('admin');
    await show({ page, service, knobs, startOwnDesk, allowErrors });
    await look(page, except);
  });
}

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('the ways in: for everyone, in light and dark, narrow and enlarged', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: 'Continue as support' })).toBeVisible();
    await look(page);
  });

  test('the banner: for everyone, in light and dark, narrow and enlarged', async ({ page, signInAs }) => {
    await signInAs('marketer');
    await page.goto('/contacts');
    await expect(page.getByText('Sandbox: nothing leaves this machine.')).toBeVisible();
    await look(page);
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('what waits moves, so that its stillness elsewhere says something', async ({
    page,
    signInAs,
    service,
  }) => {
    await signInAs('admin');
    service.hold('GET');
    await page.goto('/contacts');
    expect(await moving(page)).not.toEqual([]);
  });
});

async function look(page: Page, except: string[] = []) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page, except), colorScheme).toEqual([]);
  }
  expect.soft(await moving(page), 'motion').toEqual([]);
  // 200 % zoom of a window of 1280 px leaves 640.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await overflowing(page), `overflow at ${width} px`).toEqual([]);
    expect.soft(await violations(page, except), `${width} px`).toEqual([]);
  }
}
