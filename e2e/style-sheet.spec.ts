import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('is in the HTML of each page once, and no file is asked for', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') files.push(request.url());
  });
  for (const path of ['/contacts', '/account', '/no-such-page']) {
    const html = await (await page.request.get(path)).text();
    const [, afterStyle = '@layer', ...more] = html.split('</style>');
    expect(more, path).toEqual([]);
    expect(afterStyle, path).not.toContain('@layer');
  }
  await page.goto('/contacts');
  await expect.poll(() => corners(page)).toBe('8px');
  expect(files).toEqual([]);
});

test('comes as a file where the HTML lacks it', async ({ page }) => {
  await page.route('**/contacts', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<style[^>]*>[^<]*<\/style>/, '<style></style>');
    await route.fulfill({ response, body });
  });
  await page.goto('/contacts');
  await expect.poll(() => corners(page)).toBe('8px');
});

/** The radius of a link of the navigation, which only the sheet gives it. */
const corners = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .first()
    .evaluate((link) => getComputedStyle(link).borderRadius);
