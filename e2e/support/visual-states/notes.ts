import { expect, type Page } from 'playwright/test';
import { openUuid } from '../contact-form';
import { syncContacts } from '../contact-index';
import { FIRST } from '../seeded';
import type { VisualState } from './types';

const ADDRESS = 'https://example.com/a/very/long/path?with=many&parameters=1';

/** Notes and follow-ups, in the panel of a contact and on the overview. */
export const NOTE_STATES: VisualState[] = [
  {
    name: 'the notes of a contact',
    show: async ({ page }) => {
      await writeDown(page);
      await page.getByText(/^Edited/).click();
      await page.getByText('Done (1)').click();
      await page.getByRole('textbox', { name: 'New note' }).fill('@');
      await expect(page.getByRole('listbox', { name: 'Team members' })).toBeVisible();
    },
  },
  {
    name: 'the overview with follow-ups',
    show: async ({ page }) => {
      await writeDown(page);
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Overdue' })).toBeVisible();
      await page.getByText('Later (1)').click();
    },
  },
];

/** Leaves the notes of the first contact open. */
async function writeDown(page: Page): Promise<void> {
  await syncContacts(page);
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  const uuid = await openUuid(page);
  const api = `/api/contacts/${uuid}`;
  const send = async (path: string, data: object, method = 'POST') => {
    const answer = await page.request.fetch(api + path, { method, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  for (const [text, days] of [
    ['Call her back about the invoice', -3],
    ['Ask whether the parcel that was sent to the wrong address has come back', 0],
    ['', 3],
    ['Renewal', 40],
    ['Send the price list', 1],
  ] as const) {
    const due = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { id } = await send('/follow-ups', { text, due });
    if (days === 1) await send(`/follow-ups/${id}`, { done: true }, 'PATCH');
  }
  const { id } = await send('/notes', { text: 'Prefers mornings' });
  await send(`/notes/${id}`, { text: `Prefers evenings.\nSee ${ADDRESS}.` }, 'PATCH');
  await send('/notes', { text: 'قالت إنها ستدفع غدًا' });
  await page.goto(`/contacts?contact=${uuid}&mode=notes`);
  await expect(page.getByRole('list', { name: 'Notes, newest first' })).toBeVisible();
}
