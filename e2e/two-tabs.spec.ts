import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { ADA, field, fillContact, openToEdit } from './support/contact-form';
import { hydrated } from './support/hydrated';
import { ADMIN } from './support/people';
import { FIRST } from './support/seeded';
import { signInByHand } from './support/sign-in-page';

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/contacts');
});

/** Opens another tab of the same browser with the list. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/contacts');
  await hydrated(tab);
  await expect(tab.getByRole('link', { name: FIRST })).toBeVisible();
  return tab;
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Admin$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
}

test('shows an edit in the other tab’s list', async ({ page, context }) => {
  const other = await openTab(context);
  await openToEdit(page, FIRST);
  await field(page, 'First name').fill('Marisol');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Saved Marisol García Núñez.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Marisol García Núñez' })).toBeVisible();
});

test('counts a contact that the other tab created', async ({ page, context }) => {
  const other = await openTab(context);
  await expect(other.getByText('1–25 of 240')).toBeVisible();
  await page.getByRole('link', { name: 'New contact' }).click();
  await fillContact(page, ADA);
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByText('Created Ada Lovelace.')).toBeVisible();
  await expect(other.getByText('1–25 of 241')).toBeVisible();
});

test('keeps what is typed when the other tab saves the same contact', async ({ page, context }) => {
  const other = await openTab(context);
  await openToEdit(other, FIRST);
  await field(other, 'Last name').fill('Núñez');
  await openToEdit(page, FIRST);
  await field(page, 'First name').fill('Marisol');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(other.getByRole('dialog', { name: 'Marisol García Núñez' })).toBeVisible();
  await expect(field(other, 'Last name')).toHaveValue('Núñez');
});

test('asks again after a reload which of two changes to keep', async ({ page, context, allowErrors }) => {
  allowErrors(/status of 409/);
  context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
  const other = await openTab(context);
  await openToEdit(other, FIRST);
  await field(other, 'Last name').fill('Núñez');
  await openToEdit(page, FIRST);
  await field(page, 'Last name').fill('García López');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Saved María García López.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Last name to “García López”')).toBeVisible();
  await other.getByRole('button', { name: 'Save contact' }).click();
  await expect(other.getByRole('heading', { name: /This contact has changed/ })).toBeFocused();
  const choice = other.getByRole('group', { name: 'Last name' });
  await expect(choice).toContainText('García López');
  await expect(choice).toContainText('Núñez');
});

test('shows in the other tab that the user signed out, and in again', async ({
  page,
  context,
  allowErrors,
}) => {
  // A request of the other tab may be on its way when the session ends.
  allowErrors(/status of 401/);
  const other = await openTab(context);
  await signOut(page);
  await expect(other.getByText('Your session has ended.', { exact: true })).toBeVisible();
  await expect(other).toHaveURL('/contacts');
  await signInByHand(page, ADMIN);
  await expect(other.getByText('You are signed in again.')).toBeVisible();
  await expect(other.getByText('Your session has ended.')).toHaveCount(0);
});

test('keeps an open form when the other tab signs out and in', async ({ page, context, allowErrors }) => {
  allowErrors(/status of 401/);
  const other = await openTab(context);
  await openToEdit(other, FIRST);
  await field(other, 'First name').fill('Marisol');
  await signOut(page);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await signInByHand(other, ADMIN);
  await expect(other.getByText(/Restored your unsaved changes/)).toBeVisible();
  await expect(field(other, 'First name')).toHaveValue('Marisol');
});
