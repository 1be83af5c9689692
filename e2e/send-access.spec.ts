import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures';
import { expectNoAccess } from './support/no-access';
import { FIRST } from './support/seeded';
import { newPhone } from './support/sends';

test.use({ on: 'sandbox' });

test('lets support read what was sent, and send only when an admin allows it', async ({ page, signInAs }) => {
  const body = { phone: newPhone(), template: { name: 'welcome', language: { code: 'en_US' } } };
  const key = () => ({ 'idempotency-key': randomUUID() });
  const send = () => page.request.post('/api/send/template', { data: body, headers: key() });
  await signInAs('support');
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Send|Send template)$/ })).toHaveCount(0);
  await page.goto('/send');
  await expectNoAccess(page, '/send');
  await expect(page.getByText('This page needs the role Marketer or Admin.')).toBeVisible();
  expect((await send()).status()).toBe(403);
  await page.goto('/send/history');
  await expect(page.getByRole('heading', { name: 'Sent messages' })).toBeVisible();

  await signInAs('admin');
  await page.goto('/settings/roles');
  await page.getByRole('checkbox', { name: 'Support may send templates' }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('Roles saved.')).toBeVisible();
  const support = page.getByRole('row', { name: 'Send a template to one person' }).getByRole('cell').nth(1);
  await expect(support).toContainText('Yes');
  // What the admin's page asks for in the background must not come from support.
  await page.goto('about:blank');
  await signInAs('support');
  await page.goto('/contacts');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Send', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Send a template' })).toBeVisible();
  expect((await send()).status()).toBe(200);
  await page.goto('/broadcasts');
  await expectNoAccess(page, '/broadcasts');

  await signInAs('admin');
  const set = await page.request.put('/api/settings/roles', { data: { support_may_send: false } });
  expect(set.status(), await set.text()).toBe(200);
  await signInAs('support');
  expect((await send()).status()).toBe(403);
});

test('asks a signed-out person to sign in, and returns to the message', async ({ page, signInAs }) => {
  const path = `/send?phone=${encodeURIComponent('+34600000001')}&name=welcome&language=en_US`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fsend/);
  expect((await page.request.get('/api/sends')).status()).toBe(401);
  await signInAs('marketer');
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'Template name' })).toHaveValue('welcome');
});
