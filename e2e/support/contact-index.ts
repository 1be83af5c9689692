import { expect, type Page } from 'playwright/test';

/** Starts a sync and waits for it: the apps of the tests on the service sync only on request. */
export async function syncContacts(page: Page, url = ''): Promise<void> {
  const response = await page.request.post(`${url}/api/contact-index/sync`, { data: {} });
  expect(response.status(), await response.text()).toBe(202);
  const status = async () => (await page.request.get(`${url}/api/contact-index/status`)).json();
  await expect.poll(async () => (await status()).complete, { timeout: 30_000 }).toBe(true);
}
