import { expect, type Page } from 'playwright/test';

/**
 * Starts a sync and waits for its end: the apps of the tests on the service sync only on request. The index is complete
 * before, if an earlier test has synced the same app.
 */
export async function syncContacts(page: Page, url = ''): Promise<void> {
  const response = await page.request.post(`${url}/api/contact-index/sync`, { data: {} });
  expect(response.status(), await response.text()).toBe(202);
  const status = async () => (await page.request.get(`${url}/api/contact-index/status`)).json();
  await expect.poll(status, { timeout: 30_000 }).toMatchObject({ complete: true, state: 'idle' });
}
