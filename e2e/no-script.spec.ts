import { expect, test } from './fixtures';
import { ADA, fillContact } from './support/contact-form';
import { ADMIN } from './support/people';

// What a person does before the script is there: on a slow line that is seconds.
test.use({ javaScriptEnabled: false });

test('a password sent too early does not get into the address', async ({ page, desk }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForLoadState();
  expect(page.url()).not.toContain('horse');
  expect(page.url().startsWith(desk.url)).toBe(true);
});

test('a contact sent too early does not get into the address', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/contacts?contact=new');
  if (await page.getByLabel('First name').isVisible()) {
    await fillContact(page, ADA);
    await page.getByLabel('First name').press('Enter');
    await page.waitForLoadState();
  }
  expect(page.url()).not.toMatch(/Ada|Lovelace|612|example/);
});

test('the list can be read and paged', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  await page.getByRole('link', { name: 'Юлия Иванова' }).click();
  await expect(page.getByRole('dialog', { name: 'Юлия Иванова' })).toBeVisible();
});
