import type { BrowserContext, Page, Response } from 'playwright/test';

type Listening = { listensToKeys?: boolean };

/** Makes each page of a context record whether its shortcuts listen, which is not visible on the page. */
export async function noteKeyListener(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    (window as Listening).listensToKeys = false;
    const listen = window.addEventListener;
    window.addEventListener = (...listener: unknown[]) => {
      listen.apply(window, listener as Parameters<typeof listen>);
      if (listener[0] === 'keydown') (window as Listening).listensToKeys = true;
    };
  });
}

/** Makes a page wait until it is hydrated whenever it is opened or loaded again. */
export function hydrateOnLoad(page: Page): void {
  const { goto, reload } = page;
  const thenHydrated = async (response: Response | null) => {
    await hydrated(page);
    return response;
  };
  page.goto = async (...args) => thenHydrated(await goto.apply(page, args));
  page.reload = async (...args) => thenHydrated(await reload.apply(page, args));
}

/**
 * Resolves when React has hydrated the page, its forms and its buttons, and after sign-in also its shortcuts. The browser
 * handles earlier clicks itself, and earlier keys do nothing.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // One that has just begun holds nothing that could be looked at.
    if (document.readyState !== 'complete') return false;
    const held = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    const all = [...document.querySelectorAll('main, form, main button')].every(held);
    const isInside = document.querySelector('a[href="#main"]') !== null;
    return all && (!isInside || (window as Listening).listensToKeys !== false);
  });
}
