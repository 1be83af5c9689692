import { devices } from 'playwright/test';
import { expect, test } from './fixtures';
import { overflowing } from './support/accessibility';
import { pressPair, tabTo } from './support/keys';
import { FIRST } from './support/seeded';
import { ACCEPTED, chooseContact, expectOutcome, review, sendButton } from './support/sends';
import { newName } from './support/templates';

test.use({ on: 'sandbox' });

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('marketer');
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
});

test('sends a template with the keyboard alone', async ({ page }) => {
  await pressPair(page, 'g s');
  await expect(page).toHaveURL('/send');
  await tabTo(page, page.getByRole('combobox', { name: 'Recipient' }));
  await page.keyboard.type('garcia nunez');
  await expect(page.getByRole('option', { name: FIRST, selected: true })).toBeVisible();
  // Who was found for the first letters can't be chosen.
  await expect(page.getByRole('listbox', { name: 'Recipients' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Template', { exact: true })).toBeFocused();
  // By its first letter: a select takes a letter that comes later for another first one.
  await page.keyboard.type('o');
  await tabTo(page, page.getByRole('textbox', { name: 'Body {{1}}' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Body {{1}}' })).toHaveValue('María');
  for (const [name, text] of [
    ['Body {{2}}', newName()],
    ['Body {{3}}', 'Friday'],
    ['End of the URL', 'A-1042'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Review and send' })).toBeFocused();
  await expect(sendButton(page)).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expectOutcome(page, ACCEPTED);
  await tabTo(page, page.getByRole('button', { name: 'Send another' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Recipient' })).toBeFocused();
});

test('returns from the review to the form, and the focus to where it was', async ({ page }) => {
  await page.goto('/send?template=none');
  await chooseContact(page, 'garcia nunez', FIRST);
  await page.getByLabel('Template', { exact: true }).selectOption('welcome');
  await review(page);
  await tabTo(page, page.getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeFocused();
});

test.describe('on a phone', () => {
  const { viewport: _, defaultBrowserType: __, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 780 } });

  test('sends a template by touch', async ({ page }) => {
    await page.goto('/send');
    await page.getByRole('combobox', { name: 'Recipient' }).fill('garcia nunez');
    await page.getByRole('option', { name: FIRST }).tap();
    await page.getByLabel('Template', { exact: true }).selectOption('order_shipped');
    await page.getByRole('button', { name: 'First name' }).first().tap();
    await page.getByRole('textbox', { name: 'Body {{2}}' }).fill(newName());
    await page.getByRole('textbox', { name: 'Body {{3}}' }).fill('Friday');
    await page.getByRole('textbox', { name: 'End of the URL' }).fill('A-1042');
    await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeInViewport();
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('button', { name: 'Review', exact: true }).tap();
    await expect(page.getByRole('figure', { name: 'Preview' })).toContainText('Hi María');
    await expect(sendButton(page)).toBeInViewport();
    expect(await overflowing(page)).toEqual([]);
    await sendButton(page).tap();
    await expectOutcome(page, ACCEPTED);
    await page.getByRole('link', { name: 'View in history' }).tap();
    await expect(page.getByRole('dialog', { name: FIRST })).toContainText(ACCEPTED);
    expect(await overflowing(page)).toEqual([]);
  });
});
