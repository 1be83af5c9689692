import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { createAtService } from './support/at-service';
import { syncContacts } from './support/contact-index';
import { FIRST } from './support/seeded';
import { tryAgain } from './support/try-again';

const UNKNOWN = '11111111-2222-4333-8444-555555555555';

test('never shows a part of the list as all of it', async ({ page, app, signInAs }) => {
  await signInAs('admin');
  await page.goto(`${app.url}/contacts?per_page=10&page=24`);
  await expect(extent(page, '10 of 240 contacts synced so far')).toBeVisible();
  await box(page).fill('example');
  await expect(page.getByText('Found among 10 of 240 contacts')).toBeVisible();
  await box(page).fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No matching contacts so far' })).toBeVisible();
  await expect(page.getByText(/Searched 10 of 240 contacts, synced so far/)).toBeVisible();
  await extent(page, /^10 of 240/).click();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await page.keyboard.press('Escape');
  await expect(extent(page, 'Synced just now')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matching contacts', exact: true })).toBeVisible();
});

test('shows how far a sync is and how long it takes', async ({ page, app, signInAs }) => {
  await signInAs('admin');
  await page.goto(`${app.url}/contacts?per_page=10`);
  const syncing = {
    indexed: 120,
    expected: 240,
    complete: false,
    state: 'syncing',
    read: 120,
    left_ms: 70_000,
  };
  await page.route('**/api/contact-index/status', async (route) => {
    const json = { ...(await (await route.fetch()).json()), ...syncing };
    await route.fulfill({ json });
  });
  await box(page).fill('zzzz');
  await expect(extent(page, '120 of 240 so far, about 1 min left')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Contacts synced' })).toHaveAttribute('value', '120');
});

test('says when the contacts were last synced', async ({ page, app, signInAs }) => {
  await signInAs('admin');
  await syncContacts(page, app.url);
  await page.clock.install();
  await page.goto(`${app.url}/contacts?q=garcia`);
  await expect(extent(page, 'Synced just now')).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(extent(page, /^Synced [45] min ago$/)).toBeVisible();
});

test('shows and searches contacts while the service is down', async ({
  page,
  service,
  app,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  await signInAs('admin');
  await syncContacts(page, app.url);
  await service.goDown();
  await page.goto(`${app.url}/contacts?page=2`);
  const note = page.getByRole('status').filter({ hasText: 'Showing a saved copy from' });
  await expect(note).toContainText('The messaging service refused the connection.');
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  const create = page.getByRole('button', { name: 'New contact' });
  await expect(create).toBeDisabled();
  await expect(create).toHaveAccessibleDescription(/Nothing can be saved until/);
  await box(page).fill('nunez gar');
  await page.getByRole('link', { name: FIRST }).click();
  const sheet = page.getByRole('dialog', { name: FIRST });
  await expect(sheet.getByRole('button', { name: 'Edit contact' })).toBeDisabled();
  await service.comeBack();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toHaveCount(0);
  await expect(sheet.getByRole('link', { name: 'Edit contact' })).toBeVisible();
});

test('says why nothing can be saved in a form opened while the service is down', async ({
  page,
  service,
  app,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  await signInAs('admin');
  await syncContacts(page, app.url);
  await service.goDown();
  await page.goto(`${app.url}/contacts?page=3&contact=new`);
  const form = page.getByRole('dialog', { name: 'New contact' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect(form.getByRole('status').filter({ hasText: 'What you type here is kept.' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Create contact' })).toBeDisabled();
  await service.comeBack();
  await tryAgain(form);
  await expect(form.getByRole('button', { name: 'Create contact' })).toBeEnabled();
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
});

test('opens the contact of a link as soon as it is synced', async ({
  page,
  service,
  app,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 404/);
  await signInAs('admin');
  const uuid = await createAtService(service);
  await page.goto(`${app.url}/contacts?contact=${uuid}`);
  const sheet = page.getByRole('dialog', { name: 'Contact' });
  await expect(sheet.getByText('Not all contacts are synced')).toBeVisible();
  await sheet.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('dialog', { name: 'Grace Hopper' })).toBeVisible();
  await page.goto(`${app.url}/contacts?contact=${UNKNOWN}`);
  const found = sheet.getByRole('status').filter({ hasText: 'Not found' });
  await expect(found).toContainText(/Not found among all 241 contacts/);
});

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search contacts' });
const extent = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('shows what is synced of a page at once, and the rest when it is read', async ({
  page,
  service,
  app,
  signInAs,
}) => {
  await signInAs('admin');
  // In a page, the next one would be read ahead.
  const answer = await page.request.get(`${app.url}/api/contacts?per_page=10&page=5`);
  expect((await answer.json()).meta).toMatchObject({ from: 41, to: 50 });
  const { release } = service.hold('GET');
  await page.goto(`${app.url}/contacts?per_page=25&page=2`);
  await expect(page.getByText('Showing 10 of the 25 contacts on this page.')).toBeVisible();
  await expect(page.getByText('10 of 240 contacts synced so far.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  release();
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(page.getByText('Showing 10 of the 25')).toHaveCount(0);
  const { release: releaseNext } = service.hold('GET');
  await page.goto(`${app.url}/contacts?per_page=25&page=6`);
  await expect(page.getByText('The contacts on this page aren’t synced yet.')).toBeVisible();
  releaseNext();
  await expect(page.getByText('126–150 of 240')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(26);
});

test('says that the data quality page is not complete during the first sync', async ({
  page,
  app,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto(`${app.url}/contacts?per_page=10&page=24`);
  await expect(extent(page, '10 of 240 contacts synced so far')).toBeVisible();
  await page.goto(`${app.url}/contacts/data-quality`);
  await expect(page.getByText('Found among 10 of 240 contacts synced so far.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No duplicates so far' })).toBeVisible();
  await syncContacts(page, app.url);
  await expect(page.getByText('synced so far')).toHaveCount(0);
});
