import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';

/** The labels of what a toast covers, of the panel's buttons and the pager. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const rects = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, at: element.getBoundingClientRect() }));
    const toasts = rects('[data-sonner-toast]');
    if (toasts.length === 0) return ['no toast'];
    return rects(
      '[data-sheet] > header button, [data-sheet] footer :is(a, button), nav:has(select) :is(a, select)',
    )
      .filter(({ at }) =>
        toasts.some(
          ({ at: over }) =>
            over.left < at.right && at.left < over.right && over.top < at.bottom && at.top < over.bottom,
        ),
      )
      .map(({ element }) => element.textContent || element.getAttribute('aria-label'));
  });

for (const language of ['en', 'ar'] as const) {
  for (const [pointer, touch] of [
    ['a mouse', {}],
    ['fingers', { hasTouch: true, isMobile: true }],
  ] as const) {
    test.describe(`for ${pointer}, in ${language}`, () => {
      test.use(touch);

      test('toasts cover neither the buttons of a panel nor the pager', async ({ page, signInAs }) => {
        await signInAs('admin');
        const preference = { key: 'language', value: language };
        await page.request.put('/api/account/preferences', { data: preference });
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto('/contacts');
        await page.locator('[data-record]').nth(2).click();
        const panel = page.locator('[data-sheet]');
        await panel.locator('footer').waitFor();
        await page.keyboard.press('e');
        await panel.locator('form input').first().fill('Zora');
        await panel.locator('form button[type=submit]').click();
        // Held by the focus.
        const undo = page.locator('[data-sonner-toast] [data-button]').first();
        await undo.focus();
        await page.keyboard.press('e');
        for (const width of [1440, 768, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => covered(page), `beside a panel at ${width}`).toEqual([]);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
        await panel.locator('header button').last().click();
        await expect(panel).toHaveCount(0);
        await undo.focus();
        for (const width of [1440, 768, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(() =>
            document.querySelector('nav:has(select)')?.scrollIntoView({ block: 'end' }),
          );
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          await expect.poll(() => covered(page), `without one at ${width}`).toEqual([]);
        }
        await page.request.put('/api/account/preferences', { data: { ...preference, value: null } });
      });
    });
  }
}
