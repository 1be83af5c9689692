import type { Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { overflowing, violations } from './support/accessibility';
import { syncContacts } from './support/contact-index';
import { tabTo } from './support/keys';

test('selects all pages, and copies every number once', async ({ page, context, signInAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('admin');
  await syncContacts(page);
  await page.goto('/contacts');
  await wholePage(page).check();
  await page.getByRole('button', { name: 'Select all 239' }).click();
  await expect(selected(page)).toHaveText('239 selected, 215 on other pages');
  await expect(page.getByRole('button', { name: 'Select all' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Copy numbers' }).click();
  await expect(page.getByText(/^Copied \d+ phone numbers\.$/)).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines.every((line) => /^\+?\d/.test(line))).toBe(true);
  expect(new Set(lines).size).toBe(lines.length);
});

test('selects only what matches the search', async ({ page, signInAs }) => {
  await signInAs('admin');
  await syncContacts(page);
  await page.goto('/contacts?favorite=1&per_page=10');
  const { meta } = await (await page.request.get('/api/contact-index/contacts?favorite=1')).json();
  await wholePage(page).check();
  await page.getByRole('button', { name: `Select all ${meta.total} matching` }).click();
  await expect(selected(page)).toHaveText(`${meta.total} selected, ${meta.total - 10} on other pages`);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflowing(page)).toEqual([]);
});

test('selects the matches of one filter after those of another', async ({ page, signInAs }) => {
  await signInAs('admin');
  await syncContacts(page);
  const totalOf = async (query: string) =>
    (await (await page.request.get(`/api/contact-index/contacts?${query}`)).json()).meta.total as number;
  const [favorites, both] = [await totalOf('favorite=1'), await totalOf('favorite=1&email=0')];
  const withoutEmail = await totalOf('email=0');
  await page.goto('/contacts?favorite=1&per_page=10');
  await wholePage(page).check();
  await page.getByRole('button', { name: `Select all ${favorites} matching` }).click();
  await expect(selected(page)).toHaveText(new RegExp(`^${favorites} selected`));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter contacts' });
  await panel.getByRole('combobox', { name: 'Favorite' }).selectOption('');
  await panel.getByRole('combobox', { name: 'Email' }).selectOption('0');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove filter No email' })).toBeVisible();
  // The rows of the former filter stay until these arrive.
  await expect(page.getByText(`${withoutEmail} of 239 contacts`, { exact: true })).toBeVisible();
  await wholePage(page).check();
  await page.getByRole('button', { name: `Select all ${withoutEmail} matching` }).click();
  await expect(selected(page)).toHaveText(new RegExp(`^${favorites + withoutEmail - both} selected`));
  await expect(page.getByRole('button', { name: 'Select all' })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
});

test('adds the selected numbers to the do-not-send list by keyboard', async ({ page, app, signInAs }) => {
  await signInAs('admin');
  await page.goto(`${app.url}/contacts`);
  await wholePage(page).check();
  await tabTo(page, page.getByRole('button', { name: 'More', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Do not send' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('Asked to stop');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Added \d+ numbers to the do-not-send list\.$/)).toBeVisible();
  await expect(selected(page)).toHaveCount(0);
  const { meta } = await (await page.request.get(`${app.url}/api/do-not-send`)).json();
  expect(meta.total).toBeGreaterThan(20);
});

test('keeps the toolbar to one row on a phone, with further actions in a menu', async ({
  page,
  context,
  app,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${app.url}/contacts`);
  await syncContacts(page, app.url);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const firstRow = page.getByRole('row').nth(1);
  const { y: top = 0 } = (await firstRow.boundingBox()) ?? {};
  expect(top).toBeLessThan(220);
  await more.click();
  await wholePage(page).check();
  await expect(selected(page)).toHaveText('24 selected');
  await expect(page.getByRole('searchbox')).toBeHidden();
  expect((await firstRow.boundingBox())?.y).toBe(top);
  await page.getByRole('button', { name: 'Select all 239' }).click();
  await expect(selected(page)).toHaveText('239 selected, 215 on other pages');
  expect(await overflowing(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Copy numbers' })).toBeHidden();
  await more.click();
  await page.getByRole('button', { name: 'Copy numbers' }).click();
  await expect(page.getByText(/^Copied \d+ phone numbers\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy numbers' })).toBeHidden();
  await more.press('Enter');
  await page.getByRole('button', { name: 'Do not send' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selected(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
});

test('says how many numbers were added when a batch fails', async ({ page, app, signInAs, allowErrors }) => {
  allowErrors(/503/);
  await signInAs('admin');
  await page.goto(`${app.url}/contacts`);
  await syncContacts(page, app.url);
  await wholePage(page).check();
  await page.getByRole('button', { name: 'Select all 239' }).click();
  await expect(selected(page)).toHaveText(/239 selected/);
  let batches = 0;
  await page.route('**/api/do-not-send/bulk', async (route) => {
    batches += 1;
    if (batches !== 2) return route.continue();
    return route.fulfill({ status: 503 });
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Do not send' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Complained');
  await dialog.getByRole('button', { name: 'Add to the list' }).click();
  await expect(dialog.getByText(/^\d+ of \d+ numbers are on the list$/)).toBeVisible();
  await expect(
    dialog.getByText(/weren’t added\. Frontdesk isn’t available at the moment \(error 503\)\./),
  ).toBeVisible();
  const { meta } = await (await page.request.get(`${app.url}/api/do-not-send`)).json();
  await expect(dialog.getByText(new RegExp(`^${meta.total} of`))).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The selection is kept, so that the rest can be added.
  await expect(selected(page)).toHaveText(/239 selected/);
});

test('shows how a run ended when Esc is pressed twice during it', async ({
  page,
  app,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/503/);
  await signInAs('admin');
  await page.goto(`${app.url}/contacts`);
  await syncContacts(page, app.url);
  await wholePage(page).check();
  const { opened: pressed, open: answer } = createGate();
  await page.route('**/api/do-not-send/bulk', async (route) => {
    await pressed;
    await route.fulfill({ status: 503 });
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Do not send' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Complained');
  const running = page.waitForRequest('**/api/do-not-send/bulk');
  await dialog.getByRole('button', { name: 'Add to the list' }).click();
  await running;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  answer();
  await expect(dialog.getByText(/weren’t added\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

for (const language of ['en', 'de', 'fr', 'es', 'pt-BR', 'ar']) {
  test(`keeps the toolbar to one row in ${language}, with rarer actions in a menu`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    await syncContacts(page);
    const data = { key: 'language', value: language };
    expect((await page.request.put('/api/account/preferences', { data })).status()).toBe(200);
    await page.goto('/contacts');
    const firstRow = page.getByRole('row').nth(1);
    const before = await firstRow.boundingBox();
    await page.locator('thead').getByRole('checkbox').check();
    // The page is selected, and all others can be; then all are.
    const buttons = page.locator('.list-bar').getByRole('button');
    await expect(buttons).toHaveCount(6);
    expect(await firstRow.boundingBox()).toEqual(before);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowing(page)).toEqual([]);
    const count = page.locator('.list-bar').getByRole('status');
    expect(await count.evaluate((text) => text.scrollWidth - text.clientWidth), 'under a button').toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await buttons.nth(1).click();
    await expect(buttons).toHaveCount(5);
    expect(await firstRow.boundingBox()).toEqual(before);
    await page.request.put('/api/account/preferences', { data: { key: 'language', value: null } });
  });
}

const wholePage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' });
const selected = (page: Page) => page.getByRole('status').filter({ hasText: 'selected' });
