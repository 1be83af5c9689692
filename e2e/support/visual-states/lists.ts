import { expect, type Page } from 'playwright/test';
import { syncContacts } from '../contact-index';
import { twoWithOnePhone } from '../duplicates';
import { openPalette } from '../keys';
import { FIRST, GROUP } from '../seeded';
import type { VisualState } from './types';

const PART = { indexed: 120, expected: 240, complete: false };

/** Lists with searches, filters, selections and column choices, and their overlays. */
export const LIST_STATES: VisualState[] = [
  {
    name: 'a search with matches',
    show: async ({ page }) => {
      await syncContacts(page);
      await page.goto('/contacts?q=garcia&group=1&favorite=1&sort=-chat');
      await expect(page.getByRole('link', { name: /García Núñez/ })).toBeVisible();
    },
  },
  {
    name: 'a search without matches',
    pictured: ['desktop'],
    show: async ({ page }) => {
      await page.goto('/contacts?q=zzzz&favorite=1');
      await expect(page.getByRole('heading', { name: /^No matching contacts/ })).toBeVisible();
    },
  },
  {
    name: 'a search in a part of the list',
    show: async ({ page }) => {
      await showPart(page);
      await page.getByRole('searchbox').fill('garcia');
      await expect(page.getByText('Found among 120 of 240 contacts')).toBeVisible();
    },
  },
  {
    name: 'no match so far',
    show: async ({ page }) => {
      await showPart(page);
      await page.getByRole('searchbox').fill('zzzz');
      await expect(page.getByRole('progressbar', { name: 'Contacts synced' })).toBeVisible();
    },
  },
  {
    name: 'the filters',
    pictured: ['desktop'],
    show: async ({ page }) => {
      await page.goto('/contacts?group=1&unread=1');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await expect(page.getByRole('group', { name: 'Data quality' })).toBeVisible();
    },
  },
  {
    name: 'the filters with dates, from a chip',
    show: async ({ page }) => {
      await page.goto(
        '/contacts?group=1,none&created=2025-06-01..2026-06-30,Europe/Madrid&no_chat_for=45&quality=nameless',
      );
      await expect(page.getByText('Group is VIP customers')).toBeVisible();
      await page.getByRole('button', { name: /^Change filter Created/ }).click();
      await expect(page.getByText('Days in Europe/Madrid')).toBeVisible();
    },
  },
  {
    name: 'selected contacts on a phone, with further actions',
    pictured: ['desktop'],
    show: async ({ page }) => {
      await syncContacts(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/contacts?unread=1');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Copy numbers' })).toBeVisible();
    },
  },
  {
    name: 'the contact index',
    show: async ({ page }) => {
      await page.goto('/contacts');
      await page.getByRole('button', { name: /synced/i }).click();
      await expect(page.getByRole('button', { name: 'Sync now' })).toBeVisible();
    },
  },
  {
    name: 'the service down with rows',
    show: async ({ page, service, allowErrors }) => {
      allowErrors(/status of 502/);
      await syncContacts(page);
      await service.goDown();
      await page.goto('/contacts?page=7');
      await expect(page.getByText('Showing a saved copy from')).toBeVisible();
    },
  },
  {
    name: 'a contact that is nowhere',
    show: async ({ page, allowErrors }) => {
      allowErrors(/status of 404/);
      await syncContacts(page);
      await page.goto('/contacts?contact=11111111-2222-4333-8444-555555555555');
      await expect(page.getByText('Not found')).toBeVisible();
    },
  },
  {
    name: 'ticked rows',
    pictured: ['desktop'],
    show: async ({ page }) => {
      await page.goto('/contacts');
      await page.getByRole('checkbox', { name: `Select ${FIRST}` }).check();
      await expect(page.getByText('1 selected')).toBeVisible();
    },
  },
  {
    name: 'the columns',
    show: async ({ page }) => {
      await page.goto('/contacts');
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('radio', { name: 'Compact' })).toBeVisible();
    },
  },
  {
    name: 'data quality',
    pictured: ['desktop'],
    show: async ({ page }) => {
      const { first, second } = await twoWithOnePhone(page);
      await syncContacts(page);
      await page.goto('/contacts/data-quality');
      await expect(
        page.getByRole('button', { name: `Fill in from duplicates ${second.name}` }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: first.name, exact: true })).toBeVisible();
    },
  },
  {
    name: 'a possible duplicate',
    show: async ({ page }) => {
      const { first, second } = await twoWithOnePhone(page);
      await syncContacts(page);
      await page.goto(`/contacts?contact=${first.id}`);
      await expect(page.getByRole('button', { name: `Not duplicates: ${second.name}` })).toBeVisible();
    },
  },
  {
    name: 'the messages of a contact',
    show: async ({ page }) => {
      await page.goto('/contacts');
      await page.getByRole('link', { name: FIRST }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Messages' }).click();
      const none = page.getByText('No templates have been sent');
      await expect(none.or(page.getByRole('dialog').getByRole('listitem').first())).toBeVisible();
    },
  },
  {
    name: 'the changes of a contact',
    show: async ({ page }) => {
      await page.goto('/contacts');
      await page.getByRole('link', { name: FIRST }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Changes' }).click();
      await expect(
        page
          .getByText('No changes have been made in Frontdesk yet.')
          .or(page.getByText(/changed the contact/))
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'the palette',
    pictured: ['desktop'],
    show: async ({ page }) => {
      await page.goto('/contacts');
      await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
      // The index then has the page of contacts.
      await page.goto('/groups');
      await openPalette(page);
      await page.keyboard.type('garcia');
      await expect(page.getByRole('option', { name: FIRST })).toBeVisible();
    },
  },
  {
    name: 'groups',
    pictured: ['desktop'],
    show: async ({ page }) => {
      await page.goto('/groups');
      await expect(page.getByRole('link', { name: GROUP })).toBeVisible();
    },
  },
  {
    name: 'an open group',
    show: async ({ page }) => {
      await syncContacts(page);
      await page.goto('/groups');
      await page.getByRole('link', { name: GROUP }).click();
      await expect(page.getByRole('link', { name: 'Show in contacts' })).toBeVisible();
    },
  },
  {
    name: 'a new group',
    show: async ({ page }) => {
      await page.goto('/groups?group=new');
      await expect(page.getByRole('button', { name: 'Create group' })).toBeVisible();
    },
  },
];

/** Mocks a sync that has read half of the list. */
async function showPart(page: Page) {
  await page.goto('/contacts');
  await page.route('**/api/contact-index/status', async (route) => {
    const status = await (await route.fetch()).json();
    await route.fulfill({ json: { ...status, ...PART, state: 'syncing', read: 120, left_ms: 70_000 } });
  });
  await page.route('**/api/contact-index/contacts?*', async (route) => {
    const { data, meta } = await (await route.fetch()).json();
    await route.fulfill({ json: { data, meta: { ...meta, ...PART } } });
  });
}
