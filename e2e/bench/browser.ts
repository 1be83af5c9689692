import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findOrInstallBrowser } from '../find-browser.mjs';
import type { Server } from './servers';

declare global {
  interface Window {
    /** Resolves with the time when a frame that passes `test` has been painted, from the start of the navigation. */
    painted(test: () => boolean): Promise<number>;
    /** When the first row was painted. */
    firstRow: Promise<number>;
    /** Milliseconds beyond 50 of each task so far. */
    blocked: number;
    /** Sets `taken` to the milliseconds from the next click until a frame that passes `test` has been painted. */
    timeClick(test: () => boolean): void;
    taken: Promise<number>;
  }
}

/** A row of the list, by its link. */
export const ROW = '[data-record]';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallBrowser(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** A page with an empty cache, signed in. */
export async function openPage(browser: Browser, { url, headers }: Server): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // The page for signing in has told the server the time zone.
  const zone = `zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  await addCookies(context, url, headers.cookie && `${headers.cookie}; ${zone}`);
  // tsx wraps named functions in a helper that does not exist in pages.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watchPage, ROW);
  return context.newPage();
}

async function addCookies(context: BrowserContext, url: string, cookie = ''): Promise<void> {
  const pairs = cookie.split('; ').filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
}

/** Runs in every page, so that times are measured in the browser and not in the bench's process. */
function watchPage(row: string): void {
  window.blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });

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
  window.timeClick = (test) => {
    const clicked = new Promise<number>((resolve) => {
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
    window.taken = window.painted(test).then(async (at) => at - (await clicked));
  };
  window.firstRow = window.painted(() => document.querySelector(row) !== null);
  // Pages without rows reject it, and no one waits for it there.
  window.firstRow.catch(() => {});
}
