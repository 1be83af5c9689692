import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { violations } from './support/accessibility';
import { ACCEPTED, expectOutcome, newPhone, review, sendButton } from './support/sends';
import { addTemplate } from './support/templates';

test.use({ on: 'sandbox' });
test.beforeEach(({ signInAs }) => signInAs('marketer'));

const LAMP = 'https://example.com/lamp.png';

test('shows the label of a variable in the send form, its errors and the history', async ({ page }) => {
  const { id, name } = await addTemplate(page, {
    header: { format: 'text', text: 'Order {{1}}', example: 'A-1042' },
  });
  await page.goto(`/templates?template=${id}&mode=edit`);
  await label(page, 'Header {{1}}').fill('Order number');
  await label(page, 'Body {{1}}').fill('order NUMBER');
  await label(page, 'Body {{1}}').blur();
  await expect(label(page, 'Body {{1}}')).toHaveAccessibleDescription(/Another field/);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(label(page, 'Body {{1}}')).toBeFocused();
  await label(page, 'Body {{1}}').fill('Customer name');
  await expect(label(page, 'Body {{1}}')).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByRole('region', { name: 'Filled in with each message' })).toContainText(
    'Customer nameBody {{1}}',
  );

  await page.goto(`/send?${new URLSearchParams({ template: id, phone: newPhone() })}`);
  const customer = page.getByLabel('Customer name', { exact: true });
  await expect(customer).toHaveAccessibleDescription('Body {{1}} · For example Ana');
  const preview = page.getByRole('figure', { name: 'Preview' });
  await expect(preview).toContainText('Hi Customer name (still missing)');
  await page.getByLabel('Order number', { exact: true }).fill('A-7');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(customer).toBeFocused();
  await expect(customer).toHaveAccessibleDescription(/Customer name is missing\./);
  await customer.fill('Ana');
  await expect(preview).toContainText('Hi Ana, come by.');
  await review(page);
  await sendButton(page).click();
  await expectOutcome(page, ACCEPTED);

  // The message keeps the labels that its template had, whatever becomes of them.
  await page.goto(`/templates?template=${id}&mode=edit`);
  await label(page, 'Body {{1}}').fill('Guest');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  const { data } = await (
    await page.request.get(`/api/sends?${new URLSearchParams({ template: name })}`)
  ).json();
  await page.goto(`/send/history?send=${data[0].id}`);
  const filled = page.getByRole('region', { name: 'Filled in' });
  await expect(filled).toContainText('Customer nameAna');
  await expect(filled).toContainText('Order numberA-7');
});

test('keeps labels with buttons that move, in a copy and through the JSON of WhatsApp', async ({ page }) => {
  const button = (text: string) => ({
    type: 'url' as const,
    text,
    url: `https://example.com/${text}/{{1}}`,
    example: '17',
  });
  const { id, name } = await addTemplate(page, {
    buttons: [button('Track'), button('Pay')],
    labels: { 'body:1': 'Customer name', 'button:1': 'Invoice number' },
  });
  await page.goto(`/templates?template=${id}&mode=edit`);
  await page.getByRole('button', { name: 'Move Button 2 up' }).click();
  await expect(label(page, 'End of the URL for “Pay”')).toHaveValue('Invoice number');
  await expect(label(page, 'End of the URL for “Track”')).toHaveValue('');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();

  await page.goto(`/templates?template=${id}&mode=duplicate`);
  await expect(label(page, 'Body {{1}}')).toHaveValue('Customer name');
  await expect(label(page, 'End of the URL for “Pay”')).toHaveValue('Invoice number');

  await page.goto('/templates?template=paste');
  const listed = {
    name,
    language: 'en_US',
    category: 'UTILITY',
    components: [
      { type: 'BODY', text: 'Hi {{1}}, come by!', example: { body_text: [['Ana']] } },
      {
        type: 'BUTTONS',
        buttons: [button('Track'), button('Pay')].map((each) => ({
          ...each,
          type: 'URL',
          example: [each.example],
        })),
      },
    ],
  };
  await page.getByRole('textbox', { name: 'Template' }).fill(JSON.stringify([listed]));
  await page.getByRole('button', { name: 'Read template' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Different: Body and examples, Buttons',
  );
  await page.getByRole('button', { name: 'Save 1 template' }).click();
  await expect(page.getByText('Changed 1 template.')).toBeVisible();
  const { labels } = await (await page.request.get(`/api/templates/${id}`)).json();
  expect(labels).toEqual({ 'body:1': 'Customer name', 'button:1': 'Invoice number' });
});

test('starts a message with the default link of its header, and sends it', async ({ page }) => {
  const { id, name } = await addTemplate(page, { ...PLAIN, header: { format: 'image' } });
  await page.goto(`/templates?template=${id}&mode=edit`);
  const link = page
    .getByRole('group', { name: 'Default links' })
    .getByRole('textbox', { name: 'Link to the image' });
  await link.fill('http://example.com/lamp.png');
  await link.blur();
  await expect(link).toHaveAccessibleDescription(/begins with https/);
  await link.fill(LAMP);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();

  await page.goto(`/send?${new URLSearchParams({ template: id, phone: newPhone() })}`);
  await expect(page.getByLabel('Link to the image')).toHaveValue(LAMP);
  await review(page);
  await sendButton(page).click();
  await expectOutcome(page, ACCEPTED);
  const { data } = await (
    await page.request.get(`/api/sends?${new URLSearchParams({ template: name })}`)
  ).json();
  const sent = await (await page.request.get(`/api/sends/${data[0].id}`)).json();
  expect(sent.template.components).toEqual([
    { type: 'header', parameters: [{ type: 'image', image: { link: LAMP } }] },
  ]);

  await page.goto('/broadcasts/new');
  await page.getByLabel('Template', { exact: true }).selectOption(name);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(LAMP);
});

test('fills a labelled variable of a broadcast from the column of its name', async ({ page }) => {
  const { name } = await addTemplate(page, { labels: { 'body:1': 'Customer name' } });
  await page.goto('/broadcasts/new');
  await page.getByLabel('Template', { exact: true }).selectOption(name);
  await expect(page.getByLabel('Customer name')).toHaveValue('first_name');
  await expect(page.getByLabel('Customer name')).toHaveAccessibleDescription('Body {{1}}');
  await page.getByLabel('Add people from').selectOption('A CSV or Excel file');
  const file = 'Phone;CUSTOMER name\n+34612000911;Ana\n+34612000912;';
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByLabel('Customer name')).toHaveValue('column');
  await expect(page.getByLabel('Column', { exact: true })).toHaveValue('CUSTOMER name');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Hi Ana, come by.')).toBeVisible();
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(preview).toContainText('Empty, without a fallback: Customer name.');
  expect(await violations(page)).toEqual([]);

  // Also when the file is there before the template.
  await page.getByLabel('Template', { exact: true }).selectOption('');
  await page.getByLabel('Template', { exact: true }).selectOption(name);
  await expect(page.getByLabel('Column', { exact: true })).toHaveValue('CUSTOMER name');
});

const PLAIN = { body: 'New lamps are here.', examples: [] };

const label = (page: Page, technical: string) =>
  page.getByRole('group', { name: 'Labels' }).getByRole('textbox', { name: technical, exact: true });
