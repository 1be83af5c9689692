import type { Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';
import { hold } from './support/hold';
import { addSegment } from './support/segments';
import { review, sendButton, writeByName } from './support/sends';

test.use({ on: 'sandbox' });

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('leaves the page alone when a file is read that was uploaded on another', async ({ page }) => {
  await page.goto('/contacts/import');
  const release = await hold(page, '**/api/imports');
  const uploading = page.waitForRequest('**/api/imports');
  const buffer = Buffer.from('First name,Phone\nAda,+34612344711\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await uploading;
  await goToGroups(page);
  release();
  const done = page.getByText(/^Read .?people\.csv.?\. Nothing is saved until you start the import\.$/);
  await expect(done).toBeVisible();
  await expect(page).toHaveURL('/groups');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\/contacts\/import\/./);
});

test('says on another page that a message was rejected whose page was left', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/429/);
  await writeByName(page, { phone: '+34612344711' });
  await review(page);
  const { opened, open: reject } = createGate();
  await page.route('**/api/send/template', async (route) => {
    await opened;
    const problem = { title: 'Too many', detail: 'Wait a minute.', status: 429, code: 'too_many_requests' };
    await route.fulfill({ status: 429, contentType: 'application/problem+json', json: problem });
  });
  const sending = page.waitForRequest('**/api/send/template');
  await sendButton(page).click();
  await sending;
  await goToGroups(page);
  reject();
  await expect(page.getByText('+34 612 34 47 11: the message wasn’t sent')).toBeVisible();
});

test('leaves the page alone when a broadcast that was saved on another is prepared or copied', async ({
  page,
}) => {
  await syncContacts(page);
  const template = { name: 'sandbox_accepted', language: 'en_US', category: 'UTILITY', body: 'Hello' };
  expect((await page.request.post('/api/templates', { data: template })).ok()).toBe(true);
  await page.goto('/broadcasts/new');
  await page.getByLabel('Name', { exact: true }).fill('Opening hours');
  await page.getByLabel('Template', { exact: true }).selectOption('sandbox_accepted');
  await page.getByLabel('Add people from').selectOption('Phone numbers');
  await page.getByRole('textbox', { name: 'Numbers' }).fill('+34612344711');
  let release = await hold(page, '**/plan?*');
  const preparing = page.waitForRequest('**/plan?*');
  await page.getByRole('button', { name: 'Save and review' }).click();
  await preparing;
  await expect(page.locator('[inert]').getByLabel('Name', { exact: true })).toHaveCount(1);
  await goToGroups(page);
  release();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  release = await hold(page, '**/duplicate');
  const copying = page.waitForRequest('**/duplicate');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await copying;
  await goToGroups(page);
  release();
  await expect(page.getByText('Duplicated as a draft.')).toBeVisible();
  await expect(page).toHaveURL('/groups');
});

test('keeps the filter by a segment when a segment is saved whose form was left', async ({ page }) => {
  await syncContacts(page);
  const { id } = await addSegment(page, 'VIPs');
  await page.goto(`/contacts/segments?segment=${id}`);
  const release = await hold(page, `**/api/segments/${id}`);
  const saving = page.waitForRequest(`**/api/segments/${id}`);
  const form = page.getByRole('dialog', { name: 'VIPs' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Best customers');
  await form.getByRole('button', { name: 'Save segment' }).click();
  await saving;
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: 'VIPs' })
    .getByRole('link', { name: /contacts$/ })
    .click();
  await expect(page).toHaveURL(`/contacts?segment=${id}`);
  release();
  await expect(page.getByText('Saved segment “Best customers”.')).toBeVisible();
  await expect(page).toHaveURL(`/contacts?segment=${id}`);
});

test('says of a segment that it was not saved when its form was left', async ({ page, allowErrors }) => {
  allowErrors(/status of 503/);
  const { id } = await addSegment(page, 'VIPs');
  await page.goto(`/contacts/segments?segment=${id}`);
  const { opened: left, open: release } = createGate();
  await page.route(`**/api/segments/${id}`, async (route) => {
    await left;
    await route.fulfill({ status: 503 });
  });
  const form = page.getByRole('dialog', { name: 'VIPs' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Best customers');
  const saving = page.waitForRequest(`**/api/segments/${id}`);
  await form.getByRole('button', { name: 'Save segment' }).click();
  await saving;
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  release();
  await expect(page.getByText('Best customers wasn’t saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Best customers');
});

async function goToGroups(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  await expect(page).toHaveURL('/groups');
}
