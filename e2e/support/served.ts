import { expect, type Page } from 'playwright/test';

/**
 * Gives the next load of `path` HTML that has `text`, which a busy machine may leave to the page's scripts. Returns the
 * HTML.
 */
export async function serveHtmlWith(page: Page, path: string, text: string): Promise<string> {
  let response = await page.request.get(path);
  await expect(async () => {
    response = await page.request.get(path);
    expect(await response.text()).toContain(text);
  }).toPass();
  const isIt = (url: URL) => url.pathname + url.search === path;
  await page.route(isIt, (route) => route.fulfill({ response }), { times: 1 });
  return response.text();
}
