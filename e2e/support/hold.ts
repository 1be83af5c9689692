import type { Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';

/** Holds such requests of the page until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { opened: held, open: release } = createGate();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
