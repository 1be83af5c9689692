import { expect } from 'playwright/test';
import type { DataSizes, RetentionPreview } from '@/lib/data/schema';
import type { VisualState } from './types';

const PAGE = '/settings/data';
const MB = 1_000_000;

/** Of a store that was in use for years. */
const SIZES: DataSizes = {
  database: 'SQLite',
  measured_at: '2026-11-27T10:00:00.000Z',
  parts: [
    { part: 'messages', bytes: 914 * MB },
    { part: 'contacts', bytes: 402 * MB },
    { part: 'people', bytes: 260 * MB },
    { part: 'audit', bytes: 121 * MB },
    { part: 'import_rows', bytes: 84 * MB },
    { part: 'audience_files', bytes: 12 * MB },
    { part: 'templates', bytes: 2 * MB },
    { part: 'other', bytes: 640_000 },
    { part: 'replies', bytes: 120_000 },
    { part: 'sign_in', bytes: 98_000 },
    { part: 'do_not_send', bytes: 16_000 },
  ],
  total: 1_830 * MB,
  free_inside: 34 * MB,
  returns_space: false,
  free_on_disk: 41_000 * MB,
};

const before = '2025-11-27T10:00:00.000Z';
const PREVIEW: RetentionPreview = {
  messages: { count: 12_400, before, bytes: 14 * MB },
  people: { count: 9_812, before, bytes: 6 * MB },
  audience_files: null,
  import_rows: null,
  contact_facts: { count: 31, before, bytes: 0.2 * MB },
};

/** The page with the size of the store and how long data is kept. */
export const DATA_STATES: VisualState[] = [
  {
    name: 'the size of a new store',
    show: async ({ page }) => {
      await page.goto(PAGE);
      await expect(page.getByRole('list', { name: 'Space by kind of data' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
    },
  },
  {
    name: 'the size of a full store of an earlier version, and what would be removed',
    show: async ({ page }) => {
      await page.route('**/api/data/sizes', (route) => route.fulfill({ json: SIZES }));
      await page.route('**/api/data/preview?*', (route) => route.fulfill({ json: PREVIEW }));
      await page.goto(PAGE);
      await expect(page.getByText('914 MB')).toBeVisible();
      await page.getByLabel('Keep messages for').selectOption('1 year');
      await page.getByLabel('Keep people of broadcasts for').selectOption('1 year');
      await expect(page.getByText('This would be removed now')).toBeVisible();
    },
  },
  {
    name: 'the question before old data is removed',
    keeps: /^(?:Remove old data for good\?|Only a backup can bring it back\.)$/,
    show: async ({ page }) => {
      await page.route('**/api/data/preview?*', (route) => route.fulfill({ json: PREVIEW }));
      await page.goto(PAGE);
      await page.getByLabel('Keep messages for').selectOption('1 year');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Remove old data for good?' })).toContainText('12,400');
    },
  },
  {
    name: 'a store that is being measured',
    show: async ({ page }) => {
      await page.route('**/api/data/sizes', () => new Promise(() => {}));
      await page.goto(PAGE);
      await expect(page.getByRole('status', { name: 'Measuring the store' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
    },
  },
  {
    name: 'a store that cannot be measured',
    keeps: /^(?:Something went wrong|Try again\.)$/,
    show: async ({ page, allowErrors }) => {
      allowErrors(/status of 500/);
      const problem = { code: 'internal', title: 'Something went wrong', detail: 'Try again.' };
      await page.route('**/api/data/sizes', (route) => route.fulfill({ status: 500, json: problem }));
      await page.goto(PAGE);
      const space = page.getByRole('region', { name: 'Space used' });
      await expect(space.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];
