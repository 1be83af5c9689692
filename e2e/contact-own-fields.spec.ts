import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { row } from './support/rows';
import { FIRST } from './support/seeded';

const PAGE = '/settings/contact-fields';
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const contact = (page: Page) => sheet(page, FIRST);
const facts = (page: Page) => contact(page).getByRole('region', { name: 'Only in Frontdesk' });

async function defineField(page: Page, label: string, type: string, more: (form: Page) => Promise<void>) {
  await page.goto(PAGE);
  await page.getByRole('link', { name: 'New field' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(label);
  await page.getByRole('combobox', { name: 'Type' }).selectOption(type);
  await more(page);
  await page.getByRole('button', { name: 'Create field' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: label })).toBeVisible();
}

async function openContact(page: Page) {
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
}

test.use({ on: 'sandbox' });

test('has fields that an admin defines, support fills in, and only some see', async ({
  page,
  signInAs,
  anotherBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 4\d\d/);
  test.slow();
  await signInAs('admin');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'No fields yet' })).toBeVisible();
  await defineField(page, 'Renewal of contract', 'Date', async () => {
    await expect(page.getByRole('textbox', { name: 'Key' })).toHaveValue('renewal_of_contract');
  });
  await defineField(page, 'Plan', 'One from a list', async () => {
    await page.getByRole('button', { name: 'Create field' }).click();
    await expect(page.getByText('Enter at least one choice.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Choices' }).fill('Basic\nPro');
  });
  await defineField(page, 'Website', 'Link', async () => {});
  await defineField(page, 'Margin', 'Number', async () => {
    await page.getByRole('checkbox', { name: 'Support' }).check();
  });
  await expect(row(page, 'Margin').getByRole('cell', { name: 'Support' })).toBeVisible();

  const hers = await anotherBrowser('support');
  await openContact(hers);
  await facts(hers).getByRole('link', { name: 'Edit fields' }).click();
  await expect(contact(hers).getByLabel('Renewal of contract')).toBeFocused();
  await expect(contact(hers).getByLabel('Margin')).toHaveCount(0);
  await contact(hers).getByLabel('Renewal of contract').fill('2027-03-01');
  await contact(hers).getByLabel('Plan').selectOption('Pro');
  await contact(hers).getByLabel('Website').fill('example.com');
  await contact(hers).getByRole('button', { name: 'Save fields' }).click();
  await expect(contact(hers).getByLabel('Website')).toHaveAccessibleDescription(
    'Enter a link that starts with https:// or http://.',
  );
  await contact(hers).getByLabel('Website').fill('https://example.com');
  await contact(hers).getByRole('button', { name: 'Save fields' }).click();
  await expect(facts(hers)).toContainText('1 Mar 2027');
  await expect(facts(hers)).toContainText('Pro');
  await expect(facts(hers).getByRole('link', { name: 'https://example.com' })).toBeVisible();

  await openContact(page);
  await facts(page).getByRole('link', { name: 'Edit fields' }).click();
  await contact(page).getByLabel('Margin').fill('1,234.5');
  await contact(page).getByLabel('Plan').selectOption('Basic');
  await contact(page).getByRole('button', { name: 'Save fields' }).click();
  await expect(facts(page)).toContainText('1,234.5');
  await hers.reload();
  await expect(facts(hers)).toContainText('Basic');
  await expect(facts(hers)).not.toContainText('Margin');

  await hers.goto('/contacts');
  await hers.getByRole('button', { name: 'Columns' }).click();
  const columns = hers.getByRole('dialog', { name: 'Columns' });
  await expect(columns.getByRole('checkbox', { name: 'Margin' })).toHaveCount(0);
  // Shown a task after the click, which `check` doesn't wait for.
  await columns.getByRole('checkbox', { name: 'Plan' }).click();
  await expect(columns.getByRole('checkbox', { name: 'Plan' })).toBeChecked();
  await expect(hers.getByRole('columnheader', { name: 'Plan' })).toBeVisible();
  await expect(row(hers, FIRST).getByRole('cell', { name: 'Basic' })).toBeVisible();
  await hers.keyboard.press('Escape');
  await hers.getByRole('button', { name: 'Sort by Plan' }).click();
  await expect(hers.getByRole('columnheader', { name: 'Plan' })).toHaveAttribute('aria-sort', 'ascending');
  // The others have no plan, and follow.
  await expect(hers.getByRole('row').nth(1)).toContainText(FIRST);

  await page.goto(PAGE);
  await page.getByRole('link', { name: 'Plan' }).click();
  await sheet(page, 'Plan').getByRole('button', { name: 'Archive' }).click();
  await expect(sheet(page, 'Plan').getByRole('button', { name: 'Unarchive' })).toBeVisible();
  await hers.reload();
  await expect(hers.getByText('The contacts can’t be sorted by “Plan”')).toBeVisible();
  await hers.getByRole('button', { name: 'Use the default order' }).click();
  await expect(hers.getByRole('link', { name: FIRST })).toBeVisible();
});

test('asks which value to keep when two people change one, and keeps the others of both', async ({
  page,
  signInAs,
  anotherBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 4\d\d/);
  await signInAs('admin');
  await defineField(page, 'Plan', 'Text', async () => {});
  await defineField(page, 'City', 'Text', async () => {});
  const hers = await anotherBrowser('support');
  await openContact(hers);
  await facts(hers).getByRole('link', { name: 'Edit fields' }).click();
  await contact(hers).getByLabel('Plan').fill('Hers');
  await openContact(page);
  await facts(page).getByRole('link', { name: 'Edit fields' }).click();
  await contact(page).getByLabel('Plan').fill('His');
  await contact(page).getByLabel('City').fill('Oslo');
  await contact(page).getByRole('button', { name: 'Save fields' }).click();
  await expect(facts(page)).toContainText('His');

  await contact(hers).getByRole('button', { name: 'Save fields' }).click();
  await expect(hers.getByRole('heading', { name: 'Someone else has changed these fields' })).toBeFocused();
  await hers.getByRole('radio', { name: 'Theirs His' }).check();
  await hers.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(facts(hers)).toContainText('Oslo');
  await expect(facts(hers)).toContainText('His');
});

test('keeps a type that values don’t fit, and the values of an archived field', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  await signInAs('admin');
  await defineField(page, 'Plan', 'Text', async () => {});
  await openContact(page);
  await facts(page).getByRole('link', { name: 'Edit fields' }).click();
  await contact(page).getByLabel('Plan').fill('Large');
  await contact(page).getByRole('button', { name: 'Save fields' }).click();
  await expect(facts(page)).toContainText('Large');

  await page.goto(PAGE);
  await expect(row(page, 'Plan').getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Plan' }).click();
  await sheet(page, 'Plan').getByRole('combobox', { name: 'Type' }).selectOption('Number');
  await sheet(page, 'Plan').getByRole('button', { name: 'Save field' }).click();
  await expect(sheet(page, 'Plan').getByRole('combobox', { name: 'Type' })).toHaveAccessibleDescription(
    'The value of 1 contact doesn’t fit this type: “Large”. Change it first. Nothing was changed.',
  );
  await sheet(page, 'Plan').getByRole('combobox', { name: 'Type' }).selectOption('Text');
  await sheet(page, 'Plan').getByRole('button', { name: 'Archive' }).click();
  await expect(sheet(page, 'Plan').getByRole('button', { name: 'Unarchive' })).toBeVisible();
  await openContact(page);
  await expect(contact(page)).not.toContainText('Large');
  await page.goto(PAGE);
  await page.getByRole('link', { name: 'Plan' }).click();
  await sheet(page, 'Plan').getByRole('button', { name: 'Unarchive' }).click();
  await expect(sheet(page, 'Plan').getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  await openContact(page);
  await expect(facts(page)).toContainText('Large');
});
