import { expect, type Page } from 'playwright/test';

/**
 * Gives the next load of `path` HTML that has these texts, which a busy machine may leave to the page's scripts.
 * Returns the HTML.
 */
export async function serveHtmlWith(page: Page, path: string, ...texts: string[]): Promise<string> {
  let response = await page.request.get(path);
  await expect(async () => {
    response = await page.request.get(path);
    const html = await response.text();
    for (const text of texts) expect(html).toContain(text);
  }).toPass();
  const isIt = (url: URL) => url.pathname + url.search === path;
  await page.route(isIt, (route) => route.fulfill({ response }), { times: 1 });
  return response.text();
}
