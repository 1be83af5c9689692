import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { ADA, field, fillContact, restored, saveUnread, typeMarisol } from './support/contact-form';
import { FIRST } from './support/seeded';

const REJECTED = { statusCode: 403, message: 'You have reached your limit of contacts.' };

const open = (page: Page) => page.getByRole('button', { name: 'Open', exact: true });
const saveContact = (page: Page) => page.getByRole('button', { name: 'Save contact' }).click();

test.beforeEach(({ signInAs }) => signInAs('admin'));

/** The button of the form, not the one of its sheet. */
async function closeForm(page: Page) {
  await page.locator('[data-sheet] form').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-sheet] form')).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toHaveCount(0);
}

test('saves an edit whose form is closed while it waits', async ({ page, service }) => {
  await typeMarisol(page);
  const { reached, release } = service.hold('PUT');
  await saveContact(page);
  await reached;
  await expect(page.getByText('Saving continues if you close the form.')).toBeVisible();
  await closeForm(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByText('Saved Marisol García Núñez.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marisol García Núñez' })).toBeVisible();
  await page.getByRole('link', { name: 'Marisol García Núñez' }).click();
  await page.getByRole('link', { name: 'Edit contact' }).click();
  await expect(field(page, 'First name')).toHaveValue('Marisol');
  await expect(restored(page)).toHaveCount(0);
});

test('opens the form with what was typed when the service rejects the edit', async ({
  page,
  service,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  faults.failNext('updateContact', { kind: 'answer', status: 403, body: REJECTED });
  await typeMarisol(page);
  const { reached, release } = service.hold('PUT');
  await saveContact(page);
  await reached;
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  await expect(page).toHaveURL('/groups');
  release();
  await expect(page.getByText('Marisol García Núñez wasn’t saved.')).toBeVisible();
  await expect(page.getByText(/allows no more contacts/)).toBeVisible();
  await open(page).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await expect(restored(page)).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Marisol');
  await saveContact(page);
  await expect(page.getByText('Saved Marisol García Núñez.')).toBeVisible();
});

test('creates a contact whose form is closed while it waits', async ({ page, service, allowErrors }) => {
  allowErrors(/status of 404/); // Of the contact itself: the app has read it on no page yet.
  await page.goto('/contacts?contact=new&per_page=10');
  await fillContact(page, ADA);
  const { reached, release } = service.hold('POST');
  await page.getByRole('button', { name: 'Create contact' }).click();
  await reached;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByText('Created Ada Lovelace.')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('dialog', { name: 'Ada Lovelace' })).toBeVisible();
  await page.goto('/contacts?contact=new');
  await expect(field(page, 'First name')).toHaveValue('');
});

test('opens the form with what was typed when the service rejects a new contact', async ({
  page,
  service,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  faults.failNext('createContact', { kind: 'answer', status: 403, body: REJECTED });
  await page.goto('/contacts?contact=new');
  await fillContact(page, ADA);
  const { reached, release } = service.hold('POST');
  await page.getByRole('button', { name: 'Create contact' }).click();
  await reached;
  await closeForm(page);
  release();
  await expect(page.getByText('Ada Lovelace wasn’t saved.')).toBeVisible();
  await open(page).click();
  await expect(field(page, 'Phone')).toHaveValue(ADA.Phone);
});

test('leaves the form of another contact untouched when the save ends', async ({ page, service }) => {
  await typeMarisol(page);
  const { reached, release } = service.hold('PUT');
  await saveContact(page);
  await reached;
  await closeForm(page);
  const other = page.getByRole('row').nth(2).getByRole('link').first();
  await other.click();
  await page.getByRole('link', { name: 'Edit contact' }).click();
  await field(page, 'First name').fill('Grace');
  const url = page.url();
  release();
  await expect(page.getByText('Saved Marisol García Núñez.')).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Grace');
  expect(page.url()).toBe(url);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('opens the form of the same contact once the save has ended', async ({
  page,
  service,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  faults.failNext('updateContact', { kind: 'answer', status: 403, body: REJECTED });
  await typeMarisol(page);
  const { reached, release } = service.hold('PUT');
  await saveContact(page);
  await reached;
  await closeForm(page);
  await page.getByRole('link', { name: 'Edit contact' }).click();
  await expect(page.getByText('Your last changes are still being saved.')).toBeVisible();
  release();
  await expect(restored(page)).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Marisol');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(page, 'First name')).toHaveValue('María');
});

test('shows that the save was not confirmed in the form that is opened again', async ({
  page,
  service,
  allowErrors,
}) => {
  allowErrors(/status of 50\d/);
  await typeMarisol(page);
  const { reached, release } = service.hold('PUT');
  await saveContact(page);
  await reached;
  await closeForm(page);
  await service.goDown();
  await expect(page.getByText('Couldn’t confirm that Marisol García Núñez was saved.')).toBeVisible();
  await service.comeBack();
  release();
  await open(page).click();
  await expect(field(page, 'First name')).toHaveValue('Marisol');
  await page.getByRole('dialog').getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Marisol García Núñez was saved.', { exact: true })).toBeVisible();
  await expect(page.locator('[data-sheet] form')).toHaveCount(0);
});

test('finds a new contact from the form that is opened again', async ({ page, service, allowErrors }) => {
  allowErrors(/status of (404|50\d)/);
  await page.goto('/contacts?contact=new');
  await fillContact(page, ADA);
  const { reached, release } = service.hold('POST');
  await page.getByRole('button', { name: 'Create contact' }).click();
  await reached;
  await closeForm(page);
  await service.goDown();
  await expect(page.getByText('Couldn’t confirm that Ada Lovelace was saved.')).toBeVisible();
  await service.comeBack();
  release();
  await open(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Ada Lovelace was created.', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Ada Lovelace' })).toBeVisible();
});

test('asks in the form that is opened again when the contact cannot be read', async ({
  page,
  service,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  await typeMarisol(page);
  await saveUnread(page, faults, async () => {
    const { reached, release } = service.hold('GET');
    await saveContact(page);
    await reached;
    await closeForm(page);
    release();
  });
  await expect(page.getByText('Marisol García Núñez wasn’t saved.')).toBeVisible();
  await open(page).click();
  await saveUnread(page, faults, () => saveContact(page));
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText(/Saved Marisol García Núñez\./)).toBeVisible();
});

test('renames a group whose form is left with Back', async ({ page, service }) => {
  await page.goto('/groups');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: 'Rename group' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Regulars');
  const { reached, release } = service.hold('PUT');
  await page.getByRole('button', { name: 'Rename group' }).click();
  await reached;
  await page.goBack();
  await expect(page.locator('[data-sheet] form')).toHaveCount(0);
  release();
  await expect(page.getByText('Renamed to Regulars.')).toBeVisible();
});

test('signs out during a save without a question', async ({ page, service }) => {
  await typeMarisol(page);
  const { reached, release } = service.hold('PUT');
  await saveContact(page);
  await reached;
  await closeForm(page);
  await page.getByRole('button', { name: /Admin$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  release();
});
