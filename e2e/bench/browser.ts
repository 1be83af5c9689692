import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findOrInstallBrowser } from '../find-browser.mjs';
import type { App } from './servers';

declare global {
  interface Window {
    /** When the click that is waited for happened, in the page's own time. */
    clickedAt: number;
    /** The page's time once a frame with what `test` looks for has been painted. */
    painted(test: () => boolean): Promise<number>;
    /** Milliseconds from the click to what was waited for. */
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

/** A browser that has never been here, with somebody signed in. */
export async function freshContext(browser: Browser, app: App): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(app.cookies.map((cookie) => ({ ...cookie, url: app.origin })));
  // tsx wraps named functions in a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watchPaint);
  return context;
}

/** Milliseconds from the start of navigation until something that `selector` names is painted. */
export async function firstPaint(page: Page, url: string, selector: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate((wanted) => window.painted(() => document.querySelector(wanted) !== null), selector);
}

/**
 * Clicks where the pointer is and gives the milliseconds until what `watch` waits for is painted. `watch` runs in the
 * page and must have begun before the click does.
 */
export async function clickAndTime(page: Page, watch: (wanted: string[]) => void, wanted: string[]) {
  await page.evaluate(watch, wanted);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => window.taken);
}

/** Runs in every page, so that time is taken where it passes and not where the test runs. */
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
