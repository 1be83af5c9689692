import { expect } from 'playwright/test';
import { ADMIN } from './people';
import { check, REFUSED_KEY, state } from './service-page';
import type { Sight } from './sights';

/** The page that says how the service is. */
export const SERVICE_SIGHTS: Sight[] = [
  {
    name: 'a service that answers',
    show: async ({ page }) => {
      await page.goto('/settings/service');
      await check(page, 'All checks passed');
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('region', { name: 'Requests by minute' })).toBeVisible();
    },
  },
  {
    name: 'a service that was not asked yet',
    show: async ({ page, startOwnDesk }) => {
      const desk = await startOwnDesk();
      await page.request.post(`${desk.url}/api/session`, { data: ADMIN });
      await page.goto(`${desk.url}/settings/service`);
      await expect(page.getByText('No requests in the last hour.')).toBeVisible();
    },
  },
  {
    name: 'a service that refuses the key',
    show: async ({ page, knobs, startOwnDesk }) => {
      const desk = await startOwnDesk();
      await page.request.post(`${desk.url}/api/session`, { data: ADMIN });
      knobs.failAlways('listContacts', REFUSED_KEY);
      await page.goto(`${desk.url}/settings/service`);
      await check(page, 'The check failed at: Key');
      await expect(state(page, 'The service rejects the API key')).toBeVisible();
    },
  },
];
