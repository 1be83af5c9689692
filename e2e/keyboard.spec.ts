import { expect, test } from './fixtures';
import { ADA, field } from './support/contact-form';
import { tabTo } from './support/keys';
import { FIRST } from './support/seeded';

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/contacts');
});

test('creates a contact by keyboard', async ({ page }) => {
  const opener = page.getByRole('link', { name: 'New contact' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  for (const value of Object.values(ADA)) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, page.getByRole('button', { name: 'Create contact' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Created Ada Lovelace.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeFocused();
});

test('edits the open contact with e', async ({ page }) => {
  await tabTo(page, page.getByRole('link', { name: FIRST }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await page.keyboard.press('e');
  await expect(field(page, 'First name')).toBeFocused();
});

test('begins a note about the open contact with o, and returns to it', async ({ page }) => {
  await tabTo(page, page.getByRole('link', { name: FIRST }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await page.keyboard.press('o');
  const note = page.getByRole('textbox', { name: 'New note' });
  await expect(note).toBeFocused();
  await page.getByRole('heading', { name: FIRST }).focus();
  await page.keyboard.press('o');
  await expect(note).toBeFocused();
});

test('saves with Ctrl+Enter from within a field', async ({ page }) => {
  await tabTo(page, page.getByRole('link', { name: FIRST }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Edit contact' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Marisol');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Saved Marisol García Núñez.')).toBeVisible();
});

test('moves the focus into the open contact and back to its row', async ({ page }) => {
  const row = page.getByRole('link', { name: FIRST });
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: FIRST })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toBeFocused();
  await expect(page).toHaveURL('/contacts');
});

test('leaves a form with Esc from within a field', async ({ page }) => {
  const opener = page.getByRole('link', { name: 'New contact' });
  await opener.press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('offers to skip to the content on the first Tab', async ({ page }) => {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('shows the shortcuts on ?, and returns the focus on Esc', async ({ page }) => {
  const row = page.getByRole('link', { name: FIRST });
  await row.focus();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('types a question mark when ? is pressed in a field', async ({ page }) => {
  await page.goto('/contacts?contact=new');
  await field(page, 'First name').pressSequentially('Who?');
  await expect(field(page, 'First name')).toHaveValue('Who?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});

test('works the user menu by keyboard, and closes only the menu on Esc', async ({ page }) => {
  await page.getByRole('link', { name: FIRST }).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  const trigger = page.getByRole('button', { name: /Admin$/ });
  await trigger.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
});

test('keeps the focus on the pager when pages are turned by keyboard', async ({ page }) => {
  const next = page.getByRole('link', { name: 'Next page' });
  await next.press('Enter');
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  await expect(next).toBeFocused();
});
