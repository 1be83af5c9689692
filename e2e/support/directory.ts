import { expect, type Page } from 'playwright/test';

/** Waits until the app has read the whole list of the service. */
export async function wholeDirectory(page: Page, url = ''): Promise<void> {
  const status = async () => (await page.request.get(`${url}/api/contact-index/status`)).json();
  await expect.poll(async () => (await status()).complete, { timeout: 30_000 }).toBe(true);
}
