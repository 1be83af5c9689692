import { expect, test } from './fixtures';

const FIRST = 'María García Núñez';
const ADA = { first_name: 'Ada', last_name: '', phone: '+34612344711', email: '' };

test.use({ on: 'sandbox' });

test('support may add and change contacts', async ({ page, signInAs }) => {
  await signInAs('support');
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: 'New contact' })).toBeVisible();
  await page.getByRole('link', { name: FIRST }).click();
  await expect(page.getByRole('link', { name: 'Edit contact' })).toBeVisible();
});

test('a marketer reads contacts and is offered no change', async ({ page, signInAs }) => {
  await signInAs('marketer');
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit contact' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New contact' })).toHaveCount(0);
});

test('a marketer who knows the addresses of the forms gets none', async ({ page, signInAs }) => {
  await signInAs('marketer');
  await page.goto('/contacts?contact=new');
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: FIRST }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${page.url()}&mode=edit`);
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('the desk itself refuses a marketer’s change', async ({ page, signInAs }) => {
  await signInAs('marketer');
  const { data } = await (await page.request.get('/api/contacts')).json();
  const created = await page.request.post('/api/contacts', { data: ADA });
  const changed = await page.request.put(`/api/contacts/${data[0].uuid}`, { data: ADA });
  for (const answer of [created, changed]) {
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'forbidden' });
  }
  const after = await (await page.request.get('/api/contacts')).json();
  expect(after.meta.total).toBe(240);
  expect(after.data[0].first_name).toBe('María');
});
