import { expect, type Page } from 'playwright/test';
import { wholeDirectory } from './directory';

/** Has an app read the whole list now: those of the tests on the service sync only on request. */
export async function readDirectory(page: Page, url = ''): Promise<void> {
  const answer = await page.request.post(`${url}/api/contact-index/sync`, { data: {} });
  expect(answer.status(), await answer.text()).toBe(202);
  await wholeDirectory(page, url);
}
