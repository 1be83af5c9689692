import { expect, type Page } from 'playwright/test';
import type { GuidePicture, Scene } from './types';

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

/** What an admin has defined, and what is known of Sofía. */
async function describeSofia({ page, signInAs }: Scene) {
  await signInAs('admin');
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const vip = await post('/api/tags', { name: 'VIP', color: 'green' });
  const spring = await post('/api/tags', { name: 'Spring offer', color: 'yellow' });
  await post('/api/contact-fields', { key: 'renewal', label: 'Renewal', type: 'date' });
  const choices = ['Basic', 'Pro'];
  await post('/api/contact-fields', { key: 'plan', label: 'Plan', type: 'choice', choices });
  const found = await page.request.get(`/api/contact-index/contacts?q=${encodeURIComponent(SOFIA)}`);
  const { uuid } = (await found.json()).data[0];
  const data = {
    add_tags: [vip.id, spring.id],
    fields: { renewal: { value: '2027-03-01' }, plan: { value: 'Pro' } },
  };
  expect((await page.request.patch(`/api/contacts/${uuid}/facts`, { data })).ok()).toBe(true);
  await signInAs('support');
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
    show: async (scene) => {
      await describeSofia(scene);
      await openContact(scene.page, 'garc', SOFIA);
      const facts = scene.page.getByRole('region', { name: 'Only in Frontdesk' });
      await expect(facts).toContainText('1 Mar 2027');
      await expect(facts).toContainText('VIP');
    },
  },
  {
    name: 'support-notes',
    as: 'support',
    show: async ({ page }) => {
      await openContact(page, 'garc', SOFIA);
      await page.getByRole('link', { name: /^Notes/ }).click();
      await page.getByRole('textbox', { name: 'What to do' }).fill('Send the offer');
      await page.getByRole('button', { name: 'Next week' }).click();
      await page.getByRole('button', { name: 'Add follow-up' }).click();
      await expect(page.getByRole('checkbox', { name: 'Done: Send the offer' })).toBeVisible();
      await page.getByRole('textbox', { name: 'New note' }).fill('Wants the larger size, from spring on.');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'larger size' })).toBeVisible();
    },
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
      await expect(page.getByRole('button', { name: 'Undo this change' }).first()).toBeVisible();
    },
  },
];
