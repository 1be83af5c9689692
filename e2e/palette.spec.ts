import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { field } from './support/contact-form';
import { openPalette, pressPair } from './support/keys';
import { FIRST } from './support/seeded';

test.describe('keys', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/contacts');
  });

  test('moves through the rows with j and k, opens one with Enter, and moves on while it is open', async ({
    page,
  }) => {
    await expect(link(page, 2)).toBeVisible();
    await press(page, 'j', 'j');
    await expect(link(page, 2)).toBeFocused();
    await press(page, 'k');
    await expect(link(page, 1)).toBeFocused();
    await press(page, 'Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { name: FIRST })).toBeFocused();
    await press(page, 'j');
    await expect(page).toHaveURL((await link(page, 2).getAttribute('href')) ?? '');
    await expect(page.getByRole('dialog', { name: FIRST })).toHaveCount(0);
    await expect(sheet).toHaveCount(1);
    await press(page, 'k');
    await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
    await press(page, 'k', 'Escape');
    await expect(sheet).toHaveCount(0);
    await expect(link(page, 1)).toBeFocused();
  });

  test('opens the form on n', async ({ page }) => {
    await press(page, 'n');
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'First name')).toHaveValue('');
  });

  test('changes the page on g g and g c', async ({ page }) => {
    await pressPair(page, 'g g');
    await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/groups');
    await pressPair(page, 'g c');
    await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/contacts');
  });

  test('types letters while a field has the focus', async ({ page }) => {
    await press(page, 'n');
    await expect(field(page, 'First name')).toBeFocused();
    await page.keyboard.type('gg gc njkx?/');
    await expect(field(page, 'First name')).toHaveValue('gg gc njkx?/');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL('/contacts?contact=new');
  });

  test('lists the shortcuts of the page on ?', async ({ page }) => {
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await press(page, '?');
    await expect(keys.getByRole('region', { name: 'Contacts' })).toContainText('New contact');
    await expect(keys.getByRole('region', { name: 'Everywhere' })).toContainText('Go to groups');
    await keys.getByRole('button', { name: 'Close' }).click();
    await expect(keys).toHaveCount(0);
    await pressPair(page, 'g g');
    await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
    await press(page, '?');
    await expect(keys.getByRole('region', { name: 'Everywhere' })).toBeVisible();
    await expect(keys.getByRole('region', { name: 'Contacts' })).toHaveCount(0);
  });
});

test('turns single-key shortcuts off, and on again', async ({ page, app, signInAs }) => {
  await signInAs('admin');
  await page.goto(`${app.url}/contacts`);
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const choice = keys.getByRole('checkbox', { name: 'Single-key shortcuts' });
  const kept = () => page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await press(page, '?');
  const off = kept();
  await choice.click();
  await off;
  await expect(choice).not.toBeChecked();
  await expect(keys).not.toContainText('New contact');
  await press(page, 'Escape');

  await page.reload();
  await press(page, 'j', 'n', '?', 'g', 'g', '/', 'Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(`${app.url}/contacts`);
  await page.keyboard.type('keyboard');
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
  const on = kept();
  await choice.click();
  await on;
  await expect(choice).toBeChecked();
  await press(page, 'Escape');
  await expect(keys).toHaveCount(0);
  await press(page, 'n');
  await expect(field(page, 'First name')).toBeFocused();
});

test.describe('the palette', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/contacts');
    await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
    await page.goto('/groups');
  });

  test('finds a contact by parts of the name, without the accents, and goes there', async ({ page }) => {
    await openPalette(page);
    await page.keyboard.type('nun gar');
    await expect(page.getByRole('option', { name: FIRST, selected: true })).toBeVisible();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/contacts\?contact=/);
    await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
    await press(page, 'Control+k');
    await expect(page.getByRole('group', { name: 'Recent contacts' })).toContainText(FIRST);
  });

  test('selects the best match of what is typed, and otherwise what the arrows have reached', async ({
    page,
  }) => {
    await openPalette(page);
    const field = palette(page).getByRole('combobox');
    const selected = palette(page).getByRole('option', { selected: true });
    await expect(selected).toHaveText('Overview');
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowUp');
    await expect(selected).toHaveText('Contacts');
    await expect(field).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '');
    // At once: what was found for its first letters would be replaced under the arrows.
    await page.keyboard.insertText('garcia');
    const first = palette(page).getByRole('group', { name: 'Contacts' }).getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await press(page, 'ArrowDown', 'Home');
    await expect(first).toHaveAttribute('aria-selected', 'false');
    await expect(field).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '');
    await expect(field).toBeFocused();
  });

  test('links to all matches in the list', async ({ page }) => {
    await openPalette(page);
    await page.keyboard.type('garcia');
    await expect(page.getByRole('option', { name: FIRST }).locator('mark').first()).toHaveText('García');
    await page.getByRole('option', { name: /^Show all \d+ on the contacts page$/ }).click();
    await expect(page).toHaveURL('/contacts?q=garcia');
    await expect(page.getByRole('searchbox', { name: 'Search contacts' })).toHaveValue('garcia');
    await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  });

  test('finds a page and goes there', async ({ page }) => {
    await openPalette(page);
    await page.keyboard.type('acc');
    await expect(page.getByRole('option', { name: 'Your account', selected: true })).toBeVisible();
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  });

  test('says what was searched when nothing is found', async ({ page }) => {
    await page.getByRole('button', { name: 'Search or jump' }).click();
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('zzzz');
    await expect(palette(page).getByRole('status')).toContainText(/No matching contacts.* Searched /);
    await expect(palette(page).getByRole('option')).toHaveCount(0);
  });

  test('returns the focus on Esc', async ({ page }) => {
    const row = page.getByRole('link', { name: 'Newsletter' });
    await row.focus();
    await openPalette(page);
    await press(page, 'Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(row).toBeFocused();
  });
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump' });

const link = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('link');

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}
