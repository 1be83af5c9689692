import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { spacedPhone } from '@/lib/spaced-phone';
import { expect, test } from './fixtures';
import { expectNoAccess } from './support/no-access';
import { FIRST } from './support/seeded';
import {
  ACCEPTED,
  chooseContact,
  expectOutcome,
  newPhone,
  review,
  sendButton,
  stage,
  writeByName,
} from './support/sends';
import { newName } from './support/templates';

test.use({ on: 'sandbox' });

test.describe('as marketer', () => {
  test.beforeEach(({ signInAs }) => signInAs('marketer'));

  test('sends a template from a contact, and shows it in the history', async ({ page }) => {
    await page.goto('/contacts');
    await page.getByRole('link', { name: FIRST }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Send template' }).click();
    await expect(page.getByRole('button', { name: 'Change recipient' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(FIRST);
    await page.getByLabel('Template', { exact: true }).selectOption('order_shipped');
    await page.getByRole('button', { name: 'First name' }).first().click();
    await expect(field(page, 'Body {{1}}')).toHaveValue('María');
    const order = newName();
    await field(page, 'Body {{2}}').fill(order);
    await field(page, 'Body {{3}}').fill('Friday');
    await field(page, 'End of the URL').fill('A-1042');
    await expect(preview(page)).toContainText(`Hi María, your order ${order} is on its way.`);
    await review(page);
    await expect(page.getByRole('main')).toContainText(FIRST);
    await expect(preview(page)).toContainText(order);
    await page.keyboard.press('Tab');
    await sendButton(page).click();
    await expectOutcome(page, ACCEPTED);
    await page.getByRole('link', { name: 'View in history' }).click();
    const sheet = page.getByRole('dialog', { name: FIRST });
    await expect(sheet).toContainText(ACCEPTED);
    await expect(sheet).toContainText(order);
    await expect(sheet.getByRole('region', { name: 'Chat in the messaging service' })).toContainText(
      'outbound',
    );
    await expect(sheet.getByRole('region', { name: 'Contact in the messaging service' })).toContainText(
      'María',
    );
  });

  test('marks the fields that WhatsApp would reject, before anything is sent', async ({ page }) => {
    await page.goto(`/send?phone=${encodeURIComponent(newPhone())}`);
    await page.getByLabel('Template', { exact: true }).selectOption('order_shipped');
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(field(page, 'Body {{1}}')).toBeFocused();
    await expect(field(page, 'Body {{1}}')).toHaveAccessibleDescription(/Body \{\{1\}\} is missing\./);
    await field(page, 'Body {{1}}').fill('two  \u00a0 words');
    await expect(field(page, 'Body {{1}}')).not.toHaveAttribute('aria-invalid');
    await expect(field(page, 'Body {{2}}')).toHaveAttribute('aria-invalid', 'true');
    const skip = page.getByRole('button', { name: 'Continue anyway' });
    await expect(skip).toHaveCount(0);
    await field(page, 'Body {{1}}').fill('two      words');
    await expect(skip).toBeVisible();
  });

  test('trims values, warns of a placeholder in one, and goes back to the form on Back', async ({ page }) => {
    await page.goto('/contacts');
    await page.getByRole('link', { name: FIRST }).click();
    await page.getByRole('link', { name: 'Send template' }).click();
    await page.getByLabel('Template', { exact: true }).selectOption('order_shipped');
    await field(page, 'Body {{1}}').fill('  {{first_name}}  ');
    await field(page, 'Body {{2}}').fill('A-1042 ');
    await field(page, 'Body {{3}}').fill('Friday');
    await field(page, 'End of the URL for “Track it”').fill(' A-1042');
    await page.getByLabel('Template', { exact: true }).press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Review and send' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('A value contains {{first_name}}');
    await expect(page.getByRole('figure')).toContainText(/\S \{\{first_name\}\}\S/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeFocused();
    await expect(field(page, 'Body {{2}}')).toHaveValue('A-1042 ');
  });

  test('clears the values for another template, and fills in bound values for another recipient', async ({
    page,
  }) => {
    await page.goto('/send');
    await chooseContact(page, 'garcia nunez', FIRST);
    await page.getByLabel('Template', { exact: true }).selectOption('order_shipped');
    await page.getByRole('button', { name: 'First name' }).first().click();
    await field(page, 'Body {{2}}').fill('A-1042');
    await page.getByLabel('Template', { exact: true }).selectOption('delivery_window');
    await page.getByLabel('Template', { exact: true }).selectOption('order_shipped');
    await expect(field(page, 'Body {{2}}')).toHaveValue('');
    await page.getByRole('button', { name: 'First name' }).first().click();
    await page.getByRole('button', { name: 'Change recipient' }).click();
    await expect(page.getByRole('combobox', { name: 'Recipient' })).toBeFocused();
    await chooseContact(page, 'sofia', 'Sofía García');
    await expect(field(page, 'Body {{1}}')).toHaveValue('Sofía');
  });

  test('keeps the values for another recipient who is chosen, and asks for them again for one who comes by a link', async ({
    page,
  }) => {
    await page.goto(`/send?phone=${encodeURIComponent(newPhone())}`);
    await page.getByLabel('Template', { exact: true }).selectOption('order_shipped');
    await field(page, 'Body {{2}}').fill('A-1042');
    await field(page, 'Body {{3}}').fill('Friday');
    await field(page, 'End of the URL').fill('A-1042');
    await page.getByRole('button', { name: 'Change recipient' }).click();
    await chooseContact(page, 'sofia', 'Sofía García');
    await expect(field(page, 'Body {{2}}')).toHaveValue('A-1042');
    await expect(page.getByText(/^Restored your unsaved changes/)).toHaveCount(0);
    await page.getByRole('button', { name: 'First name' }).first().click();
    await review(page);
    await page.evaluate((phone) => {
      const url = new URL(location.href);
      url.searchParams.delete('contact');
      url.searchParams.set('phone', phone);
      history.pushState(null, '', url);
    }, newPhone());
    await expect(field(page, 'Body {{2}}')).toHaveValue('');
    await expect(stage(page, 'Review and send')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(/^Restored your unsaved changes/)).toBeVisible();
    await expect(field(page, 'Body {{1}}')).toHaveValue('Sofía');
    await expect(field(page, 'Body {{2}}')).toHaveValue('A-1042');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(field(page, 'Body {{1}}')).toHaveValue('Sofía');
    await expect(field(page, 'Body {{2}}')).toHaveValue('');
  });

  test('reads a number in any format, shows its country, and warns of a contact without a name', async ({
    page,
  }) => {
    const phone = newPhone();
    await page.goto('/send');
    await page
      .getByRole('combobox', { name: 'Recipient' })
      .fill(`0034 ${phone.slice(3, 6)}-${phone.slice(6)}`);
    await page.getByRole('option', { name: /^Send to/ }).click();
    await expect(page.getByText(spacedPhone(phone)).first()).toBeVisible();
    await expect(page.getByText('Spain', { exact: true })).toBeVisible();
    await expect(page.getByText('Sending will create a contact without a name')).toBeVisible();
    await expect(page.getByText('Support and admins can create the contact first')).toBeVisible();
    await expect(page.getByLabel('Template', { exact: true })).toBeFocused();
  });

  test('sends a template by its name alone', async ({ page }) => {
    await page.goto(`/send?phone=${encodeURIComponent(newPhone())}`);
    await page.getByRole('button', { name: 'Send by template name' }).click();
    await expect(page.getByRole('textbox', { name: 'Template name' })).toBeFocused();
    await page.keyboard.type('sandbox_accepted');
    await page.getByRole('textbox', { name: 'Language code' }).fill('en_GB');
    await review(page);
    await sendButton(page).click();
    await expectOutcome(page, ACCEPTED);
  });

  test('sends a test to the person’s own number first, which is asked for once', async ({ page }) => {
    await writeByName(page);
    await review(page);
    await page.getByRole('button', { name: 'Send a test to my number first' }).click();
    await page.getByRole('textbox', { name: 'Your phone number' }).fill('+1 500 555 0001');
    await expect(page.getByText('+1 500 555 0001 · United States')).toBeVisible();
    await page.getByRole('button', { name: 'Save and send the test' }).click();
    await expect(page.getByText('The message itself hasn’t been sent yet.')).toBeVisible();
    await writeByName(page, { language: 'en_GB' });
    await review(page);
    await page.getByRole('button', { name: 'Send a test to my number first' }).click();
    await expect(page.getByText('The message itself hasn’t been sent yet.')).toBeVisible();
    await sendButton(page).click();
    await expectOutcome(page, ACCEPTED);
  });

  test('stops the same message, and sends it again only after a confirmation', async ({ page }) => {
    const message = await writeByName(page);
    await review(page);
    await sendButton(page).click();
    await expectOutcome(page, ACCEPTED);
    await writeByName(page, message);
    await review(page);
    await expect(page.getByText('Earlier messages to this number')).toBeVisible();
    await sendButton(page).click();
    await expectOutcome(page, 'Not sent');
    await expect(page.getByText(/has already sent this message, and WhatsApp accepted it/)).toBeVisible();
    await page.getByRole('button', { name: 'Send anyway' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send anyway?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Send anyway' }).click();
    await expectOutcome(page, ACCEPTED);
  });

  test('warns of a number on the do-not-send list at once, and sends nothing to it', async ({ page }) => {
    const digits = `8${newPhone().slice(-7)}`;
    // Brazil's two spellings of one number.
    await page.request.post('/api/do-not-send', {
      data: { phone: `+55119${digits}`, reason: 'Asked to stop' },
    });
    await writeByName(page, { phone: `+5511${digits}` });
    await expect(page.getByText('This number is on the do-not-send list')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Asked to stop');
    await expect(page.getByRole('button', { name: 'Review' })).toBeDisabled();
  });

  test('finds at the review that the number was just added to the do-not-send list', async ({ page }) => {
    const phone = newPhone();
    await writeByName(page, { phone });
    await expect(page.getByRole('button', { name: 'Review' })).toBeEnabled();
    await page.request.post('/api/do-not-send', { data: { phone, reason: 'Asked to stop' } });
    await review(page);
    await expect(page.getByText('This number is on the do-not-send list').first()).toBeVisible();
    await expect(sendButton(page)).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(stage(page, 'Review and send')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('adds a person who opted out of marketing messages to the do-not-send list', async ({ page }) => {
    const { phone } = await writeByName(page, { name: 'sandbox_stopped_marketing', language: 'en_GB' });
    await review(page);
    await sendButton(page).click();
    await expectOutcome(page, 'Rejected');
    await page.getByRole('button', { name: 'Add to the do-not-send list' }).click();
    await expect(page.getByText(`${spacedPhone(phone)} is on the do-not-send list.`)).toBeVisible();
  });

  test('keeps the outcome after a reload, and the template for Send another', async ({ page }) => {
    await page.goto(`/send?phone=${encodeURIComponent(newPhone())}`);
    await page.getByLabel('Template', { exact: true }).selectOption('welcome');
    await review(page);
    await sendButton(page).click();
    await expectOutcome(page, ACCEPTED);
    await page.reload();
    await expect(stage(page, ACCEPTED)).toBeVisible();
    await page.getByRole('button', { name: 'Send another' }).click();
    await expect(page.getByRole('combobox', { name: 'Recipient' })).toBeFocused();
    await expect(page.getByLabel('Template', { exact: true })).toHaveValue('welcome');
  });

  test('keeps what is typed, and asks before leaving', async ({ page }) => {
    await page.goto(`/send?phone=${encodeURIComponent(newPhone())}`);
    await page.getByLabel('Template', { exact: true }).selectOption('order_shipped');
    await field(page, 'Body {{2}}').fill('A-1042');
    await page.getByRole('link', { name: 'Groups' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(page, 'Body {{2}}')).toHaveValue('A-1042');
    await page.getByRole('link', { name: 'Groups' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/groups');
  });
});

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

test('lets an admin create the contact of an unknown number first', async ({ page, signInAs }) => {
  await signInAs('admin');
  const phone = newPhone();
  await page.goto(`/send?phone=${encodeURIComponent(phone)}`);
  await page.getByRole('button', { name: 'Create contact first' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.type('Testa');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Created Testa.')).toBeVisible();
  await expect(page).toHaveURL(/contact=/);
  await expect(page.getByRole('main')).toContainText('Testa');
  await expect(page.getByText('Sending will create a contact without a name')).toHaveCount(0);
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const preview = (page: Page) => page.getByRole('figure', { name: 'Preview' });
