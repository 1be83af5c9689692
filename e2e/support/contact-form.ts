import { expect, type Locator, type Page } from 'playwright/test';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { panelField } from './panel';
import { FIRST } from './seeded';

type Values = Partial<Record<'First name' | 'Last name' | 'Phone' | 'Email', string>>;

export const ADA = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Phone: '+34 612 34 47 11',
  Email: 'ada@example.com',
};

/** A field of the open contact form. */
export function field(page: Page, name: keyof Values): Locator {
  return panelField(page, name);
}

export async function fillContact(page: Page, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name as keyof Values).fill(value);
}

/** Opens a contact of the visible list for editing. */
export async function openToEdit(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Edit contact' }).click();
}

/** The UUID of the contact whose panel is open, or opens. */
export async function openUuid(page: Page): Promise<string> {
  await expect(page).toHaveURL(/[?&]contact=/);
  return new URL(page.url()).searchParams.get('contact') ?? '';
}

/** Types a first name into the form of the first contact. `url`: of an app that isn't the test's own. */
export async function typeMarisol(page: Page, { url } = { url: '' }): Promise<void> {
  await page.goto(`${url}/contacts`);
  await openToEdit(page, FIRST);
  await field(page, 'First name').fill('Marisol');
}

/** What a form says when it has kept what was typed. */
export const restored = (page: Page): Locator =>
  page.getByText(/Restored your unsaved changes from \d\d:\d\d/);

/** Saves a contact of the first page that can't be read before. The list, which is read again after it, can. */
export async function saveUnread(
  page: Page,
  faults: FaultInjection,
  save: () => Promise<void>,
): Promise<void> {
  const listed = page.waitForResponse(/\/api\/contacts\?page=1&/);
  let left = 1;
  // Not by `failNext`: the list may still be reading its next page ahead.
  faults.failAlways('listContacts', {
    kind: 'response',
    respond: (request, run) =>
      new URL(request.url).searchParams.get('page') === '1' && left-- > 0
        ? Response.json({ message: 'Server Error' }, { status: 500 })
        : run(),
  });
  await save();
  await listed;
}
