import type { BrowserContext, Page } from 'playwright/test';

type Listening = { listensToKeys?: boolean };

/** Has each page of a context note whether its shortcuts listen, which nothing on the screen says. */
export async function noteKeyListener(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    (window as Listening).listensToKeys = false;
    const listen = document.addEventListener;
    document.addEventListener = function (this: Document, ...listener: unknown[]) {
      listen.apply(this, listener as Parameters<typeof listen>);
      // React's own listener, which is there before, says whether it captures.
      if (listener[0] === 'keydown' && listener.length === 2) (window as Listening).listensToKeys = true;
    };
  });
}

/**
 * Resolves once React holds the page, its forms and its buttons, and inside also its keys: a click before that is the
 * browser's own, and a key goes nowhere.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    const all = [...document.querySelectorAll('main, form, main button')].every(held);
    const isInside = document.querySelector('a[href="#main"]') !== null;
    return all && (!isInside || (window as Listening).listensToKeys !== false);
  });
}
