import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';
import { FIRST } from './support/seeded';
import { allContacts } from './support/spreadsheet';

test.use({ on: 'sandbox' });

const tile = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Rows by result' }).getByRole('link', { name: label });

test('fills a field and tags from a file without a call, and takes them back', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('admin');
  const field = { key: 'score', label: 'Score', type: 'number' };
  expect((await page.request.post('/api/contact-fields', { data: field })).ok()).toBe(true);
  await syncContacts(page);
  const first = (await allContacts(page)).find(
    ({ first_name, last_name }) => `${first_name} ${last_name}` === FIRST,
  );
  await page.goto('/contacts/import');
  await page.getByRole('button', { name: 'Paste rows' }).click();
  const rows = ['Phone\tEmail\tScore\tTags', `${first?.phone}\tana@\tmany\tVIP; Spring`].join('\n');
  await page.getByLabel('Rows', { exact: true }).fill(rows);
  await page.getByRole('button', { name: 'Read the rows' }).click();

  await expect(page.getByRole('combobox', { name: 'Import Score as' })).toHaveValue('field:score');
  await tile(page, 'Error').click();
  await expect(page.getByText('Enter a number, like 1,234.5.').first()).toBeVisible();
  const cell = page.getByRole('textbox', { name: 'Score, row 2' });
  // Which column it is of many.
  await expect(page.getByRole('cell').filter({ has: cell })).toContainText('Score');
  // The file has no name, the contact has.
  await expect(page.getByRole('row').filter({ has: cell })).toContainText(FIRST);
  const email = page.getByRole('textbox', { name: 'Email, row 2' });
  await expect(email).toHaveAccessibleDescription('Enter a valid email address.');
  await expect(cell).toHaveAccessibleDescription('Enter a number, like 1,234.5.');
  await email.fill('');
  await email.press('Enter');
  await expect(email).toBeHidden();
  await cell.fill('1,234.5');
  await cell.press('Enter');
  await expect(page.getByText('2 new tags will be created.')).toBeVisible();
  await tile(page, 'Will change').click();
  await expect(page.getByRole('list', { name: 'Changes that would be made' })).toContainText('1,234.5');

  await page.getByRole('button', { name: 'Import 1 contact' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('heading', { name: '1 of 1 done' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  const facts = page.getByRole('region', { name: 'Only in Frontdesk' });
  const open = async () => {
    await page.goto('/contacts');
    await page.getByRole('link', { name: FIRST }).click();
  };
  await open();
  await expect(facts).toContainText('1,234.5');
  await expect(facts).toContainText('Spring');

  await page.goto(path);
  await page.getByRole('button', { name: 'Undo 1 change' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Tags that the import created stay');
  // It has created none.
  await expect(question).not.toContainText('New contacts');
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 change was undone.')).toBeVisible();
  await open();
  // Each label is level with its control.
  for (const [name, control] of [
    ['Tags', facts.getByRole('button', { name: 'Change tags' })],
    ['Owner', facts.getByRole('combobox', { name: 'Owner' })],
  ] as const) {
    const label = await facts.getByText(name, { exact: true }).evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const { top, height } = text.getBoundingClientRect();
      return top + height / 2;
    });
    const box = await control.boundingBox();
    expect(Math.abs(label - (box ? box.y + box.height / 2 : Number.NaN)), name).toBeLessThan(2);
  }
  await expect(facts.getByText('Tags')).toBeVisible();
  await expect(facts).not.toContainText('1,234.5');
  await expect(facts).not.toContainText('Spring');
});
