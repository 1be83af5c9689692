import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { overflowing, violations } from './support/accessibility';
import { tabTo } from './support/keys';
import { GROUP } from './support/seeded';

test.use({ on: 'sandbox' });

test.beforeEach(({ signInAs }) => signInAs('support'));

test('combines filters, shows their counts, and removes them one by one with Back', async ({ page }) => {
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter contacts' });
  const groups = panel.getByRole('group', { name: 'Group' });
  await expect(groups.getByRole('checkbox').first()).toBeFocused();
  await groups.getByRole('checkbox', { name: /^VIP customers/ }).check();
  const total = await totalOf(page, 'group=1');
  await expect(page.getByText(`${total} of 239 contacts`, { exact: true })).toBeVisible();
  await choice(page, 'Unread').selectOption('1');
  await expect(page).toHaveURL('/contacts?group=1&unread=1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  await expect(chips(page)).toHaveText([/Group is VIP customers/, /Unread/, 'Clear filters']);
  await page.goBack();
  await expect(page).toHaveURL('/contacts?group=1');
  await page.goBack();
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByText('1–25 of 240')).toBeVisible();
});

test('keeps the actions in the line of a set filter', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/contacts?group=1');
  await expect(chips(page)).toHaveText([/Group is VIP customers/]);
  const heights = await Promise.all(
    [
      page.getByRole('button', { name: 'Filter', exact: true }),
      page.getByRole('button', { name: 'Columns' }),
    ].map(async (button) => (await button.boundingBox())?.y),
  );
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 100))).toBeLessThan(8);
});

test('shows contacts of any of the chosen groups, and those who had no chat for long', async ({ page }) => {
  await page.goto('/contacts?group=1');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter contacts' });
  await panel.getByRole('checkbox', { name: /^In no group/ }).press('Space');
  await expect(page).toHaveURL('/contacts?group=1,none');
  await expect(chips(page)).toHaveText([/Group is VIP customers, or in no group/]);
  const [one, none, both] = [
    await totalOf(page, 'group=1'),
    await totalOf(page, 'group=none'),
    await totalOf(page, 'group=1,none'),
  ];
  expect(both).toBe(one + none);
  await expect(page.getByText(`${both} of 239 contacts`, { exact: true })).toBeVisible();
  await choice(page, 'No chat for').selectOption('90');
  await expect(page).toHaveURL('/contacts?group=1,none&no_chat_for=90');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflowing(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(chips(page)).toHaveText([/Group is/, /No chat for 90 days/, 'Clear filters']);
  expect(await totalOf(page, 'no_chat_for=90')).toBe(239 - (await totalOf(page, 'chat_within=90')));
});

test('filters by dates of one’s own, either end of them open', async ({ page }) => {
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter contacts' });
  await choice(page, 'Created').selectOption({ label: 'Between dates…' });
  const days = panel.getByRole('group', { name: 'Created between' });
  await days.getByLabel('From').fill('2025-06-01');
  await expect(page).toHaveURL('/contacts?created=2025-06-01..,UTC');
  await days.getByLabel('To').fill('2025-05-01');
  await expect(days.getByText('The last day is before the first.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await days.getByLabel('To').fill('2026-06-30');
  await expect(page).toHaveURL('/contacts?created=2025-06-01..2026-06-30,UTC');
  await expect(chips(page)).toHaveText([/Created 1 Jun 2025 – 30 Jun 2026/]);
  const parts = ['..2025-05-31', '2025-06-01..2026-06-30', '2026-07-01..'];
  const totals = await Promise.all(parts.map((part) => totalOf(page, `created=${part}`)));
  expect(totals[1]).toBeGreaterThan(0);
  expect(totals.reduce((sum, total) => sum + total)).toBe(await totalOf(page, 'created=1990-01-01..'));
  await expect(page.getByText(`${totals[1]} of 239 contacts`, { exact: true })).toBeVisible();
  await choice(page, 'No chat for').selectOption({ label: 'Other number of days…' });
  await panel.getByLabel('Days without a chat').pressSequentially('45');
  await expect(page).toHaveURL('/contacts?created=2025-06-01..2026-06-30,UTC&no_chat_for=45');
  await panel.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(choice(page, 'Created')).toHaveValue('');
});

test('opens the control of a filter from its chip, by keyboard', async ({ page }) => {
  await page.goto('/contacts?unread=1&created=2025-06-01..2026-06-30,UTC&quality=nameless,bad_phone');
  const chip = page.getByRole('button', { name: /^Change filter Created/ });
  await tabTo(page, chip);
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Created')).toBeFocused();
  await expect(choice(page, 'Created')).toHaveValue('own');
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await page.getByRole('button', { name: 'Change filter No name or Phone not valid' }).press('Space');
  const nameless = page.getByRole('checkbox', { name: /^No name/ });
  await expect(nameless).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/quality=bad_phone$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remove filter Created/ }).press('Enter');
  await expect(page).toHaveURL('/contacts?unread=1&quality=bad_phone');
  await expect(page.getByRole('button', { name: 'Remove filter Phone not valid' })).toBeFocused();
});

test('keeps the dates of a filter in a saved view', async ({ page }) => {
  const query = 'created=2025-06-01..2026-06-30,Europe/Madrid';
  const response = await page.request.post('/api/views', {
    data: { name: 'Dates', shared: false, query },
  });
  const view = await response.json();
  expect(new URLSearchParams(view.query).get('created')).toBe('2025-06-01..2026-06-30,Europe/Madrid');
  await page.goto(`/contacts?${view.query}`);
  await expect(chips(page)).toHaveText([/Created 1 Jun 2025 – 30 Jun 2026 \(Europe\/Madrid\)/]);
});

test('removes a filter by its chip, and moves the focus on', async ({ page }) => {
  await page.goto('/contacts?q=a&favorite=1&email=0&chat_within=365');
  await expect(chips(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove filter Favorite' }).click();
  await expect(page).toHaveURL('/contacts?q=a&email=0&chat_within=365');
  await expect(page.getByRole('button', { name: 'Remove filter No email' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/contacts?q=a');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
});

test('filters contacts whose data needs attention', async ({ page }) => {
  await page.goto('/contacts?quality=nameless');
  await expect(chips(page)).toHaveText([/No name/]);
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await page.goto('/contacts?deleted=1');
  await expect(page.getByRole('link', { name: 'Deleted' })).toHaveCount(1);
});

test('sorts by a column header, in reverse on the second click, and not at all on the third', async ({
  page,
}) => {
  await page.goto('/contacts?group=1');
  const head = page.getByRole('columnheader', { name: 'Last chat' });
  const sort = head.getByRole('button', { name: 'Last chat' });
  for (const [order, address] of [
    ['descending', '/contacts?group=1&sort=-chat'],
    ['ascending', '/contacts?group=1&sort=chat'],
    ['none', '/contacts?group=1'],
  ] as const) {
    await sort.click();
    await expect(page).toHaveURL(address);
    await expect(head).toHaveAttribute('aria-sort', order);
  }
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('sorts names without regard to accents, also after a reload', async ({ page }) => {
  await page.goto('/contacts?sort=name&per_page=100');
  const names = async () => (await page.getByRole('row').getByRole('link').allTextContents()).join();
  await expect(page.getByText('1–100 of 239')).toBeVisible();
  const sorted = await names();
  expect(sorted.indexOf('Åsa')).toBeLessThan(sorted.indexOf('Beatriz'));
  await page.reload();
  await expect.poll(names).toBe(sorted);
});

test('shows no one, and says why, when the URL or a view asks for what can’t be read', async ({ page }) => {
  const alert = page.getByRole('alert').filter({ hasText: 'Part of this search can’t be read' });
  for (const [address, names] of [
    ['group=x', 'Group:'],
    ['created=2026-02-31..', 'Created:'],
    ['condition={"all":[]}', 'Conditions:'],
    ['segment=best', 'Segment:'],
    ['q=a&sort=zz&favorite=yes', 'Favorite, Sort:'],
  ] as const) {
    await page.goto(`/contacts?${address}`);
    await expect(alert, address).toContainText(names);
    await expect(page.getByRole('table'), address).toHaveCount(0);
  }
  await alert.getByRole('button', { name: 'Search without it' }).click();
  await expect(page).toHaveURL('/contacts?q=a');
  await expect(page.getByRole('table')).toBeVisible();

  // As a newer version may have saved it.
  await page.route('**/api/views', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const views: object[] = await response.json();
    await route.fulfill({ json: views.map((view) => ({ ...view, query: 'q=a&segment=best' })) });
  });
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Newer');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(alert).toContainText('Segment:');
});

test('offers a sort menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Name, Z to A' });
  await expect(page).toHaveURL('/contacts?sort=-name');
  await expect(page.getByText('1–25 of 239')).toBeVisible();
});

test('links a group to its contacts', async ({ page }) => {
  await page.goto('/groups');
  await page.getByRole('link', { name: GROUP }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Show in contacts' }).click();
  await expect(page).toHaveURL('/contacts?group=1');
  await expect(chips(page)).toHaveText([/Group is VIP customers/]);
});

const totalOf = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/contact-index/contacts?${query}`)).json()).meta.total as number;
const choice = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Filter contacts' }).getByRole('combobox', { name });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
