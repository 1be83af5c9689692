import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { pressPair } from './support/keys';
import { expectNoAccess } from './support/no-access';
import { row } from './support/rows';
import { addTemplate, saveBody } from './support/templates';

test.use({ on: 'sandbox' });

test.describe('as a marketer', () => {
  test.beforeEach(({ signInAs }) => signInAs('marketer'));

  test('saves a changed template, and asks on Esc before a change is lost', async ({ page }) => {
    const { id, name } = await addTemplate(page);
    await page.goto(`/templates?template=${id}`);
    await page.getByRole('link', { name: 'Edit template' }).click();
    await body(page).fill('Hi {{1}}, come by today.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
    await expect(page.getByRole('dialog', { name })).toContainText('Hi Ana, come by today.');
    await expect(page.getByRole('link', { name: 'Details' })).toBeFocused();
  });

  test('keeps what is typed over a reload', async ({ page, context }) => {
    // The browser's own dialog fails other tests; this one accepts it.
    context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
    const { id } = await addTemplate(page);
    await page.goto(`/templates?template=${id}&mode=edit`);
    await body(page).fill('Hi {{1}}, we moved.');
    await page.reload();
    await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
    await expect(body(page)).toHaveValue('Hi {{1}}, we moved.');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(body(page)).toHaveValue('Hi {{1}}, come by.');
  });

  test('keeps the examples of new variables over a reload', async ({ page, context }) => {
    context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
    const { id } = await addTemplate(page);
    const example = (name: string) => page.getByRole('textbox', { name: `Example for {{${name}}}` });
    for (const path of [`/templates?template=${id}&mode=edit`, '/templates?template=new']) {
      await page.goto(path);
      await body(page).fill('Hi {{1}}, {{2}} and {{3}}.');
      for (const name of ['1', '2', '3']) await example(name).fill(`Value ${name}`);
      await page.reload();
      await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
      for (const name of ['1', '2', '3']) await expect(example(name)).toHaveValue(`Value ${name}`);
    }
  });

  test('asks before it overwrites someone else’s change', async ({ page, allowErrors }) => {
    allowErrors(/status of 409/);
    const template = await addTemplate(page);
    await page.goto(`/templates?template=${template.id}&mode=edit`);
    await page.getByRole('textbox', { name: 'Footer' }).fill('Bye');
    await body(page).fill('Hi {{1}}, from me.');
    await saveBody(page, template, 'Hi {{1}}, from them.');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('heading', { name: /Someone else has changed/ })).toBeFocused();
    const theirs = page
      .getByRole('group', { name: 'Body and examples' })
      .getByRole('radio', { name: /^Theirs/ });
    await expect(theirs).not.toBeChecked();
    await theirs.check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`Saved ${template.name}.`)).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Hi Ana, from them.');
    await expect(page.getByRole('figure')).toContainText('Bye');
  });

  test('compares versions, and restores an earlier one as the latest', async ({ page }) => {
    const template = await addTemplate(page);
    await saveBody(page, template, 'Hi {{1}}, never come.');
    await page.goto(`/templates?template=${template.id}&mode=versions`);
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await expect(comparison.getByRole('insertion')).toContainText('never');
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await expect(page.getByLabel('Compare version 1 with')).toHaveValue('2');
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(page.getByText(`Restored version 1 of ${template.name} as version 3.`)).toBeVisible();
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByRole('figure')).toContainText('Hi Ana, come by.');
  });

  test('removes an archived template from the list, and restores it with Undo', async ({ page }) => {
    const { id, name } = await addTemplate(page);
    await page.goto(`/templates?q=${name}&template=${id}`);
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(page.getByText(`Archived ${name}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unarchive' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'No matching templates' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Archived');
    await expect(page).toHaveURL(/archived=yes/);
    await page.reload();
    await expect(row(page, name)).toBeVisible();
    await page.getByRole('button', { name: 'Unarchive' }).click();
    await expect(page.getByText(`${name} is active again.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${name} is archived again.`)).toBeVisible();
  });

  test('duplicates a template under a name that is asked for first', async ({ page }) => {
    const { id, name } = await addTemplate(page);
    await page.goto(`/templates?template=${id}`);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    const input = page.getByRole('textbox', { name: 'Name' });
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(`${name}_copy`);
    await input.fill(`${name}_b`);
    await page.getByRole('button', { name: 'Add template' }).click();
    await expect(page.getByRole('dialog', { name: `${name}_b` })).toContainText('Hi Ana, come by.');
    await page.goto(`/templates?q=${name}_copy`);
    await expect(page.getByRole('heading', { name: 'No matching templates' })).toBeVisible();
  });

  test('adds a language to a template, with the same parts', async ({ page }) => {
    const { id, name } = await addTemplate(page, { footer: 'Bye', status: { state: 'APPROVED' } });
    await page.goto(`/templates?template=${id}`);
    await page.getByRole('link', { name: 'Add a language' }).click();
    await expect(page.getByRole('dialog', { name: `Add a language to ${name}` })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await expect(page.getByRole('textbox', { name: 'Footer' })).toHaveValue('Bye');
    await expect(page.getByLabel('WhatsApp status')).toHaveValue('UNKNOWN');
    await page.keyboard.type('es');
    await body(page).fill('Hola {{1}}, ven.');
    await page.getByRole('button', { name: 'Add template' }).click();
    await expect(page.getByRole('dialog', { name })).toContainText('Spanish · Utility');
    await page.goto(`/templates?q=${name}`);
    await expect(page.getByText('2 templates')).toBeVisible();
  });

  test('keeps the search in the URL, and says when nothing matches', async ({ page }) => {
    await page.goto('/templates');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search templates' })).toBeFocused();
    await page.keyboard.type('delivery');
    await expect(page).toHaveURL('/templates?q=delivery');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search templates' })).toHaveValue('delivery');
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No matching templates' })).toBeVisible();
    await page.getByRole('link', { name: 'Show active templates' }).click();
    await expect(row(page, 'delivery_window')).toBeVisible();
  });

  test('moves through the list by keyboard, and returns the focus on Esc', async ({ page }) => {
    await page.goto('/contacts');
    await pressPair(page, 'g t');
    await expect(page.getByRole('link', { name: 'delivery_window' })).toBeVisible();
    const [, second, third] = await page.locator('[data-record]').allTextContents();
    if (!second || !third) throw new Error('The list has fewer than three templates.');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: second, exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('dialog', { name: third, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: third, exact: true })).toBeFocused();
  });

  test('shows a right-to-left template from right to left', async ({ page }) => {
    await page.goto('/templates');
    await row(page, 'welcome').filter({ hasText: 'أهل' }).getByRole('link').click();
    await expect(page.getByRole('figure')).toHaveAttribute('dir', 'rtl');
  });
});

test('tells support that the templates need another role, and rejects their requests', async ({
  page,
  signInAs,
}) => {
  await signInAs('support');
  await page.goto('/templates');
  await expectNoAccess(page, '/templates');
  await expect(page.getByRole('link', { name: 'Templates' })).toHaveCount(0);
  expect((await page.request.get('/api/templates')).status()).toBe(403);
});

test('lets support that may send read templates, and offers no change', async ({ page, signInAs }) => {
  const roles = (support_may_send: boolean) =>
    page.request.put('/api/settings/roles', { data: { support_may_send } });
  await signInAs('admin');
  const { id, name } = await addTemplate(page);
  expect((await roles(true)).status()).toBe(200);
  await signInAs('support');
  await page.goto(`/templates?template=${id}`);
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toContainText('Hi Ana, come by.');
  const changes =
    /^(Paste from WhatsApp|New template|Edit|Edit template|Archive|Duplicate|Add a language|New broadcast)$/;
  await expect(page.getByRole('link', { name: changes })).toHaveCount(0);
  await expect(page.getByRole('button', { name: changes })).toHaveCount(0);
  for (const path of ['/templates?template=new', `/templates?template=${id}&mode=edit`]) {
    await page.goto(path);
    await expect(page.getByRole('dialog')).toContainText('you need the role Marketer or Admin');
  }
  await signInAs('admin');
  expect((await roles(false)).status()).toBe(200);
});

test.describe('on the service', () => {
  test.use({ on: 'service' });

  test('says what an empty list is for', async ({ page, app, signInAs }) => {
    test.slow();
    await signInAs('admin');
    await page.goto(`${app.url}/templates`);
    await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'New template' }).last().click();
    await expect(page.getByRole('dialog', { name: 'New template' })).toBeVisible();
  });
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true });
