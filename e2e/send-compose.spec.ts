import { spacedPhone } from '@/lib/spaced-phone';
import { expect, test } from './fixtures';
import { FIRST } from './support/seeded';
import { chooseContact, field, newPhone, review, stage } from './support/sends';

test.use({ on: 'sandbox' });

test.describe('as marketer', () => {
  test.beforeEach(({ signInAs }) => signInAs('marketer'));

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
