import type { Page } from 'playwright/test';

/** Resolves once React holds the page, its forms and its buttons: a click before that is the browser's own. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    return [...document.querySelectorAll('main, form, main button')].every(held);
  });
}
