import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { choose } from './support/filters';
import { expectNoAccess } from './support/no-access';
import { addSegment } from './support/segments';
import { addTemplate, saveBody } from './support/templates';

test.use({ on: 'sandbox' });

const firstRow = (page: Page) => page.getByRole('row').nth(1);

/** A marketer adds a template and changes its text, then the admin opens the audit log. */
async function changeSomething(page: Page, signInAs: (role: 'marketer' | 'admin') => Promise<void>) {
  await signInAs('marketer');
  const template = await addTemplate(page);
  await saveBody(page, template, 'Hi {{1}}, come by before noon.');
  await signInAs('admin');
  return template;
}

test('records a change with the values before and after, and links to its record', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await changeSomething(page, signInAs);
  await page.goto(`/settings/audit?q=${name}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expect(firstRow(page)).toContainText('Done');
  await firstRow(page).getByRole('link', { name: 'Saved template' }).click();
  const sheet = page.getByRole('dialog', { name: 'Saved template' });
  const changed = sheet.getByRole('region', { name: 'Changes' });
  await expect(changed).toContainText('Body length (characters)');
  await expect(changed.getByText('30', { exact: true })).toBeVisible();
  await expect(sheet).not.toContainText('come by');
  await expect(sheet.getByRole('button', { name: 'Copy request ID' })).toBeVisible();
  await sheet.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/templates?template=${id}`);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('opens an event by its URL, and links to all events of its record', async ({ page, signInAs }) => {
  const { id, name } = await changeSomething(page, signInAs);
  const { data } = await (await page.request.get(`/api/audit?type=template&record=${id}`)).json();
  await page.goto(`/settings/audit?event=${data[1].id}`);
  const sheet = page.getByRole('dialog', { name: 'Created template' });
  await expect(sheet.getByRole('region', { name: 'Values' })).toContainText(name);
  await sheet.getByRole('link', { name: 'All events for this record' }).click();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  // The panel covers the end of the filters.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show events for all records, not only this template' }).click();
  await expect(page).toHaveURL('/settings/audit');
});

test('says the conditions of a segment and of an exported list in words', async ({ page, signInAs }) => {
  await signInAs('admin');
  const { tag } = await addSegment(page, 'Regulars');
  const condition = encodeURIComponent(JSON.stringify({ all: [{ field: 'tag', is: 'is', value: tag }] }));
  const list = `condition=${condition}&columns=uuid&format=raw&as=csv`;
  const file = await page.request.post(`/api/contact-index/contacts/export?${list}`);
  expect(file.ok(), await file.text()).toBe(true);
  for (const [action, value] of [
    ['segment.create', 'Condition'],
    ['contact.export', 'Filters: conditions'],
  ]) {
    await page.goto(`/settings/audit?action=${action}`);
    await firstRow(page).getByRole('link').first().click();
    const values = page.getByRole('region', { name: 'Values' });
    await expect(values).toContainText(`${value}`);
    await expect(values).toContainText(/Tag is .?Regulars/);
    await expect(values).not.toContainText(tag);
    const details = page.getByRole('region', { name: 'Event details' });
    await expect(details.getByRole('definition').filter({ hasText: /^$/ })).toHaveCount(0);
  }
});

test('filters events by person, action and outcome, and undoes each step with Back', async ({
  page,
  signInAs,
}) => {
  const { name } = await changeSomething(page, signInAs);
  await page.goto(`/settings/audit?q=${name}`);
  await choose(page, 'Who', 'Me');
  await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await choose(page, 'Action', 'Templates: all');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await choose(page, 'Action', 'Templates: all');
  await choose(page, 'Action', 'Created template');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await choose(page, 'Action', 'Saved template');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('navigation', { name: 'Result' }).getByRole('link', { name: 'Rejected' }).click();
  await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/settings/audit');
  await expect(firstRow(page)).toBeVisible();
});

test('has the latest events in the HTML, before any script', async ({ page, signInAs }) => {
  const { name } = await changeSomething(page, signInAs);
  await expect(async () => {
    const markup = await (await page.request.get(`/settings/audit?q=${name}`)).text();
    expect(markup.replace(/<script[\s\S]*?<\/script>/g, '')).toContain('Saved template');
  }).toPass();
});

test('moves through the events and their sheets by keyboard', async ({ page, signInAs }) => {
  const { name } = await changeSomething(page, signInAs);
  await page.goto(`/settings/audit?q=${name}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Saved template' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Saved template' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: 'Created template' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Created template' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search the audit log' })).toBeFocused();
});

test('exports the matching events, which is an event itself', async ({ page, signInAs }) => {
  const { name } = await changeSomething(page, signInAs);
  await page.goto(`/settings/audit?q=${name}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('template.update');
  await page.goto('/settings/audit?action=audit.export');
  await firstRow(page).getByRole('link', { name: 'Exported audit log' }).click();
  const sheet = page.getByRole('dialog', { name: 'Exported audit log' });
  await expect(sheet.getByRole('region', { name: 'Values' })).toContainText(name);
});

test('sets the retention, which is an event itself', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/settings/audit');
  await page.getByRole('link', { name: 'Retention' }).click();
  await page.getByLabel('Keep events for').selectOption('10 years');
  await page.getByRole('button', { name: 'Save retention' }).click();
  await expect(page.getByText('Retention saved.')).toBeVisible();
  await page.goto('/settings/audit?action=audit_settings.update');
  await firstRow(page).getByRole('link', { name: 'Changed audit retention' }).click();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('10');
});

test('shows the audit log only to admins', async ({ page, signInAs }) => {
  await signInAs('support');
  expect((await page.request.get('/api/audit')).status()).toBe(403);
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: /^Do-not-send list/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Audit/ })).toHaveCount(0);
  await page.goto('/settings/audit');
  await expectNoAccess(page, '/settings/audit');
});
