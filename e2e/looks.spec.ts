import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { COLOR_RULES, moving, overflowing, scrolledBeyond, violations } from './support/accessibility';
import { compareWithPicture } from './support/picture';
import { lookForeign } from './support/pseudo-language';
import { VISUAL_STATES } from './support/visual-states';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } });

for (const { name, outside, pictured = [], show, ...state } of VISUAL_STATES) {
  test(`${name}: for everyone, in light and dark, narrow and enlarged`, async ({
    page,
    app,
    service,
    faults,
    signInAs,
    startApp,
    allowErrors,
  }) => {
    if (!outside) await signInAs('admin');
    await show({ page, service, faults, startApp, allowErrors });
    await look(page, async (width, colors) => {
      if (pictured.includes(width)) await compareWithPicture(page, `${name}, ${width}, ${colors}`);
    });
    await lookForeign(page, app, state);
  });
}

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('sign-in: for everyone, in light and dark, narrow and enlarged', async ({ page }) => {
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

  test('has moving placeholders, so that stillness elsewhere proves something', async ({
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

type Compare = (width: 'desktop' | 'phone', colors: 'light' | 'dark') => Promise<void>;

/** A color scheme changes only colors, and a narrow window everything but colors. */
async function look(page: Page, compare?: Compare) {
  await compare?.('desktop', 'light');
  expect.soft(await violations(page), 'light').toEqual([]);
  expect.soft(await scrolledBeyond(page), 'a second scroll bar').toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await compare?.('desktop', 'dark');
  expect.soft(await violations(page, { only: COLOR_RULES }), 'dark').toEqual([]);
  expect.soft(await moving(page), 'motion').toEqual([]);
  // 200 % zoom of a window of 1280 px leaves 640: what was wide before, closer together.
  await page.setViewportSize({ width: 640, height: 640 });
  expect.soft(await overflowing(page), 'overflow at 640 px').toEqual([]);
  expect.soft(await scrolledBeyond(page), 'a second scroll bar at 640 px').toBe(0);
  expect.soft(await violations(page, { only: ['target-size'] }), '640 px').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflowing(page), 'overflow at 320 px').toEqual([]);
  expect.soft(await violations(page, { except: COLOR_RULES }), '320 px').toEqual([]);
  await compare?.('phone', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await compare?.('phone', 'light');
}
