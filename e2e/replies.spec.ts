import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { pressPair } from './support/keys';
import { expectNoAccess } from './support/no-access';
import { keepReply, newWord, saveElsewhere, seeded } from './support/replies';
import { row } from './support/rows';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('saves a changed reply to the service', async ({ page, faults }) => {
  const { uuid, name } = await keepReply(page, { uuid: seeded(1) });
  await page.goto(`/replies?q=${name}&reply=${uuid}`);
  await expect(page.getByText('Draft, not saved to the messaging service')).toBeVisible();
  await page.getByRole('link', { name: 'Edit reply' }).click();
  await response(page).fill('Hi {first_name}, we moved.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await response(page).press('ControlOrMeta+Enter');
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('Hi Maria, we moved.');
  await expect(
    page.getByText('Last saved in Frontdesk. The messaging service can’t show its current values.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Details' })).toBeFocused();
  await expect(row(page, name)).toContainText('Saved in Frontdesk');
  const [executed] = faults.executed;
  expect(executed).toMatchObject({ uuid, body: { name, response: 'Hi {first_name}, we moved.' } });
});

test('keeps what is typed over a reload', async ({ page, context }) => {
  // The browser's own dialog fails other tests; this one accepts it.
  context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
  const { uuid } = await keepReply(page);
  await page.goto(`/replies?reply=${uuid}&mode=edit`);
  await response(page).fill('Half a thought');
  await page.reload();
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
  await expect(response(page)).toHaveValue('Half a thought');
});

test('asks before it overwrites someone else’s change', async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  const { uuid } = await keepReply(page, { uuid: seeded(2) });
  await page.goto(`/replies?reply=${uuid}&mode=edit`);
  const name = `Mine ${newWord()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await response(page).fill('From me.');
  await saveElsewhere(page, uuid, { response: 'From them.' });
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByRole('heading', { name: /Someone else has changed/ })).toBeFocused();
  const theirs = page.getByRole('group', { name: 'Response' }).getByRole('radio', { name: /^Theirs/ });
  await expect(theirs).not.toBeChecked();
  await theirs.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('From them.');
});

test('compares versions, and restores an earlier one by saving it', async ({ page }) => {
  const { uuid, name } = await keepReply(page, { uuid: seeded(3), response: 'We come by.' });
  await saveElsewhere(page, uuid, { response: 'We never come by.' });
  await page.goto(`/replies?reply=${uuid}&mode=versions`);
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('insertion')).toContainText('never');
  await page.getByRole('button', { name: /Draft/ }).first().click();
  await page.getByRole('button', { name: /^Restore version/ }).click();
  await expect(page.getByText('Restored from version')).toBeVisible();
  await expect(response(page)).toHaveValue('We come by.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('We come by.');
});

test('reports a lost response, and saves the same values again', async ({ page, faults, allowErrors }) => {
  allowErrors(/status of 50\d/);
  const { uuid, name } = await keepReply(page, { uuid: seeded(4) });
  faults.failNext('updateCannedReply', { kind: 'throw', execute: true });
  await page.goto(`/replies?q=${name}&reply=${uuid}&mode=edit`);
  await response(page).fill('Is it there?');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByText('The messaging service didn’t confirm the last save')).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('Is it there?');
  await expect(row(page, name)).toContainText('Save not confirmed');
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  await expect(row(page, name)).toContainText('Saved in Frontdesk');
});

test('shows at its field what the service rejects', async ({ page, faults, allowErrors }) => {
  allowErrors(/status of 422/);
  const { uuid } = await keepReply(page, { uuid: seeded(5) });
  const errors = { match_criteria: ['The selected match criteria is invalid.'] };
  const body = { statusCode: 400, message: 'The given data was invalid.', errors };
  faults.failNext('updateCannedReply', { kind: 'answer', status: 400, body });
  await page.goto(`/replies?reply=${uuid}&mode=edit`);
  await response(page).fill('Come by.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  const criteria = page.getByRole('combobox', { name: 'When the message' });
  await expect(criteria).toBeFocused();
  await expect(criteria).toHaveAccessibleDescription(/match criteria is invalid/);
});

test('searches, filters and moves through the local copy by keyboard', async ({ page }) => {
  const word = newWord();
  const [one, other] = [
    await keepReply(page, { name: `${word} A` }),
    await keepReply(page, { name: `${word} B` }),
  ];
  await page.goto('/contacts');
  await pressPair(page, 'g r');
  await expect(page.getByRole('heading', { name: 'Automated replies' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(word);
  await expect(page).toHaveURL(`/replies?q=${word}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: one.name })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: other.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: other.name })).toBeFocused();
  await page.getByRole('combobox', { name: 'Match' }).selectOption('Ends with');
  await expect(page.getByRole('heading', { name: 'No matching replies' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all replies' }).click();
  await expect(page).toHaveURL('/replies');
  await expect(page.getByRole('table')).toBeVisible();
});

for (const role of ['support', 'marketer'] as const) {
  test.describe('on the sandbox', () => {
    test.use({ on: 'sandbox' });

    test(`${role} may not open the replies, and the server rejects their requests`, async ({
      page,
      signInAs,
    }) => {
      await signInAs(role);
      await page.goto('/replies');
      await expectNoAccess(page, '/replies');
      await expect(page.getByRole('link', { name: 'Replies' })).toHaveCount(0);
      expect((await page.request.get('/api/canned-replies')).status()).toBe(403);
    });
  });
}

const response = (page: Page) => page.getByRole('textbox', { name: 'Response' });
