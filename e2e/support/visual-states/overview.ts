import { expect } from 'playwright/test';
import { startedBroadcast } from '../broadcasts';
import { syncContacts } from '../contact-index';
import { ADMIN } from '../people';
import { newPhone } from '../sends';
import type { VisualState } from './types';

const timeIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);

const TEMPLATES = ['sandbox_accepted', 'sandbox_accepted', 'sandbox_not_on_whatsapp', 'sandbox_held_back'];

/** The first page: of a desk in use, and of a new one. */
export const OVERVIEW_STATES: VisualState[] = [
  {
    name: 'the overview',
    keeps: /^Opening hours$/,
    pictured: ['desktop', 'phone'],
    show: async ({ page, startApp }) => {
      // Of its own: what other stories do at a desk would be in the picture.
      const { url } = await startApp();
      await page.request.post(`${url}/api/session`, { data: ADMIN });
      await page.goto(`${url}/groups`);
      await syncContacts(page, url);
      for (const name of TEMPLATES) {
        const data = { phone: newPhone(), template: { name, language: { code: 'en_US' } } };
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const answer = await page.request.post(`${url}/api/send/template`, { data, headers });
        expect(answer.ok(), await answer.text()).toBe(true);
      }
      // It has sent nothing when it is paused.
      const broadcast = await startedBroadcast(page, url, { quiet: { from: timeIn(-2), to: timeIn(2) } });
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
