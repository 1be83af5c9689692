import { expect, type Page } from 'playwright/test';
import { syncContacts } from '../contact-index';
import type { VisualState } from './types';

const ROWS = [
  'First name,Surname,Mobile,E-mail,Group,Tags',
  ...Array.from(
    { length: 12 },
    (_, n) => `New,Person ${n},+34612997${100 + n},new.${n}@example.com,VIP,Spring`,
  ),
  'Excel,Number,5.5E+12,,,',
  'Bad,Email,+34612997200,anna@,,',
  'Again,Person,+34612997100,,,',
];

/** A checked import of contacts; its path. */
async function checked(page: Page): Promise<string> {
  await syncContacts(page);
  const data = { kind: 'contacts', name: 'customers.csv', text: ROWS.join('\n') };
  const answer = await page.request.post('/api/imports', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = await answer.json();
  await expect(async () => {
    const { dry_run } = await (await page.request.get(`/api/imports/${id}`)).json();
    expect(dry_run).not.toBeNull();
  }).toPass();
  return `/contacts/import/${id}`;
}

const api = (path: string) => path.replace('/contacts/import', '/api/imports');

async function start(page: Page, path: string) {
  const { version } = await (await page.request.get(api(path))).json();
  const answer = await page.request.post(`${api(path)}/start`, { data: { version } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The list of imports, and one from its columns to its end. */
export const IMPORT_STATES: VisualState[] = [
  {
    name: 'a new import with a file that can’t be read',
    show: async ({ page }) => {
      await page.goto('/contacts/import');
      await page.getByRole('button', { name: 'Paste rows' }).click();
      await page.getByRole('button', { name: 'Read the rows' }).click();
      await expect(page.getByText('Paste the rows first.')).toBeVisible();
    },
  },
  {
    name: 'a checked import with errors',
    pictured: ['desktop'],
    show: async ({ page }) => {
      await page.goto(await checked(page));
      await expect(page.getByRole('textbox', { name: 'Mobile, row 14' })).toBeVisible();
    },
  },
  {
    name: 'a paused import',
    show: async ({ page, service }) => {
      const path = await checked(page);
      const { reached, release } = service.hold('POST');
      await start(page, path);
      await reached;
      await page.request.post(`${api(path)}/pause`);
      release();
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible();
    },
  },
  {
    name: 'imports, one finished',
    show: async ({ page }) => {
      const path = await checked(page);
      await start(page, path);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '12 of 12 done' })).toBeVisible();
      await page.goto('/contacts/import');
      await expect(page.getByRole('link', { name: 'customers.csv' }).first()).toBeVisible();
    },
  },
];
