import { expect, type Page } from 'playwright/test';
import { FIRST } from '../seeded';
import type { VisualState } from './types';

const PAGE = '/settings/contact-fields';

async function define(page: Page, data: object): Promise<string> {
  const answer = await page.request.post('/api/contact-fields', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

async function defineAll(page: Page): Promise<string> {
  await define(page, {
    key: 'renewal',
    label: 'Renewal of the maintenance contract',
    type: 'date',
    help: 'Its first day',
  });
  await define(page, { key: 'interests', label: 'Interests', type: 'choices', choices: ['Tea', 'Coffee'] });
  await define(page, {
    key: 'margin',
    label: 'Margin',
    type: 'number',
    hidden_from: ['support', 'marketer'],
  });
  return define(page, { key: 'plan', label: 'Plan', type: 'choice', choices: ['Basic', 'Pro'] });
}

async function openContact(page: Page): Promise<void> {
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  const edit = page.getByRole('dialog').getByRole('link', { name: 'Edit fields' });
  await edit.click();
}

/** Fields of one's own, in the settings and in a contact. */
export const OWN_FIELD_STATES: VisualState[] = [
  {
    name: 'no contact fields',
    show: async ({ page }) => {
      await page.goto(PAGE);
      await expect(page.getByRole('heading', { name: 'No fields yet' })).toBeVisible();
    },
  },
  {
    name: 'contact fields',
    show: async ({ page }) => {
      await defineAll(page);
      await page.goto(PAGE);
      await expect(page.getByRole('link', { name: 'Margin' })).toBeVisible();
    },
  },
  {
    name: 'a contact field being edited',
    show: async ({ page }) => {
      await page.goto(`${PAGE}?field=${await defineAll(page)}`);
      await expect(page.getByRole('textbox', { name: 'Choices' })).toBeVisible();
    },
  },
  {
    name: 'fields of a contact, being edited',
    show: async ({ page }) => {
      await defineAll(page);
      await openContact(page);
      await expect(page.getByLabel('Renewal of the maintenance contract')).toBeFocused();
    },
  },
];
