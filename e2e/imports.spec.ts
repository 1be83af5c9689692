import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { workbookOf } from '@/lib/testing/workbook';
import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';
import { hold } from './support/hold';
import { keepReply } from './support/replies';
import { allContacts, uploadWorkbook, XLSX } from './support/spreadsheet';

const HEADINGS = ['First name', 'Surname', 'Mobile', 'E-mail', 'Group'];
const OWN_SANDBOX = { SERVICE_BASE_URL: '', SERVICE_API_KEY: '' };

test('support imports 1,200 rows: fixes one, starts, pauses, survives a kill, finishes and undoes', async ({
  page,
  startApp,
  allowErrors,
}) => {
  test.setTimeout(180_000);
  allowErrors(/ERR_CONNECTION|Failed to fetch/);
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  const first = await startApp(OWN_SANDBOX, { dataDir });
  await page.request.post(`${first.url}/api/session/demo`, { data: { role: 'support' } });
  await syncContacts(page, first.url);
  await page.goto(`${first.url}/contacts`);
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByText('No imports yet')).toBeVisible();
  await uploadWorkbook(page, await rowsWithFaults(page, first.url));

  await expect(page.getByText(/“Group” isn’t imported/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Email' }).selectOption('Replace');
  await page.getByRole('checkbox', { name: 'Change contacts that may lose their address' }).check();
  await page.getByRole('button', { name: 'Preview the result' }).click();
  await expect(page.getByRole('heading', { name: '2. Preview the result' })).toBeFocused();
  await tile(page, 'Error').click();
  await expect(tile(page, 'Error')).toContainText('4');
  const cell = page.getByRole('textbox', { name: 'Mobile, row 2' });
  await cell.fill('+34612999001');
  await cell.press('Escape');
  await expect(cell).toHaveValue('5.5E+12');
  await cell.fill('12');
  const release = await hold(page, '**/rows/*');
  const saving = page.waitForRequest('**/rows/*');
  await cell.press('Enter');
  await saving;
  // Typed while the former text is being saved.
  await cell.fill('+34612999001');
  await cell.press('Tab');
  release();
  await expect(page.getByText('Row 2 is fixed. New')).toBeAttached();
  await expect(tile(page, 'Error')).toContainText('3');
  await tile(page, 'New').click();
  await expect(cell).toHaveValue('+34612999001');
  await tile(page, 'Error').click();
  const [rejected] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rows left out' }).click(),
  ]);
  expect(rejected.suggestedFilename()).toMatch(/^rows-left-out-.*\.xlsx$/);

  const button = page.getByRole('button', { name: /^Import \d+ contacts$/ });
  const count = ((await button.textContent()) ?? '').replace(/\D/g, '');
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start import' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await page.goto('about:blank');
  first.signal('SIGKILL');
  await first.ended;

  const second = await startApp(OWN_SANDBOX, { dataDir });
  await page.goto(second.url + path);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: `${count} of ${count} done` })).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole('button', { name: /^Undo \d+ changes$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('New contacts stay');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Undone' })).toBeVisible({ timeout: 60_000 });
});

test('an admin publishes the 200 replies of a file, pauses, and resumes', async ({
  page,
  startAppAsAdmin,
  service,
}) => {
  test.setTimeout(120_000);
  const uuids = Array.from({ length: 200 }, () => randomUUID());
  const kind = { match_criteria: 'contains', response_type: 'text' } as const;
  const former = { ...kind, name: 'Former', trigger: 'former', response: 'We called you back.' };
  service.reset(
    0,
    uuids.map((uuid) => ({ uuid, ...former })),
  );
  const app = await startAppAsAdmin();
  const rows = uuids.map((uuid, at) => [uuid, `Reply ${at}`, `word ${at}`, 'contains', 'We call you back.']);
  const [known] = uuids;
  await keepReply(page, { uuid: known, name: 'Draft' }, app.url);
  await page.goto(`${app.url}/replies`);
  await page.getByRole('link', { name: 'Import replies from a file' }).first().click();
  await uploadWorkbook(page, [['UUID', 'Title', 'Keyword', 'Match', 'Text'], ...rows], 'replies.xlsx');
  await page.getByRole('checkbox', { name: 'Save all to the messaging service' }).check();
  await page.getByRole('checkbox', { name: 'Replace replies that differ' }).check();
  await page.getByRole('button', { name: 'Preview the result' }).click();
  await page.getByRole('button', { name: 'Import 200 replies' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('heading', { name: /^\d+ of 200 done$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: '200 of 200 done' })).toBeVisible({ timeout: 60_000 });
  const saved = service.faults.executed.filter(({ operation }) => operation === 'updateCannedReply');
  expect(saved.map(({ uuid }) => uuid)).toEqual(uuids);
  const list = await (await page.request.get(`${app.url}/api/canned-replies?state=saved`)).json();
  expect(list.meta.total).toBe(200);
});

test('corrects a text of several lines where it is shown, unless it is too long to be shown whole', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const [known, unknown] = [randomUUID(), randomUUID()];
  await keepReply(page, { uuid: known, name: 'Hours' });
  await page.goto('/replies/import');
  const long = `First line\n${'Second. '.repeat(512)}`;
  await uploadWorkbook(page, [
    ['UUID', 'Title', 'Keyword', 'Match', 'Text'],
    [known, 'Hours', 'open', 'contains', long],
    [unknown, 'Prices', 'price', 'contains', long.repeat(2)],
  ]);
  const cell = page.getByRole('textbox', { name: 'Text, row 2' });
  await expect(cell).toHaveValue(long);
  await cell.fill('First line\nSecond.');
  await cell.press('ControlOrMeta+Enter');
  await expect(page.getByText('Row 2 is fixed.')).toBeAttached();
  await expect(page.getByText('This cell is too long to change here.')).toBeVisible();
  await tile(page, 'Different').click();
  await expect(cell).toHaveValue('First line\nSecond.');
  // It keeps the focus when its text has become short enough for one line.
  await cell.fill('Short.');
  const saved = page.waitForResponse('**/rows/2');
  await cell.press('ControlOrMeta+Enter');
  await saved;
  await expect(cell).toHaveValue('Short.');
  await expect(cell).toBeFocused();
});

test('says what is wrong with a file, and reads pasted rows', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/contacts/import');
  const input = page.getByLabel('File', { exact: true });
  await input.setInputFiles({ name: 'old.xls', mimeType: 'text/csv', buffer: Buffer.from('a') });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Save it as XLSX or CSV');
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await page.getByLabel('Rows', { exact: true }).fill('Name\tPhone\nAna\t+34612999777');
  await page.getByRole('button', { name: 'Read the rows' }).click();
  await expect(page.getByRole('heading', { name: 'Pasted rows' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Import Phone as' }).selectOption('Not imported');
  await page.getByRole('button', { name: 'Preview the result' }).click();
  await expect(page.getByText('No column for: phone')).toBeVisible();
});

test('keeps what is chosen while the rows are read again, and asks before it is lost', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/contacts/import');
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await page.getByLabel('Rows', { exact: true }).fill('Name\tPhone\nAna\t612999777');
  await page.getByRole('button', { name: 'Read the rows' }).click();
  const country = page.getByRole('combobox', { name: 'Country of numbers without a country code' });
  const headings = page.getByRole('combobox', { name: 'Row with the headings' });
  const preview = page.getByRole('button', { name: 'Preview the result' });
  await country.selectOption('FR');
  await headings.selectOption('No headings');
  await expect(headings).toBeEnabled();
  await expect(headings).toHaveValue('0');
  await expect(country).toHaveValue('FR');

  const { opened: released, open: release } = createGate();
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.route('**/api/imports/*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue();
  });
  await country.selectOption('DE');
  await preview.click();
  await country.selectOption('IT');
  release();
  await isSaved;
  await expect(headings).toBeEnabled();
  await expect(country).toHaveValue('IT');
  await expect(preview).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(country).toHaveValue('IT');
});

test('names a damaged workbook, and reads another sheet of one', async ({ page, signInAs, allowErrors }) => {
  allowErrors(/status of 422/);
  await signInAs('admin');
  await page.goto('/settings/do-not-send/import');
  const upload = (buffer: Uint8Array) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'book.xlsx', mimeType: XLSX, buffer: Buffer.from(buffer) });
  await upload(Buffer.from('PK\u0003\u0004'));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This workbook is damaged');
  const sheets = ['Uno', 'Dos'].map((name) => ({
    name,
    rows: [
      ['Móvil', 'Motivo'],
      ['+34612996001', name],
    ],
  }));
  await upload(workbookOf({ sheets }));
  await expect(page.getByRole('cell', { name: 'Uno' }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('Dos');
  await expect(page.getByRole('cell', { name: 'Dos' }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sheet' })).toHaveValue('Dos');
});

test('an admin imports numbers that must not get messages, undoes that, and removes the import', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/settings/do-not-send/import');
  await page.getByRole('button', { name: 'Paste rows' }).click();
  const phones = Array.from({ length: 3 }, (_, at) => `+3469${String(Date.now()).slice(-6)}${at}`);
  const rows = phones.map((phone) => `${phone}\tAsked`);
  await page.getByLabel('Rows', { exact: true }).fill(['Phone\tReason', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Read the rows' }).click();
  await page.getByRole('button', { name: 'Import 3 numbers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('heading', { name: '3 of 3 done' })).toBeVisible();
  const isListed = async (phone = '') => {
    const list = await page.request.get('/api/do-not-send', { params: { q: phone } });
    return (await list.json()).meta.total === 1;
  };
  expect(await isListed(phones[0])).toBe(true);
  await page.getByRole('button', { name: 'Undo 3 changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('3 changes were undone.')).toBeVisible();
  expect(await isListed(phones[0])).toBe(false);
  const path = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toContainText('Its rows are deleted from Frontdesk');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/do-not-send\/import$/);
  await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
});

const tile = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Rows by result' }).getByRole('link', { name: label });

/** 1,200 rows with every kind of fault, most of them about people who are contacts already. */
async function rowsWithFaults(page: Page, url: string): Promise<string[][]> {
  const contacts = await allContacts(page, url);
  const known = contacts.map(({ first_name, last_name, phone, email }) => [
    first_name ?? '',
    last_name ?? '',
    phone ?? '',
    email ?? '',
    'VIP',
  ]);
  const faults = [
    ['Excel', 'Number', '5.5E+12', '', ''],
    ['No', 'Phone', '', '', ''],
    ['Bad', 'Email', '+34612999002', 'anna@', ''],
    ['Local', 'Number', '603 141 593', '', ''],
  ];
  const changed = known
    .slice(0, 8)
    .map(([name = '', surname = '', phone = ''], at) => [
      ...[name, surname, phone, `new.${at}@example.com`, ''],
    ]);
  // Enough for a busy machine to pause before they are saved: ten a second.
  const added = Array.from({ length: 200 }, (_, at) => [
    ...['New', `Person ${at}`, `+34612998${String(at).padStart(3, '0')}`, '', ''],
  ]);
  const unchanged = known.slice(8);
  const rows = [...faults, ...changed, ...added, ...unchanged];
  const repeated = Array.from({ length: 1_200 - rows.length }, (_, at) => unchanged[at % 200] ?? []);
  return [HEADINGS, ...rows, ...repeated];
}
