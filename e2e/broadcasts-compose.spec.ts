import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { overflowing, violations } from './support/accessibility';
import { contactsSynced } from './support/contact-index';
import { tabTo } from './support/keys';

test.use({ on: 'sandbox' });

const FILE = [
  'Phone;Name;Time',
  '+34612000901;Ana;10:30',
  '+34612000902;Bo;',
  '+34612000903;Cleo;12:00',
  'nonsense;Dan;9:00',
].join('\n');

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('marketer');
  await contactsSynced(page);
});

test('plans a file with values of its own, and keeps it through a reload', async ({ page, context }) => {
  await page.goto('/broadcasts/new');
  await fillIn(page, 'Appointments');
  await page.getByLabel('Add people from').selectOption('A CSV file');
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(page.getByLabel('Column with the phone number')).toHaveValue('Phone');
  await expect(page.getByLabel('Column with the name')).toHaveValue('Name');
  await page.getByRole('button', { name: 'Add 4 rows' }).click();
  await expect(page.getByText('CSV file with 4 rows')).toBeVisible();

  await page.getByLabel('Body {{1}}').selectOption('Full name');
  await page.getByLabel('Header {{1}}').selectOption('Same text for all');
  await page.getByLabel('Text').first().fill('Monday');
  await page.getByLabel('Body {{2}}').selectOption('Column of the file');
  await page.getByLabel('Column', { exact: true }).selectOption('Time');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Hola Ana, le esperamos a las 10:30.')).toBeVisible();
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(preview.getByText('This person would be left out.')).toBeVisible();
  await page.getByLabel('If it is empty').last().fill('a la hora de siempre');
  await expect(preview.getByText('Filled with the fallback: Body {{2}}.')).toBeVisible();
  await page.getByLabel('Numbers that are not contacts').uncheck();
  expect(await violations(page)).toEqual([]);

  // The browser's own dialog fails other tests; this one handles it.
  context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
  await expect(page.getByText('CSV file with 4 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Save and plan' }).click();
  await expect(page.getByText('3 of 4 people will receive it')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('No valid phone number');

  // The rows of the file are not in the form, and stay as they are.
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('The rows of the CSV file are kept.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Appointments in May');
  await page.getByRole('button', { name: 'Save and plan' }).click();
  await expect(page.getByRole('heading', { name: 'Appointments in May' })).toBeVisible();
  await expect(page.getByText('3 of 4 people will receive it')).toBeVisible();
});

test('says what is missing, by keyboard', async ({ page }) => {
  await page.goto('/broadcasts/new');
  await tabTo(page, page.getByRole('button', { name: 'Save and plan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await fillIn(page, 'Nobody');
  await page.getByRole('button', { name: 'Save and plan' }).click();
  await expect(page.getByText('Choose who gets the message.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('fits a narrow screen from the form to the plan', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { data } = await (await page.request.get('/api/contact-groups/names')).json();
  await page.goto(`/broadcasts/new?group=${data[0].id}`);
  await expect(page.getByText(`Group ${data[0].name}`)).toBeVisible();
  await fillIn(page, 'A long name for a broadcast that doesn’t fit into the header of a phone');
  for (const label of ['Header {{1}}', 'Body {{2}}']) {
    await page.getByLabel(label).selectOption('Same text for all');
  }
  for (const text of await page.getByLabel('Text').all()) await text.fill('10:30');
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and plan' }).click();
  await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.goto('/broadcasts');
  await expect(page.getByRole('link', { name: /A long name/ })).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
});

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Template', { exact: true }).selectOption('appointment_reminder');
}
