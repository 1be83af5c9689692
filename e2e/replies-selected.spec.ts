import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { overflowing, violations } from './support/accessibility';
import { keepReply, newWord, seeded } from './support/replies';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('saves the selected drafts to the service, and removes them', async ({ page, faults }) => {
  const [first, second] = await twoDrafts(page);
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).check();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Select ${second.name}` }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save to messaging service' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save 2 replies' }).click();
  await expect(page.getByText('Saved 2 replies.')).toBeVisible();
  expect(faults.executed).toHaveLength(2);
  await expect(page.getByRole('table').getByText(/^Saved in Frontdesk/)).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove 2 replies' }).click();
  await expect(page.getByText('Removed 2 replies.')).toBeVisible();
  await expect(page.getByText('No matching replies')).toBeVisible();
  expect(faults.executed).toHaveLength(2);
});

test('says which selected reply was not saved and why, and keeps the selection', async ({
  page,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const [first, second] = await twoDrafts(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const body = { message: 'The trigger is taken.', errors: { trigger: ['The trigger is taken.'] } };
  faults.failNext('updateCannedReply', { kind: 'answer', status: 422, body });
  await page.getByRole('button', { name: 'Save to messaging service' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save 2 replies' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 of 2 replies were saved');
  await expect(dialog).toContainText(first.name);
  await expect(dialog).not.toContainText(second.name);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
});

test('exports the selected reply, and tests its trigger', async ({ page }) => {
  const [first] = await twoDrafts(page);
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).check();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflowing(page)).toEqual([]);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^automated-replies.*\.csv$/);
  await more.click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByLabel('Customer’s message')).toHaveValue(first.trigger);
});

test('selects all replies of the page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await twoDrafts(page);
  await page.getByRole('button', { name: 'Filters and actions' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
});

/** Opens the list with two drafts of replies that the service has. */
async function twoDrafts(page: Page) {
  const word = newWord();
  const first = await keepReply(page, { uuid: seeded(1), name: `First ${word}` });
  const second = await keepReply(page, { uuid: seeded(2), name: `Second ${word}` });
  await page.goto(`/replies?q=${word}`);
  await expect(page.getByRole('link', { name: second.name })).toBeVisible();
  return [first, second] as const;
}
