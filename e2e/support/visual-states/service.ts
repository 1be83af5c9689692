import { expect } from 'playwright/test';
import { ADMIN } from '../people';
import { check, REFUSED_KEY, state } from '../service-page';
import { becomeColleague } from '../staff';
import type { VisualState } from './types';

/** The service page. */
export const SERVICE_STATES: VisualState[] = [
  {
    name: 'a service that answers',
    keeps: /^(?:SERVICE_BASE_URL|Connected to|The messaging service|Received|Set a valid key|Skipped)/,
    show: async ({ page }) => {
      await page.goto('/settings/service');
      await check(page, 'All checks passed');
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('region', { name: 'Requests by minute' })).toBeVisible();
    },
  },
  {
    name: 'a service that was not asked yet',
    keeps: /^(?:SERVICE_BASE_URL|Connected to|The messaging service|Received|Set a valid key|Skipped)/,
    show: async ({ page, startApp }) => {
      const app = await startApp();
      await page.request.post(`${app.url}/api/session`, { data: ADMIN });
      await page.goto(`${app.url}/settings/service`);
      await expect(page.getByText('No requests in the last hour.')).toBeVisible();
    },
  },
  {
    name: 'a service that refuses the key',
    keeps: /^(?:SERVICE_BASE_URL|Connected to|The messaging service|Received|Set a valid key|Skipped)/,
    show: async ({ page, faults, startApp }) => {
      const app = await startApp();
      await page.request.post(`${app.url}/api/session`, { data: ADMIN });
      faults.failAlways('listContacts', REFUSED_KEY);
      await page.goto(`${app.url}/settings/service`);
      await check(page, 'The check failed at: API key');
      await expect(state(page, 'The messaging service rejects the API key')).toBeVisible();
    },
  },
  {
    name: 'a page without the key, for an admin',
    show: async ({ page, faults, startApp, allowErrors }) => {
      allowErrors(/status of 502/);
      const app = await startApp();
      await page.request.post(`${app.url}/api/session`, { data: ADMIN });
      faults.failAlways('listGroups', REFUSED_KEY);
      await page.goto(`${app.url}/groups`);
      await expect(page.getByRole('link', { name: 'Open connection settings' })).toBeVisible();
    },
  },
  {
    name: 'a page without the key, for support',
    show: async ({ page, faults, startApp, allowErrors }) => {
      allowErrors(/status of 502/);
      const app = await startApp();
      await page.request.post(`${app.url}/api/session`, { data: ADMIN });
      await page.request.post(`${app.url}/api/service/check`, { data: {} });
      await becomeColleague(page.request, app.url, ['support']);
      faults.failAlways('listContacts', REFUSED_KEY);
      await page.goto(`${app.url}/contacts`);
      await expect(page.getByText('The connection needs an admin')).toBeVisible();
    },
  },
];
