import { expect, test } from './fixtures';
import { openPalette, tabTo } from './support/keys';
import { GROUP } from './support/seeded';

test.use({ on: 'sandbox' });

test('opens with the selected contacts, also after a reload', async ({ page, signInAs }) => {
  await signInAs('marketer');
  await page.goto('/contacts');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 239' }).click();
  await expect(page.getByText('239 selected')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Send to these…' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('239 selected contacts')).toBeVisible();
  await page.reload();
  await expect(page.getByText('239 selected contacts')).toBeVisible();
});

test('opens with the filter of the list, and with a group', async ({ page, signInAs }) => {
  await signInAs('marketer');
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: 'Send to these…' })).toHaveCount(0);
  await page.goto('/contacts?favorite=1');
  await page.getByRole('link', { name: 'Send to these…' }).click();
  await expect(page.getByRole('list', { name: 'Chosen people' }).getByText('Favorite')).toBeVisible();
  await page.goto('/groups');
  await page.getByRole('link', { name: GROUP }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Send to these…' }).click();
  await expect(page.getByText('Group VIP customers')).toBeVisible();
});

test('is in the palette of a marketer, and nowhere for support', async ({ page, signInAs }) => {
  await signInAs('marketer');
  await page.goto('/groups');
  await openPalette(page);
  await page.keyboard.type('new broadcast');
  await page.getByRole('option', { name: 'New broadcast' }).click();
  await expect(page.getByRole('heading', { name: 'New broadcast' })).toBeVisible();
  // What this page reads in the background, support may not read.
  await page.goto('about:blank');
  await signInAs('support');
  await page.goto('/contacts?favorite=1');
  await expect(page.getByRole('link', { name: /Broadcasts|Send to these/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('button', { name: 'Add tag' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to these…' })).toHaveCount(0);
});
