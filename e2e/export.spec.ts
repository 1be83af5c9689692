import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { tabTo } from './support/keys';
import { FIRST } from './support/seeded';

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('exports the matching contacts to a file', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/contacts?favorite=1');
    const { data, meta } = await (
      await page.request.get('/api/contact-index/contacts?favorite=1&per_page=100')
    ).json();
    await opener(page).click();
    await expect(dialog(page).getByText(`${meta.total} matching contacts`)).toBeVisible();
    await expect(dialog(page).getByRole('checkbox', { name: 'Safe for spreadsheets' })).toBeChecked();
    const own = dialog(page).getByRole('checkbox', { name: 'UUID' });
    await expect(own).not.toBeChecked();
    await own.check();
    const { name, header, records } = await exported(page);
    expect(name).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
    expect(header.slice(0, 4)).toEqual(['Name', 'First name', 'Last name', 'Phone']);
    const uuid = header.indexOf('UUID');
    expect(records.map((record) => record[uuid])).toEqual(
      data.map((contact: { uuid: string }) => contact.uuid),
    );
    await expect(page.getByText(`Exported ${meta.total} contacts to ${name}.`)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('exports only the selected rows, in the chosen columns', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/contacts');
    await page.getByRole('checkbox', { name: `Select ${FIRST}` }).check();
    await page.getByRole('checkbox', { name: "Select Siobhán O'Brien" }).check();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await opener(page).click();
    await expect(dialog(page).getByRole('radio', { name: '2 selected' })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: 'All 239 contacts' })).toBeVisible();
    for (const column of ['First name', 'Last name', 'UUID', 'Unread', 'Last chat', 'Group']) {
      await dialog(page).getByRole('checkbox', { name: column, exact: true }).uncheck();
    }
    await dialog(page).getByRole('checkbox', { name: 'Address' }).check();
    const { header, records } = await exported(page);
    expect(header).toEqual(['Name', 'Phone', 'Email', 'Address']);
    expect(records.map(([name]) => name).sort()).toEqual([FIRST, "Siobhán O'Brien"]);
    for (const [, phone, , address] of records) {
      expect(phone).toMatch(/^\+\d+$/);
      expect(JSON.parse(address ?? '')).toHaveProperty('city');
    }
  });

  test('says how many of the selected contacts are gone', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.route('**/api/contact-index/contacts/export/selected', (route) =>
      route.fulfill({
        headers: { 'x-total-rows': '1' },
        contentType: 'text/csv',
        body: '\ufeffName\r\nAna\r\n',
      }),
    );
    await page.goto('/contacts');
    await page.getByRole('checkbox', { name: `Select ${FIRST}` }).check();
    await page.getByRole('checkbox', { name: "Select Siobhán O'Brien" }).check();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await opener(page).click();
    await exported(page);
    await expect(
      page.getByText('1 selected contact isn’t in the file: the messaging service no'),
    ).toBeVisible();
  });

  test('asks for at least one column', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/contacts');
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    const chosen = dialog(page).getByRole('listitem').getByRole('checkbox', { checked: true });
    while ((await chosen.count()) > 0) await chosen.first().uncheck();
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Choose at least one column.');
  });

  test('works by keyboard, and returns the focus', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/contacts');
    await tabTo(page, opener(page));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    // All columns are one stop.
    await tabTo(page, dialog(page).getByRole('button', { name: 'Export', exact: true }), 8);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect((await read(download)).records.length).toBeGreaterThan(0);
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('to export')).toBeVisible();
    const again = page.waitForEvent('download');
    await page.keyboard.press('Control+Enter');
    expect((await read(await again)).records.length).toBeGreaterThan(0);
  });

  test('saves nothing when the file is incomplete', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.route('**/api/contact-index/contacts/export?*', (route) =>
      route.fulfill({ headers: { 'x-total-rows': '5' }, contentType: 'text/csv', body: 'Name\r\nAna\r\n' }),
    );
    await page.goto('/contacts');
    const saved: Download[] = [];
    page.on('download', (download) => saved.push(download));
    await opener(page).click();
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('1 of 5 rows arrived. Nothing was saved.');
    expect(saved).toEqual([]);
  });

  test('shows the progress of a long export, and can cancel it', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.route('**/api/contact-index/contacts/export?*', () => {});
    await page.goto('/contacts');
    await opener(page).click();
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
    await expect(dialog(page).getByRole('progressbar', { name: 'Contacts exported' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel export' }).click();
    await expect(dialog(page).getByText('Export cancelled.')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  });

  test('is not offered to a marketer', async ({ page, signInAs }) => {
    await signInAs('marketer');
    await page.goto('/contacts');
    await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
    expect((await page.request.post('/api/contact-index/contacts/export')).status()).toBe(403);
  });
});

test('escapes a formula in a name for spreadsheets, but not in a raw file', async ({
  page,
  app,
  signInAs,
}) => {
  await signInAs('admin');
  const formula = '=HYPERLINK("https://evil.example")';
  const input = { first_name: formula, last_name: '', phone: '+34612344799', email: '' };
  const made = await page.request.post(`${app.url}/api/contacts`, { data: input });
  expect(made.status(), await made.text()).toBe(200);
  await page.goto(`${app.url}/contacts?q=hyperlink`);
  await expect(page.getByRole('link', { name: formula })).toBeVisible();
  for (const [safe, name] of [
    [true, `'${formula}`],
    [false, formula],
  ] as const) {
    await opener(page).click();
    await dialog(page).getByRole('checkbox', { name: 'Safe for spreadsheets' }).setChecked(safe);
    const { header, records } = await exported(page);
    expect(records).toHaveLength(1);
    expect(records[0]?.[header.indexOf('First name')]).toBe(name);
    expect(records[0]?.[header.indexOf('Phone')]).toBe('+34612344799');
  }
});

const opener = (page: Page) => page.getByRole('button', { name: 'Export', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export contacts' });

async function exported(page: Page) {
  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
  return read(await saving);
}

async function read(download: Download) {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const lines = text.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  const [header = [], ...records] = lines.map(cellsOf);
  return { name: download.suggestedFilename(), header, records };
}

function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
