import type { Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { FIRST } from './support/seeded';

test.use({ on: 'sandbox' });

test.beforeEach(({ signInAs }) => signInAs('support'));

const SPELLINGS: [typed: string, name: string][] = [
  ['nunez gar', FIRST],
  ['GARCÍA', FIRST],
  ['ma gar', FIRST],
  ['юлия кузн', 'Юлия Кузнецова'],
  ['فاطمة', 'فاطمة حسن'],
  ['さくら', 'さくら 渡辺'],
  ['obrien', "Siobhán O'Brien"],
  ['O’Brien', "Siobhán O'Brien"],
  ['+34 603 14', FIRST],
  ['0034 603 14', FIRST],
  ['0603 14 15 93', FIRST],
  ['(603) 141-593', FIRST],
  ['1593', FIRST],
  ['maria.garcia@', FIRST],
];

test('finds a person by any spelling of the name, the number or the email', async ({ page }) => {
  await page.goto('/contacts');
  for (const [typed, name] of SPELLINGS) {
    await box(page).pressSequentially(typed);
    await expect(page.getByText(/^\d+ of 239 contacts$/), typed).toBeVisible();
    await expect(page.getByRole('link', { name }).first(), typed).toBeVisible();
    await expect(box(page)).toHaveValue(typed);
    await box(page).fill('');
    await expect(page.getByText('1–25 of 240')).toBeVisible();
  }
});

test('highlights matches in the name and in the formatted phone', async ({ page }) => {
  await page.goto('/contacts?q=garcia+4159');
  const row = page.getByRole('row').nth(1);
  await expect(row.locator('mark')).toHaveText(['García', '4 15 9', 'garcia']);
  await expect(row.getByRole('link')).toHaveAccessibleName(FIRST);
});

test('keeps every letter, and the rows until others arrive, when responses are slow', async ({ page }) => {
  await page.goto('/contacts');
  const { opened: typed, open: release } = createGate();
  await page.route('**/api/contact-index/contacts?*', async (route) => {
    await typed;
    await route.continue().catch(() => {});
  });
  const answered: string[] = [];
  page.on('requestfinished', (request) => answered.push(request.url()));
  await box(page).pressSequentially('garcia nunez', { delay: 20 });
  await expect(box(page)).toHaveValue('garcia nunez');
  await expect(page.getByRole('link', { name: 'Юлия Кузнецова' })).toBeVisible();
  release();
  await expect(page.getByText('1 of 239 contacts', { exact: true })).toBeVisible();
  await expect
    .poll(() => answered.filter((url) => url.includes('/api/contact-index/contacts?')))
    .toHaveLength(1);
});

test('leaves a search with one step Back, and returns to it with Forward', async ({ page }) => {
  await page.goto('/contacts');
  await box(page).pressSequentially('garcia', { delay: 20 });
  await expect(page).toHaveURL('/contacts?q=garcia');
  await expect(page.getByText(/^\d+ of 239 contacts$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/contacts');
  await expect(box(page)).toHaveValue('');
  await expect(page.getByText('1–25 of 240')).toBeVisible();
  await page.goForward();
  await expect(box(page)).toHaveValue('garcia');
  await expect(page.getByText(/^\d+ of 239 contacts$/)).toBeVisible();
});

test('restores a search for Мария after a reload, also in the first HTML', async ({ page }) => {
  await page.goto('/contacts');
  await box(page).fill('Мария');
  await expect(page.getByRole('link', { name: 'Мария Соколова' })).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue('Мария');
  await expect(page.getByRole('link', { name: 'Мария Соколова' })).toBeVisible();
  await expect(async () => {
    const markup = (await (await page.request.get(page.url())).text()).replace(
      /<script[\s\S]*?<\/script>/g,
      '',
    );
    expect(markup).toContain('Соколова');
    expect(markup).not.toContain('Кузнецова');
  }).toPass();
});

test('works by keyboard: / searches, the arrow moves to the rows, Esc clears', async ({ page }) => {
  await page.goto('/contacts');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('garcia nun');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: FIRST })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await expect(page.getByText('1–25 of 240')).toBeVisible();
});

test('finds again what was cleared and is typed again without a pause', async ({ page }) => {
  await page.goto('/contacts');
  await box(page).fill('garcia nun');
  await expect(page).toHaveURL(/q=garcia/);
  await box(page).press('Escape');
  await expect(page).not.toHaveURL(/q=/);
  await box(page).pressSequentially('garcia nun');
  await expect(page).toHaveURL(/q=garcia/);
});

test('opens the first match with Enter', async ({ page }) => {
  await page.goto('/contacts');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('garcia nun');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
});

test('says what was searched when nothing matches, and offers to clear the search', async ({ page }) => {
  await page.goto('/contacts?q=zzzz&favorite=1');
  await expect(page.getByRole('heading', { name: 'No matching contacts', exact: true })).toBeVisible();
  await expect(
    page.getByText(/Searched all 239 contacts, synced .*, for “zzzz” with these filters/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(box(page)).toBeFocused();
  await expect(page.getByText('1–25 of 240')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('searches on Enter', async ({ page }) => {
    await page.goto('/contacts');
    await box(page).fill('garcia');
    await box(page).press('Enter');
    await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Юлия Кузнецова' })).toHaveCount(0);
  });
});

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search contacts' });

test('offers to create the person that a search did not find, with what was typed', async ({ page }) => {
  await page.goto('/contacts?q=Zoltan+Quux');
  await page.getByRole('button', { name: 'Create this contact' }).click();
  const form = page.getByRole('dialog', { name: 'New contact' });
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoltan');
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Quux');
  await expect(form.getByText('Filled in from your search.')).toBeVisible();
});
