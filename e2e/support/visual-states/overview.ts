import { expect } from 'playwright/test';
import { startedBroadcast } from '../broadcasts';
import { syncContacts } from '../contact-index';
import { newPhone } from '../sends';
import type { VisualState } from './types';

const TEMPLATES = ['sandbox_accepted', 'sandbox_accepted', 'sandbox_not_on_whatsapp', 'sandbox_held_back'];

/** The first page: of a desk in use, and of a new one. */
export const OVERVIEW_STATES: VisualState[] = [
  {
    name: 'the overview',
    pictured: ['desktop', 'phone'],
    show: async ({ page }) => {
      await page.goto('/groups');
      const url = new URL(page.url()).origin;
      await syncContacts(page);
      for (const name of TEMPLATES) {
        const data = { phone: newPhone(), template: { name, language: { code: 'en_US' } } };
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const answer = await page.request.post(`${url}/api/send/template`, { data, headers });
        expect(answer.ok(), await answer.text()).toBe(true);
      }
      const broadcast = await startedBroadcast(page, url);
      await page.request.post(broadcast.replace('/broadcasts', '/api/broadcasts').concat('/pause'));
      await page.goto(`${url}/`);
      await expect(page.getByRole('region', { name: 'Administration' })).toBeVisible();
      await page.getByText('Show as a table').click();
    },
  },
  {
    name: 'the overview of a new desk',
    show: async ({ page, service }) => {
      service.reset(0);
      await page.goto('/');
      await expect(page.getByText('No messages in the last 30 days.')).toBeVisible();
    },
  },
];
