import type { Page } from 'playwright/test';

/** Resolves once React holds the page: a click before that is the browser's own. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && Object.keys(main).some((key) => key.startsWith('__reactProps$'));
  });
}
