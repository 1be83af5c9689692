import { expect, type Page } from 'playwright/test';
import { TAG_COLORS } from '@/lib/contact-facts/schema';
import { openUuid } from '../contact-form';
import { syncContacts } from '../contact-index';
import { FIRST } from '../seeded';
import { addSegment } from '../segments';
import type { VisualState } from './types';

/** Tags in every colour, in the settings and in the panel of a contact, and segments made of tags. */
export const TAG_STATES: VisualState[] = [
  {
    name: 'the tags',
    show: async ({ page }) => {
      await tagFirst(page);
      await page.goto('/settings/tags');
      await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible();
    },
  },
  {
    name: 'the tags of a contact, being changed',
    show: async ({ page }) => {
      await tagFirst(page);
      await page.getByRole('button', { name: 'Change tags' }).click();
      await expect(page.getByRole('textbox', { name: 'Find a tag' })).toBeFocused();
    },
  },
  {
    name: 'a segment being changed, above the others',
    show: async ({ page }) => {
      await syncContacts(page);
      await addSegment(page, 'Wholesale customers in the south');
      const { id } = await addSegment(page, 'VIPs');
      await page.goto(`/contacts/segments?segment=${id}`);
      const form = page.getByRole('dialog', { name: 'VIPs' });
      await expect(form.getByRole('status')).toHaveText(/match$/);
    },
  },
];

/** Gives the first contact tags of all colours, and leaves it open. */
async function tagFirst(page: Page): Promise<void> {
  await syncContacts(page);
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  const uuid = await openUuid(page);
  const add_tags: string[] = [];
  for (const color of TAG_COLORS) {
    const answer = await page.request.post('/api/tags', { data: { name: `Tag in ${color}`, color } });
    expect(answer.ok(), await answer.text()).toBe(true);
    add_tags.push((await answer.json()).id);
  }
  const saved = await page.request.patch(`/api/contacts/${uuid}/facts`, { data: { add_tags } });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change tags' })).toBeVisible();
}
