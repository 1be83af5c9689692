import type { Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { workbookOf } from '@/lib/testing/workbook';
import { expect, test } from './fixtures';
import { overflowing, violations } from './support/accessibility';
import { saveAndReview } from './support/broadcasts';
import { tabTo } from './support/keys';
import { XLSX } from './support/spreadsheet';
import { addTemplate } from './support/templates';

test.use({ on: 'sandbox' });

const FILE = [
  'Phone;Name;Time',
  '+34612000901;Ana;10:30',
  '+34612000902;Bo;',
  '+34612000903;Cleo;12:00',
  'nonsense;Dan;9:00',
].join('\n');

test.beforeEach(({ signInAs }) => signInAs('marketer'));

test('plans a file with values of its own, and keeps it through a reload', async ({ page, context }) => {
  await page.goto('/broadcasts/new');
  await fillIn(page, 'Appointments');
  await chooseFile(page, 'people.csv', FILE);
  await expect(page.getByText('people.csv with 4 rows')).toBeVisible();
  await expect(page.getByLabel('Column with the phone number')).toHaveValue('Phone');
  await expect(page.getByLabel('Column with the name')).toHaveValue('Name');
  const number = page.getByRole('region', { name: 'Recipients' });
  await expect(number).toContainText('3 people');
  await expect(number).toContainText('1 row has no valid phone number.');
  await expect(number).toContainText('3 numbers aren’t in your contacts. Sending creates a contact for each');

  await page.getByLabel('Body {{1}}').selectOption('full_name');
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
  expect(await violations(page)).toEqual([]);

  // The browser's own dialog fails other tests; this one handles it.
  context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
  await expect(page.getByText('people.csv with 4 rows')).toBeVisible();
  // The button is below it, and moves when it appears.
  await expect(preview.getByText('Hola Ana, le esperamos a las 10:30.')).toBeVisible();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await expect(page.getByRole('heading', { name: '3 of 4 people will receive it' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recipient list' })).toContainText('No valid phone number');

  // The rows of the file are not in the form, and stay as they are.
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('The rows of this file are kept.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Appointments in May');
  await page.getByRole('button', { name: 'Save and review' }).click();
  await expect(page.getByRole('heading', { name: 'Appointments in May' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 of 4 people will receive it' })).toBeVisible();
});

test('adds a file once it is read, to the people who were added in between', async ({ page }) => {
  await page.goto('/broadcasts/new');
  const { opened: added, open: release } = createGate();
  await page.route('**/api/files/csv', async (route) => {
    await added;
    await route.continue();
  });
  await page.getByLabel('Add people from').selectOption('A CSV or Excel file');
  const buffer = Buffer.from(
    workbookOf({ sheets: [{ name: 'People', rows: [['Phone'], ['+34612000901']] }] }),
  );
  const reading = page.waitForRequest('**/api/files/csv');
  await page
    .getByLabel('CSV or Excel file', { exact: true })
    .setInputFiles({ name: 'people.xlsx', mimeType: XLSX, buffer });
  await reading;
  await page.getByLabel('Add people from').selectOption('Phone numbers');
  await page.getByRole('textbox', { name: 'Numbers' }).fill('+34612000902');
  const chosen = page.getByRole('list', { name: 'Chosen people' }).getByRole('listitem');
  await expect(chosen).toHaveCount(1);
  release();
  await expect(chosen).toHaveText([/1 phone number/, /people\.xlsx with 1 row/]);
});

test('asks before a list is made from contacts of another day', async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  const text = 'The contacts were last synced 3 days ago.';
  // As the server refuses it once the index is a day old.
  await page.route('**/plan?old_contacts=false', (route) => {
    const problem = { type: 'about:blank', title: 'Conflict', detail: text, status: 409, code: 'conflict' };
    const body = JSON.stringify({ ...problem, issues: [{ path: 'old_contacts', message: text }] });
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body });
  });
  await page.goto('/broadcasts/new');
  await fillIn(page, 'Old contacts');
  await chooseFile(page, 'people.csv', FILE);
  await page.getByLabel('Body {{1}}').selectOption('full_name');
  await page.getByLabel('Header {{1}}').selectOption('Same text for all');
  await page.getByLabel('Text').first().fill('Monday');
  await page.getByLabel('Body {{2}}').selectOption('Column of the file');
  await page.getByLabel('Column', { exact: true }).selectOption('Time');
  await page.getByLabel('If it is empty').last().fill('a la hora de siempre');
  await page.getByRole('button', { name: 'Save and review' }).click();
  const question = page.getByRole('dialog', { name: 'Use old contacts?' });
  await expect(question).toContainText(text);
  await question.getByRole('button', { name: 'Prepare anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Old contacts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 of 4 people will receive it' })).toBeVisible();
});

test('says what is missing, by keyboard', async ({ page }) => {
  await page.goto('/broadcasts/new');
  await tabTo(page, page.getByRole('button', { name: 'Save and review' }));
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: /needs? attention/ });
  await expect(summary.getByRole('button')).toHaveText([
    'Enter a name.',
    'Choose a template.',
    'Choose who gets the message.',
  ]);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Enter a name./);
  await fillIn(page, 'Nobody');
  await summary.getByRole('button', { name: 'Choose who gets the message.' }).press('Enter');
  await expect(page.getByLabel('Add people from')).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test('saves after any error: a wrong file first, then a pace and hours that are none', async ({ page }) => {
  const template = await addTemplate(page);
  await page.goto('/broadcasts/new');
  await page.getByLabel('Name', { exact: true }).fill('Spring sale');
  await page.getByLabel('Template', { exact: true }).selectOption(template.name);
  await page.getByLabel('Body {{1}}').selectOption('Same text for all');
  await page.getByLabel('Text').fill('Ana');
  await chooseFile(page, 'empty.csv', 'Phone\n');
  await expect(page.getByText('empty.csv: This file has no rows below its headings.')).toBeVisible();
  await chooseFile(page, 'staff.csv', 'Who,Where\nAna,Madrid');
  await expect(page.getByText('staff.csv with 1 row')).toBeVisible();
  await saveAndReview(page);
  await expect(page.getByLabel('Column with the phone number')).toBeFocused();
  await expect(page.getByLabel('Column with the phone number')).toHaveAccessibleDescription(
    /Choose the column/,
  );
  await page.getByRole('button', { name: 'Remove from the audience' }).click();
  await expect(page.getByLabel('Add people from')).toBeFocused();
  await chooseFile(page, 'staff.csv', 'Who,Where\nAna,Madrid');
  await expect(page.getByText('staff.csv with 1 row')).toBeVisible();
  // It has no column with phone numbers, so another file takes its place; one more is added.
  await chooseFile(page, 'people.csv', FILE);
  await expect(page.getByText(/^people.csv with/)).toBeVisible();
  await chooseFile(page, 'more.csv', FILE);
  const chosen = page.getByRole('list', { name: 'Chosen people' }).getByRole('listitem');
  await expect(chosen.getByText(/\.csv with/)).toHaveText([/^people.csv/, /^more.csv/]);
  await chosen.last().getByRole('button', { name: 'Remove from the audience' }).click();
  await expect(chosen).toHaveCount(1);

  for (const pace of ['10/min', 'ten', '1.5']) {
    await page.getByLabel('Messages a minute').fill(pace);
    await saveAndReview(page);
    await expect(page.getByLabel('Messages a minute')).toBeFocused();
    await expect(page.getByLabel('Messages a minute')).toHaveAccessibleDescription(/Enter a whole number/);
  }
  await page.getByLabel('Messages a minute').fill('999');
  await page.getByLabel('From', { exact: true }).fill('');
  await saveAndReview(page);
  await expect(page.getByLabel('From', { exact: true })).toBeFocused();
  await page.getByLabel('Respect quiet hours').uncheck();
  await page.getByLabel('Messages a minute').fill('10');
  await saveAndReview(page);
  await expect(page.getByRole('region', { name: 'Recipient list' })).toContainText('10 a minute');
});

test('shows the words and the number of a filter, and lets one be chosen', async ({ page }) => {
  await page.goto('/broadcasts/new');
  await page.getByLabel('Add people from').selectOption('Groups');
  const group = page.getByRole('group', { name: 'Groups' }).getByRole('checkbox').first();
  await group.check();
  const chosen = page.getByRole('list', { name: 'Chosen people' });
  await expect(chosen.getByRole('listitem')).toContainText(/Group .+\d+ people/);
  await group.uncheck();
  await expect(chosen).toHaveCount(0);
  await page.getByLabel('Add people from').selectOption('A filter');
  await page.getByLabel('Search words').pressSequentially('maria garcia');
  await expect(chosen.getByRole('listitem')).toContainText('Search “maria garcia”');
  await page.getByLabel('Search words').fill('');
  await page.getByLabel('Favorite').selectOption({ index: 1 });
  await expect(chosen.getByRole('listitem')).toContainText(/Favorite.*\d+ people/);
  const count = Number(/\d+/.exec((await chosen.getByRole('listitem').textContent()) ?? '')?.[0]);
  await expect(page.getByRole('region', { name: 'Recipients' })).toContainText(`${count} people`);
  await page.getByLabel('Favorite').selectOption({ index: 0 });
  await expect(chosen).toHaveCount(0);

  await page.getByRole('button', { name: 'Conditions' }).click();
  const builder = page.getByRole('dialog', { name: 'Conditions' });
  await builder.getByRole('combobox', { name: 'Check' }).selectOption('Favorite');
  await builder.getByRole('combobox', { name: 'Value' }).selectOption('Yes');
  await expect(builder.getByRole('status')).toHaveText(`${count} contacts match`);
  // Neither beside the form of the conditions nor in it is that of the broadcast sent.
  await builder.press('Control+Enter');
  await builder.getByRole('combobox', { name: 'Value' }).press('Control+Enter');
  await expect(builder).toBeHidden();
  await expect(chosen.getByRole('listitem')).toContainText(new RegExp(`Favorite.*${count} people`));
  await expect(page.getByText('Enter a name.')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('goes on when two people edit one draft: keeps both changes, or loads theirs', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const template = await addTemplate(page);
  const { id } = await (
    await page.request.post('/api/broadcasts', {
      data: {
        name: 'Spring',
        template_id: template.id,
        mapping: [{ text: 'Ana' }],
        audience: { sources: [{ type: 'numbers', text: '+34612000901' }] },
      },
    })
  ).json();
  const theirs = (change: object) => page.request.patch(`/api/broadcasts/${id}`, { data: change });
  await page.goto(`/broadcasts/${id}`);
  await expect(page.getByText('Not prepared yet')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/broadcasts/${id}/edit`);
  await page.getByLabel('Messages a minute').fill('10');
  await theirs({ name: 'Spring by Ana' });
  await saveAndReview(page);
  const note = page.getByRole('alert').filter({ hasText: 'changed this draft' });
  await expect(note).toContainText('Changed only by them, and kept: name.');
  await expect(note).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Messages a minute').fill('12');
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Spring by Ana');
  await expect(page.getByLabel('Messages a minute')).toHaveValue('12');

  await page.getByLabel('Name', { exact: true }).fill('Mine');
  await theirs({ name: 'Theirs' });
  await saveAndReview(page);
  await expect(note).toContainText('Changed by both of you: name.');
  await note.getByRole('button', { name: 'Load their version' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Theirs');
  await page.getByLabel('Name', { exact: true }).fill('Theirs and mine');
  await saveAndReview(page);
  await expect(page.getByRole('heading', { name: 'Theirs and mine' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Save and review' }).click();
  await expect(page.getByRole('region', { name: 'Recipient list' })).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.goto('/broadcasts');
  await expect(page.getByRole('link', { name: /A long name/ })).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
});

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('Add people from').selectOption('A CSV or Excel file');
  await page
    .getByLabel('CSV or Excel file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Template', { exact: true }).selectOption('appointment_reminder');
}
