import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findOrInstallBrowser } from '../find-browser.mjs';
import type { App } from './servers';

declare global {
  interface Window {
    /** The time of the measured click, by the page's clock. */
    clickedAt: number;
    /** Resolves with the time, by the page's clock, when a frame that passes `test` has been painted. */
    painted(test: () => boolean): Promise<number>;
    /** Milliseconds from the click to the paint. */
    taken: Promise<number>;
  }
}

export function launch(): Promise<Browser> {
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: findOrInstallBrowser(),
    chromiumSandbox: !root,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** A browser with an empty cache, signed in. */
export async function freshContext(browser: Browser, app: App): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(app.cookies.map((cookie) => ({ ...cookie, url: app.origin })));
  // tsx wraps named functions in a helper that does not exist in pages.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watchPaint);
  return context;
}

/** Milliseconds from the start of navigation until an element that matches `selector` is painted. */
export async function firstPaint(page: Page, url: string, selector: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate((wanted) => window.painted(() => document.querySelector(wanted) !== null), selector);
}

/**
 * Clicks at the pointer and returns the milliseconds until `watch` resolves. `watch` runs in the page and must start
 * before the click.
 */
export async function clickAndTime(page: Page, watch: (wanted: string[]) => void, wanted: string[]) {
  await page.evaluate(watch, wanted);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => window.taken);
}

/** Runs in every page, so that times are measured in the browser and not in the test's process. */
function watchPaint(): void {
  addEventListener(
    'click',
    (event) => {
      window.clickedAt = event.timeStamp;
    },
    true,
  );
  window.painted = (test) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('What was waited for never appeared.')), 30_000);
      const afterFrame = () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      if (test()) return afterFrame();
      const observer = new MutationObserver(() => {
        if (!test()) return;
        observer.disconnect();
        afterFrame();
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
}
