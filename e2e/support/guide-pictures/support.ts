import { expect, type Page } from 'playwright/test';
import type { GuidePicture } from './types';

const SOFIA = 'Sofía García';

const FILE = [
  'Name,Phone,Email',
  'Inés Ortega,+34 612 99 71 01,ines@example.com',
  'Paul Martin,+33 6 12 34 56 78,paul@example.com',
  'Sofía García,+34 603 21 55 32,sofia@example.com',
  'Lena Vogel,1512 555,lena@example.com',
];

async function openContact(page: Page, typed: string, name: string) {
  await page.goto(`/contacts?q=${encodeURIComponent(typed)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function checkedImport(page: Page): Promise<string> {
  const data = { kind: 'contacts', name: 'new customers.csv', text: FILE.join('\n') };
  const { id } = await (await page.request.post('/api/imports', { data })).json();
  await expect(async () => {
    const { dry_run } = await (await page.request.get(`/api/imports/${id}`)).json();
    expect(dry_run).not.toBeNull();
  }).toPass();
  return `/contacts/import/${id}`;
}

export const SUPPORT_PICTURES: GuidePicture[] = [
  {
    name: 'support-find',
    as: 'support',
    show: async ({ page }) => {
      await page.goto('/contacts?q=garc');
      await expect(page.getByRole('link', { name: SOFIA })).toBeVisible();
    },
  },
  {
    name: 'support-contact',
    as: 'support',
    show: ({ page }) => openContact(page, 'garc', SOFIA),
  },
  {
    name: 'support-edit',
    as: 'support',
    show: async ({ page }) => {
      await openContact(page, 'garc', SOFIA);
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Last name').fill('García Pérez');
      await expect(page.getByRole('button', { name: 'Save contact' })).toBeVisible();
    },
  },
  {
    name: 'support-import',
    as: 'support',
    show: async ({ page }) => {
      await page.goto(await checkedImport(page));
      const rows = page.getByRole('table', { name: 'Rows of the file' });
      await expect(rows).toBeVisible();
      await page.getByRole('button', { name: /^Import \d/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'support-do-not-send',
    as: 'support',
    show: async ({ page }) => {
      await page.goto('/settings/do-not-send');
      await page.getByRole('link', { name: 'Add number' }).first().click();
      await page.getByRole('textbox', { name: /^Phone/ }).fill('+34 603 21 55 32');
      await page.getByRole('combobox', { name: 'Reason' }).fill('Asked to stop');
    },
  },
  {
    name: 'support-changes',
    as: 'support',
    show: async ({ page }) => {
      await openContact(page, 'garc', SOFIA);
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Last name').fill('García Pérez');
      await page.getByRole('button', { name: 'Save contact' }).click();
      await expect(page.getByText('Saved Sofía García Pérez.')).toBeVisible();
      await page.getByRole('link', { name: 'Changes' }).click();
      await expect(page.getByRole('button', { name: 'Undo this change' })).toBeVisible();
    },
  },
];
