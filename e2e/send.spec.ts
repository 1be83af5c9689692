import { spacedPhone } from '@/lib/spaced-phone';
import { expect, test } from './fixtures';
import { FIRST } from './support/seeded';
import {
  ACCEPTED,
  expectOutcome,
  field,
  newPhone,
  review,
  sendButton,
  stage,
  writeByName,
} from './support/sends';
import { newName, preview } from './support/templates';

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
});
