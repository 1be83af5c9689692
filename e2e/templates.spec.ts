import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { panelField } from './support/panel';
import { addTemplate, newName, preview, saveBody } from './support/templates';

test.use({ on: 'sandbox' });
test.beforeEach(({ signInAs }) => signInAs('marketer'));

test('has the first templates in the HTML, before any script', async ({ page }) => {
  await expect(async () => {
    const markup = await (await page.request.get('/templates')).text();
    expect(markup.replace(/<script[\s\S]*?<\/script>/g, '')).toContain('appointment_reminder');
  }).toPass();
});

test('adds a template, with a preview while it is typed', async ({ page }) => {
  const name = newName();
  await page.goto('/templates');
  await page.getByRole('link', { name: 'New template' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill(name);
  await field(page, 'Body').fill('Hello *');
  await page.getByRole('button', { name: 'New variable {{1}}' }).click();
  await page.keyboard.type('*, see you on ');
  await page.getByRole('button', { name: 'New variable {{2}}' }).click();
  await field(page, 'Example for {{1}}').fill('Ana');
  await field(page, 'Example for {{2}}').fill('Monday');
  await field(page, 'Footer').fill('Reply STOP to opt out');
  await expect(preview(page)).toContainText('Hello Ana, see you on Monday');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Added ${name}.`)).toBeVisible();
  await expect(page.getByRole('dialog', { name })).toContainText('Hello Ana, see you on Monday');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('shows at its field, while it is typed, what WhatsApp would reject', async ({ page }) => {
  await page.goto('/templates?template=new');
  await field(page, 'Name').fill('Order Update');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/as WhatsApp does/);
  await field(page, 'Body').fill('Hi {{1}} and {{3}}');
  await expect(field(page, 'Body')).toHaveAccessibleDescription(/\{\{2\}\} is missing/);
  await field(page, 'Body').fill('Hi {{1}} and {{first}}');
  await expect(field(page, 'Body')).toHaveAccessibleDescription(/either numbers or names/);
  await field(page, 'Name').fill('order_update');
  await field(page, 'Body').fill('Hi');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Example for/ })).toHaveCount(0);
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'Body')).not.toHaveAttribute('aria-invalid');
});

test('says at the field that the name is taken in its language', async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  const { name } = await addTemplate(page);
  await page.goto('/templates?template=new');
  await field(page, 'Name').fill(name);
  await field(page, 'Body').fill('Come by.');
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Language').fill('es');
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText(`Added ${name}.`)).toBeVisible();
});

test('orders buttons by keyboard, and announces their order', async ({ page }) => {
  await page.goto('/templates?template=new');
  for (const text of ['Yes', 'No']) {
    await page.getByRole('button', { name: 'Add button' }).click();
    await field(page, 'Text').last().fill(text);
  }
  await field(page, 'Text').last().press('Alt+ArrowUp');
  await expect(page.getByText('Button 2 is now 1 of 2.')).toBeAttached();
  await expect(field(page, 'Text').first()).toHaveValue('No');
  await expect(preview(page).getByRole('listitem').first()).toContainText('No');
  await page.getByRole('button', { name: 'Remove Button 1' }).click();
  await expect(page.getByRole('button', { name: 'Add button' })).toBeFocused();
  await expect(field(page, 'Text')).toHaveValue('Yes');
});

test('fills the form from a pasted template', async ({ page }) => {
  const name = newName();
  await page.goto('/templates');
  await page.getByRole('link', { name: 'Paste from WhatsApp' }).click();
  await paste(page, { name, language: 'es', category: 'MARKETING', components: [BODY] });
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(field(page, 'Example for {{1}}')).toHaveValue('Ana');
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText(`Added ${name}.`)).toBeVisible();
  await expect(page.getByRole('dialog', { name })).toContainText('Spanish · Marketing');
});

test('says at the field that nothing was pasted', async ({ page }) => {
  await page.goto('/templates?template=paste');
  await page.getByRole('button', { name: 'Read template' }).click();
  await expect(field(page, 'Template')).toBeFocused();
  await expect(field(page, 'Template')).toHaveAccessibleDescription(/Paste a template first\./);
});

test('shows where pasted text stops being JSON', async ({ page }) => {
  await page.goto('/templates?template=paste');
  await pasteText(page, '{\n  "name": "order"\n  "components": []\n}');
  await expect(page.getByRole('dialog').getByRole('alert').getByText('Line 3, column 3:')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('alert').locator('mark')).toHaveText('"');
  await expect(field(page, 'Template')).toBeFocused();
  await expect(field(page, 'Template')).toHaveAttribute('aria-invalid', 'true');
});

test('opens one of several pasted templates in the form, with its problems', async ({ page }) => {
  await page.goto('/templates?template=paste');
  const [one, other] = [newName(), newName()];
  await paste(page, {
    data: [
      { name: one, language: 'en', category: 'UTILITY', components: [BODY] },
      { name: other, language: 'en', category: 'UTILITY', components: [{ type: 'BODY', text: 'Hi {{2}}' }] },
      { name: 'broken' },
    ],
  });
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('data[2].components');
  await expect(page.getByRole('heading', { name: '2 templates found' })).toBeFocused();
  await page.getByRole('button', { name: `Open ${other} in the form` }).click();
  await expect(field(page, 'Body')).toHaveAccessibleDescription(/\{\{1\}\} is missing/);
});

test('accepts its own JSON when it is pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { name, id } = await addTemplate(page, { footer: 'Bye' });
  await page.goto(`/templates?template=${id}`);
  await page.getByRole('button', { name: 'Copy as JSON' }).click();
  await expect(page.getByText(`Copied ${name} as JSON.`)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/templates?template=paste');
  await pasteText(page, copied);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('No changes');
  await pasteText(page, copied.replace('Bye', 'See you'));
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Different: Footer');
});

test('saves the chosen templates of a list, and says what differs and what is equal', async ({ page }) => {
  const [equal, changed] = [await addTemplate(page), await addTemplate(page)];
  const [added, left] = [newName(), newName()];
  const listed = (name: string, text: string) => ({
    name,
    language: 'en_US',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [{ type: 'BODY', text, example: { body_text: [['Ana']] } }],
  });
  const data = [
    { ...listed(equal.name, 'Hi {{1}}, come by.'), status: undefined },
    listed(changed.name, 'Hi {{1}}, we moved.'),
    listed(added, 'Welcome {{1}}'),
    listed(left, 'Bye {{1}}'),
    listed('No Name', 'Hi {{1}}'),
  ];
  const file = Buffer.from(JSON.stringify({ data, paging: { cursors: {} } }));
  await page.goto('/templates?template=paste');
  await page
    .getByLabel('JSON file')
    .setInputFiles({ name: 'list.json', mimeType: 'application/json', buffer: file });
  await expect(field(page, 'Template')).toHaveValue(/"paging"/);
  await page.getByRole('button', { name: 'Read template' }).click();
  await expect(page.getByRole('heading', { name: '5 templates found' })).toBeFocused();
  const item = (name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
  await expect(item(equal.name)).toContainText('No changes');
  await expect(item(changed.name)).toContainText('Different: WhatsApp status, Body and examples');
  await expect(item(added)).toContainText('New');
  await expect(item('No Name')).toContainText('Use lower-case letters');
  await page.getByRole('checkbox', { name: `Save ${left}` }).uncheck();
  await page.getByRole('button', { name: 'Save 2 templates' }).click();
  await expect(page.getByText('Added 1 template. Changed 1 template.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/templates?q=${left}`);
  await expect(page.getByRole('heading', { name: 'No matching templates' })).toBeVisible();
  await page.goto(`/templates?template=${changed.id}`);
  await expect(page.getByRole('figure')).toContainText('Hi Ana, we moved.');
  await expect(page.getByRole('dialog')).toContainText('Approved');
});

test('reads a dropped file', async ({ page }) => {
  const name = newName();
  const json = JSON.stringify([{ name, language: 'en_US', category: 'UTILITY', components: [BODY] }]);
  await page.goto('/templates?template=paste');
  const transfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'list.json', { type: 'application/json' }));
    return dropped;
  }, json);
  await field(page, 'Template').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(field(page, 'Template')).toHaveValue(json);
});

test('says which pasted templates were not saved, and why', async ({ page }) => {
  const template = await addTemplate(page);
  const added = newName();
  const list = [
    {
      name: template.name,
      language: 'en_US',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Changed.' }],
    },
    { name: added, language: 'en_US', category: 'UTILITY', components: [{ type: 'BODY', text: 'New.' }] },
  ];
  await page.goto('/templates?template=paste');
  await paste(page, list);
  await expect(page.getByRole('heading', { name: '2 templates found' })).toBeVisible();
  await saveBody(page, template, 'Hi {{1}}, from them.');
  await page.getByRole('button', { name: 'Save 2 templates' }).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText(`${template.name} (en_US): Someone else has changed this template`);
  await expect(page.getByRole('listitem').filter({ hasText: added })).toContainText('No changes');
});

const BODY = { type: 'BODY', text: 'Hola {{1}}', example: { body_text: [['Ana']] } };

const field = (page: Page, name: string) => panelField(page, name, name === 'Body');

async function paste(page: Page, json: unknown) {
  await pasteText(page, JSON.stringify(json, null, 2));
}

async function pasteText(page: Page, text: string) {
  await field(page, 'Template').fill(text);
  await page.getByRole('button', { name: 'Read template' }).click();
}
