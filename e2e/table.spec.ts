import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { pressAtOnce, tabTo } from './support/keys';
import { ADMIN } from './support/people';
import { FIRST, GROUP } from './support/seeded';
import { invite } from './support/staff';
import { addTemplate } from './support/templates';

const SELECT = /Select/;
const KEPT = ['email', 'contact_group_id', 'phone', 'latest_chat_created_at', 'is_favorite'];

test.describe('the lists of the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('line up the name of each row, and give it the first line on a phone', async ({ page, signInAs }) => {
    await signInAs('admin');
    for (const path of ['/contacts', '/groups', '/replies', '/templates', '/settings/staff']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      const name = page.locator('tbody tr').first().getByRole('link').first();
      await expect(name, path).toHaveCSS('display', 'flex');
      await page.setViewportSize({ width: 360, height: 760 });
      const [own, rest] = await Promise.all(
        [
          name,
          page.locator('tbody tr').first().locator('td:not(.select-cell, .not-on-phone, .row-end)').last(),
        ].map(async (part) => (await part.boundingBox())?.y ?? 0),
      );
      expect(rest, path).toBeGreaterThan(own ?? 0);
    }
  });

  test('keep text of several lines off the lines between rows, and rows of one line low', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/settings/roles');
    const above = await page.locator('tbody td').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getBoundingClientRect().top - cell.getBoundingClientRect().top;
      }),
    );
    expect(Math.min(...above)).toBeGreaterThan(4);
    await page.goto('/contacts');
    await expect(page.locator('tbody tr').first()).toHaveCSS('height', '40px');
  });
});

test.describe('a person’s own table', () => {
  test('keeps columns chosen and ordered by keyboard, also in another browser', async ({
    page,
    browser,
    app,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.goto(`${app.url}/contacts`);
    await expect(headers(page)).toHaveText([
      SELECT,
      'Name',
      'Phone',
      'Email',
      'Group',
      'Unread',
      'Last chat',
    ]);

    const opener = page.getByRole('button', { name: 'Columns' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Columns' });
    const phone = panel.getByRole('checkbox', { name: 'Phone' });
    await expect(phone).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(panel.getByRole('status')).toHaveText('Phone, position 2 of 17.');
    await expect(phone).toBeFocused();
    const down = { key: 'ArrowDown', altKey: true };
    await pressAtOnce(page, down, down);
    await expect(panel.getByRole('status')).toHaveText('Phone, position 4 of 17.');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(panel.getByRole('status')).toHaveText('Phone, position 3 of 17.');
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('checkbox', { name: 'Unread' })).toBeFocused();
    await page.keyboard.press('Space');
    const favorite = panel.getByRole('checkbox', { name: 'Favorite' });
    while (!(await favorite.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();

    const chosen = ['Name', 'Email', 'Group', 'Phone', 'Last chat', 'Favorite'];
    await expect(headers(page)).toHaveText([SELECT, ...chosen]);
    await expect.poll(() => keptColumns(page.request, app.url)).toEqual(KEPT);
    await page.reload();
    await expect(headers(page)).toHaveText([SELECT, ...chosen]);

    const other = await browser.newContext();
    await other.request.post(`${app.url}/api/session`, { data: ADMIN });
    const there = await other.newPage();
    await there.goto(`${app.url}/contacts`);
    await expect(headers(there)).toHaveText([SELECT, ...chosen]);
    await other.close();
  });

  test('keeps the compact row height', async ({ page, app, signInAs }) => {
    await signInAs('admin');
    await page.goto(`${app.url}/contacts`);
    await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
    const height = async () => (await page.getByRole('row').nth(2).boundingBox())?.height ?? 0;
    const before = await height();
    await page.getByRole('button', { name: 'Columns' }).click();
    const compact = page.getByRole('radio', { name: 'Compact' });
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    // Not `check`, which looks at once: what is kept in the cache is shown a task later.
    await compact.click();
    await expect(compact).toBeChecked();
    expect((await kept).ok()).toBe(true);
    await expect.poll(height).toBeLessThan(before);
    await page.reload();
    await expect.poll(height).toBeLessThan(before);
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(compact).toBeChecked();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(height).toBe(before);
  });
});

test.describe('rows', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/contacts');
  });

  test('are selected with the mouse, one by one and with Shift from one to another', async ({ page }) => {
    await box(page, 1).check();
    await expect(selected(page)).toHaveText('1 selected');
    await box(page, 4).click({ modifiers: ['Shift'] });
    await expect(selected(page)).toHaveText('4 selected');
    await expect(box(page, 3)).toBeChecked();
    await box(page, 2).uncheck();
    await expect(selected(page)).toHaveText('3 selected');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(box(page, 1)).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Copy as text' })).toHaveCount(0);
  });

  test('are selected with x, and with Shift up to the row', async ({ page }) => {
    await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(selected(page)).toHaveText('1 selected');
    await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
    for (const key of ['j', 'j', 'Shift+X']) await page.keyboard.press(key);
    await expect(selected(page)).toHaveText('3 selected');
    await page.keyboard.press('x');
    await expect(selected(page)).toHaveText('2 selected');
  });

  test('are selected a page at a time, and kept when the page is turned', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(selected(page)).toHaveText('24 selected');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('26–50 of 240')).toBeVisible();
    await expect(selected(page)).toHaveText('24 selected, 24 on other pages');
    await box(page, 1).check();
    await expect(selected(page)).toHaveText('25 selected, 24 on other pages');
  });

  test('are copied as text that a spreadsheet can read', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('checkbox', { name: `Select ${FIRST}` }).check();
    await box(page, 2).check();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.getByText('Copied 2 rows.')).toBeVisible();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    const cells = lines.map((line) => line.split('\t'));
    expect(cells).toHaveLength(3);
    expect(cells[0]).toEqual(['Name', 'Phone', 'Email', 'Group', 'Unread', 'Last chat']);
    expect(cells[1]).toEqual(expect.arrayContaining([FIRST, 'maria.garcia@example.com', GROUP, '3']));
    expect(cells[2]).toHaveLength(6);
  });
});

const headers = (page: Page) => page.getByRole('columnheader');
const box = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('checkbox');
const selected = (page: Page) => page.getByRole('status').filter({ hasText: 'selected' });

/** The columns shown, from the app: a page that closes before its last choice is saved would lose it. */
async function keptColumns(request: APIRequestContext, url: string): Promise<string[]> {
  const { contacts_table } = await (await request.get(`${url}/api/account/preferences`)).json();
  const columns: { id: string; shown: boolean }[] = contacts_table.columns;
  return columns.filter(({ shown }) => shown).map(({ id }) => id);
}

for (const [path, last] of [
  ['/contacts', 'Export'],
  ['/settings/audit', 'Export Excel'],
] as const) {
  test(`keeps rows and search of ${path} where they are beside an open panel, and the rest within reach`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    // Events of the audit log.
    for (const name of ['Regulars', 'Partners', 'Press'])
      expect((await page.request.post('/api/tags', { data: { name } })).ok()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const row = page.getByRole('row').nth(3).getByRole('link').first();
    const search = page.getByRole('searchbox');
    const before = [await row.boundingBox(), await search.boundingBox()];
    await row.click();
    await expect(page.locator('[data-sheet]')).toBeVisible();
    expect([await row.boundingBox(), await search.boundingBox()]).toEqual(before);
    const more = page.getByRole('button', { name: 'More', exact: true });
    if (await more.isVisible()) await more.click();
    // Not behind the panel.
    await page.getByRole('button', { name: last }).click({ trial: true });
  });
}

test('closes a menu beside an open panel by Esc, and the panel by the next', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contacts');
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menuItem = page.getByRole('button', { name: 'Export', exact: true });
  await expect(menuItem).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuItem).toBeHidden();
  await expect(page.locator('[data-sheet]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-sheet]')).toBeHidden();
});

test('shows on a tablet all states of a list, and its last column whole', async ({ page, app, signInAs }) => {
  await signInAs('admin');
  await invite(page.request, app.url);
  const { id: template_id } = await addTemplate(page, { body: 'Hello', examples: [] });
  const audience = { sources: [{ type: 'numbers', text: '+34612001000' }] };
  const data = { name: 'Opening hours in the summer', template_id, audience };
  expect((await page.request.post('/api/broadcasts', { data })).ok()).toBe(true);
  await page.setViewportSize({ width: 768, height: 1024 });
  const cutOff = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth);
  for (const path of ['/send/history', '/settings/audit']) {
    await page.goto(path);
    await expect.poll(() => cutOff(page.locator('.list-bar nav'))).toBe(0);
  }
  for (const path of ['/broadcasts', '/settings/staff']) {
    await page.goto(path);
    await expect.poll(() => cutOff(page.getByRole('table').locator('..'))).toBe(0);
  }
});

test('says in the audit log which record an event is about at every width', async ({ page, signInAs }) => {
  await signInAs('admin');
  const name = `Summer ${crypto.randomUUID().slice(0, 8)}`;
  expect((await page.request.post('/api/tags', { data: { name, color: 'gray' } })).ok()).toBe(true);
  await page.goto(`/settings/audit?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  for (const width of [360, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = row.getByText(name).filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
});
