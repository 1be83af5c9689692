import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { panelField } from './support/panel';
import { keepReply, newWord, seeded } from './support/replies';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('overwrites a UUID that isn’t saved here only after confirmation', async ({
  page,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  // No other test of this app may have added it to the local copy.
  const uuid = seeded(8);
  const word = newWord();
  await page.goto('/replies');
  await page.keyboard.press('n');
  await fill(page, { UUID: ` ${uuid} `, Name: word, Trigger: word, Response: 'Hi there.' });
  await page.getByRole('button', { name: 'Save to messaging service' }).click();
  const question = page.getByRole('dialog', { name: 'Overwrite a reply that may already exist?' });
  await expect(question).toContainText(uuid);
  await expect(page.getByRole('button', { name: 'Save as draft' })).not.toHaveAttribute('aria-busy');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Response')).toHaveValue('Hi there.');
  expect(faults.executed).toEqual([]);
  await page.getByRole('button', { name: 'Save to messaging service' }).click();
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByText(`Saved ${word}.`)).toBeVisible();
  await expect(page.getByRole('dialog', { name: word })).toBeVisible();
  expect(faults.executed).toHaveLength(1);
});

test('saves an existing reply as a draft without sending it', async ({ page, faults }) => {
  const word = newWord();
  await page.goto('/replies?reply=new');
  await fill(page, { UUID: randomUUID(), Name: word, Trigger: word, Response: 'Hi there.' });
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText(`Saved ${word} as a draft.`)).toBeVisible();
  await expect(page.getByText('Draft, not saved to the messaging service')).toBeVisible();
  expect(faults.executed).toEqual([]);
});

test('links to the saved reply when its UUID is entered', async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  const { uuid, name } = await keepReply(page);
  await page.goto('/replies?reply=new');
  await fill(page, { UUID: uuid, Name: 'Twice', Trigger: 'twice', Response: 'Hi there.' });
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(field(page, 'UUID')).toHaveAccessibleDescription(/already/);
  await page.getByRole('dialog').getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('shows at its field what is missing', async ({ page }) => {
  await page.goto('/replies?reply=new');
  await field(page, 'UUID').fill('5e91');
  await page.getByRole('button', { name: 'Save to messaging service' }).click();
  await expect(field(page, 'UUID')).toHaveAccessibleDescription(/isn’t the UUID of a reply/);
  await expect(field(page, 'Response')).toHaveAttribute('aria-invalid', 'true');
});

test('offers placeholders, and marks unknown ones', async ({ page }) => {
  await page.goto('/replies?reply=new');
  await field(page, 'Response').fill('Hi {fisrt_name} of ');
  await expect(page.getByText('Did you mean {first_name}?')).toBeVisible();
  await page.getByRole('button', { name: 'More placeholders' }).click();
  await page.getByRole('button', { name: '{city}' }).click();
  await expect(field(page, 'Response')).toHaveValue('Hi {fisrt_name} of {city}');
  await expect(page.getByRole('figure')).toContainText('of São Paulo');
});

test('exports the filtered list, which can be imported again', async ({ page }) => {
  const { uuid, name } = await keepReply(page);
  await page.goto(`/replies?q=${encodeURIComponent(name)}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export replies as JSON' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(file).data).toMatchObject([{ uuid, name }]);
  await page.goto('/replies/import');
  const path = await download.path();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'replies.json', mimeType: 'application/json', buffer: await readFile(path) });
  await expect(page.getByText('1 unchanged.')).toBeVisible();
});

const field = (page: Page, name: string) => panelField(page, name, true);

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
