import { expect } from 'playwright/test';
import type { GoneContact } from '@/lib/contact-facts/gone-schema';
import { syncContacts } from '../contact-index';
import { FIRST } from '../seeded';
import type { VisualState } from './types';

const GONE: GoneContact = {
  uuid: 'e1d3cc3f-0000-4000-8000-000000000001',
  name: 'Nuria Gil',
  phone: '+34 612 34 47 11',
  gone_since: '2026-01-03T10:00:00.000Z',
  removed_on: null,
  tags: 2,
  fields: 1,
  notes: 1,
  follow_ups: 1,
  open_follow_ups: 1,
};

/** What is kept about contacts that are gone. */
export const GONE_FACTS_STATES: VisualState[] = [
  {
    name: 'facts offered to a contact with the number of one that is gone',
    keeps: /Nuria Gil/,
    show: async ({ page }) => {
      await syncContacts(page);
      await page.route('**/facts/offered', (route) => route.fulfill({ json: [GONE] }));
      await page.goto('/contacts');
      await page.getByRole('link', { name: FIRST }).click();
      await expect(page.getByText('Nuria Gil')).toBeVisible();
    },
  },
];
