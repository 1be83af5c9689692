import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';
import { addSegment } from './support/segments';
import { addTemplate } from './support/templates';

test.use({ on: 'sandbox' });

const form = (page: Page, name: string) => page.getByRole('dialog', { name });

test('saves conditions as a segment, which is a view and the audience of a broadcast', async ({
  page,
  context,
  signInAs,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/status of 422/);
  await signInAs('admin');
  await syncContacts(page);
  const { tag } = await addSegment(page, 'VIPs');

  await page.goto(
    `/contacts?q=a&condition=${encodeURIComponent(JSON.stringify({ field: 'tag', is: 'is', value: tag }))}`,
  );
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'Save filters as a segment' }).click();
  const creating = form(page, 'New segment');
  await expect(creating).toContainText(/Not part of the segment, but still set in the list: Search “.?a.?”/);
  await creating.getByRole('button', { name: 'Create segment' }).click();
  const name = creating.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Enter a name.');
  await name.fill('vips');
  await creating.getByRole('button', { name: 'Create segment' }).click();
  await expect(name).toHaveAccessibleDescription(/There is already a segment called .?VIPs/);
  await name.fill('Best customers');
  context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(creating).toContainText('Restored your unsaved changes');
  await expect(name).toHaveValue('Best customers');
  await creating.getByRole('button', { name: 'Create segment' }).click();
  await expect(page.getByRole('button', { name: /Segment: .?Best customers/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\?(.*&)?q=a(&|$)/);

  await page.goto('/contacts/segments');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Best customers' }).click();
  const buttons = ['Cancel', 'Save segment'].map((label) => page.getByRole('button', { name: label }));
  await expect
    .poll(
      async () => new Set(await Promise.all(buttons.map(async (each) => (await each.boundingBox())?.y))).size,
    )
    .toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Best customers' });
  await expect(row).toContainText(/Tag is .?VIPs/);
  await row.getByRole('link', { name: '2 contacts' }).click();
  await expect(page.getByRole('button', { name: /Segment: .?Best customers/ }).first()).toBeVisible();
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(3);
  await page.goBack();
  await row.getByRole('link', { name: 'Send a broadcast' }).click();
  await expect(page.getByText(/Segment .?Best customers/)).toBeVisible();
  await expect(page.getByText(/\b2 people/).first()).toBeVisible();
});

test('says of a segment whose tag was merged that it finds no one', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  await signInAs('admin');
  const { tag, id } = await addSegment(page, 'VIPs');
  const other = await addSegment(page, 'Wholesale');
  const view = { name: 'My VIPs', query: `segment=${id}`, shared: false };
  expect((await page.request.post('/api/views', { data: view })).ok()).toBe(true);
  await page.goto(`/settings/tags?tag=${tag}`);
  await page.getByRole('button', { name: 'Merge…' }).click();
  await expect(form(page, 'Merge tag')).toContainText(/Segments \(1\): .?VIPs/);
  await page.keyboard.press('Escape');
  expect((await page.request.post(`/api/tags/${tag}/merge`, { data: { into: other.tag } })).ok()).toBe(true);
  await page.goto('/contacts/segments');
  const row = page.getByRole('row').filter({ hasText: 'Finds no one' });
  await expect(row).toContainText('Wholesale');
  await page.goto(`/contacts?segment=${id}`);
  await expect(page.getByRole('alert').first()).toContainText('Wholesale');
  await page.goto(`/contacts/segments?segment=${id}`);
  await form(page, 'VIPs').getByRole('button', { name: 'Delete…' }).click();
  await page.keyboard.press('Escape');
  await expect(form(page, 'Delete segment')).toHaveCount(0);
  await form(page, 'VIPs').getByRole('button', { name: 'Delete…' }).click();
  await expect(form(page, 'Delete segment')).toContainText(/Your saved views \(1\): .?My VIPs/);
  await form(page, 'Delete segment').getByRole('button', { name: 'Delete segment' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Finds no one' })).toHaveCount(0);
});

test('brings a deleted segment back with Undo for what names it', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('admin');
  await syncContacts(page);
  const { id } = await addSegment(page, 'VIPs');
  await page.goto(`/contacts/segments?segment=${id}`);
  await form(page, 'VIPs').getByRole('button', { name: 'Delete…' }).click();
  await form(page, 'Delete segment').getByRole('button', { name: 'Delete segment' }).click();
  await expect(page.getByText('Deleted segment “VIPs”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No segments yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored segment “VIPs”.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'VIPs' })).toBeVisible();
  await page.goto(`/contacts?segment=${id}`);
  await expect(page.getByRole('button', { name: /Segment: .?VIPs/ }).first()).toBeVisible();
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(3);
});

test('keeps what was typed when a colleague has changed or deleted the segment', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of (404|409)/);
  await signInAs('admin');
  const { id } = await addSegment(page, 'VIPs');
  const change = (data: object) => page.request.patch(`/api/segments/${id}`, { data });
  await page.goto(`/contacts/segments?segment=${id}`);
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  const save = page.getByRole('button', { name: 'Save segment' });
  await name.fill('Best customers');
  expect((await change({ name: 'Their name' })).ok()).toBe(true);
  await save.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Someone else has changed this segment',
  );
  await expect(name).toHaveValue('Best customers');
  await save.click();
  await expect(page.getByRole('row').filter({ hasText: 'Best customers' })).toBeVisible();

  await page.getByRole('link', { name: 'Best customers' }).click();
  await name.fill('Gone customers');
  expect((await page.request.delete(`/api/segments/${id}`)).ok()).toBe(true);
  await save.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This segment doesn’t exist');
  await expect(name).toHaveValue('Gone customers');
});

test('says what is missing only beside it, and offers the templates that there are', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await syncContacts(page);
  const { name: template } = await addTemplate(page);
  await page.goto('/contacts/segments?segment=new');
  const creating = form(page, 'New segment');
  await creating.getByRole('textbox', { name: 'Name' }).fill('Never invited');
  await creating.getByRole('button', { name: 'Create segment' }).click();
  const check = creating.getByRole('combobox', { name: 'Check' });
  await expect(check).toHaveAccessibleDescription('Choose what to check.');
  await expect(creating.getByText('Choose what to check.')).toHaveCount(1);
  await check.selectOption('Template sent');
  const names = creating.getByRole('combobox', { name: 'Name of the template' });
  await names.selectOption(template);
  await creating.getByRole('combobox', { name: 'Comparison' }).selectOption('never');
  await expect(creating.getByRole('status')).toHaveText(/^\d+ contacts match$/);
  await expect(creating.getByText('Choose what to check.')).toHaveCount(0);
});
