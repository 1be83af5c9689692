import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, type Page } from 'playwright/test';
import { overflowing } from './accessibility';
import type { App } from './app';
import type { VisualState } from './visual-states/types';

/**
 * Looks at a page in the pseudo-languages, without loading it again: every text is a message or data, and longer words, read
 * from either side, overflow or cut nothing.
 */
export async function lookForeign(
  page: Page,
  app: App,
  state: Pick<VisualState, 'loadsAgain' | 'keeps'>,
): Promise<void> {
  const { loadsAgain = false, keeps = /^$/ } = state;
  const desktop = { width: 1280, height: 800 };
  const phone = { width: 360, height: 640 };
  await page.setViewportSize(desktop);
  await showIn(page, 'ar-XB', loadsAgain);
  await expect.soft
    .poll(async () => bareAmong(await bareTexts(page), app).filter((text) => !keeps.test(text)), {
      message: 'texts that are no messages',
    })
    .toEqual([]);
  await fits(page, 'ar-XB, 1280 px');
  await page.setViewportSize(phone);
  await fits(page, 'ar-XB, 360 px');
  // The same messages, so only where they are is looked at.
  await showIn(page, 'en-XA', loadsAgain);
  await fits(page, 'en-XA, 360 px');
  await page.setViewportSize(desktop);
  await fits(page, 'en-XA, 1280 px');
}

async function fits(page: Page, where: string): Promise<void> {
  expect.soft(await overflowing(page), `overflow, ${where}`).toEqual([]);
  expect.soft(await cut(page), `cut, ${where}`).toEqual([]);
}

/** As if the person had chosen it in another tab. */
async function showIn(page: Page, language: string, loadsAgain: boolean): Promise<void> {
  if (loadsAgain) {
    await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
    await page.reload();
    return;
  }
  await page.evaluate((language) => {
    const channel = new BroadcastChannel('frontdesk');
    channel.postMessage({ type: 'language', language, from: 'a story' });
    channel.close();
  }, language);
  // By frames: an assertion looks again half a second later.
  await page.waitForFunction((language) => document.documentElement.lang === language, language);
}

/** What is shown, said or hinted outside of the brackets of a message. */
async function bareTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Code, keys, names and addresses stay as they are.
    const UNTRANSLATED =
      'script, style, noscript, code, pre, kbd, bdi, address, textarea, option, [translate=no], [lang]:not(html)';
    // Written when it happened: notices, what a response said of a form, and the times that a picture holds.
    const FORMER = 'time, [role=alert], [role=status], [data-sonner-toast] [data-title]';
    const LEFT_OUT = `${UNTRANSLATED}, ${FORMER}`;
    const found = new Set<string>();
    let depth = 0;
    const note = (text: string, isLeftOut: boolean) => {
      let outside = '';
      for (const char of text) {
        if (char === '⟦') depth += 1;
        else if (char === '⟧') depth -= 1;
        else if (depth === 0 && !isLeftOut) outside += char;
      }
      // Not what a customer’s data takes the place of.
      if (/\p{L}/u.test(outside.replace(/\{\w+\}/g, ''))) found.add(outside.replace(/\s+/g, ' ').trim());
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const isLeftOut = !parent?.checkVisibility() || parent.closest(LEFT_OUT) !== null;
      note(node.nodeValue ?? '', isLeftOut);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        depth = 0;
        if (!element.closest(LEFT_OUT))
          note((element.getAttribute(name) ?? '').replace(/ alt\+T$/, ''), false);
      }
    return [...found];
  });
}

/** Elements whose text is cut by their own edge without a way to scroll. */
async function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role=tab], label, legend, dt, h1')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX !== 'visible')
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Those that are no data, of which there is a row in the store. */
function bareAmong(texts: string[], app: App): string[] {
  const data = textsOfStore(app);
  return texts.filter((text) =>
    text.split(/\s*[·,;:()/…“”]\s*|\s+[–-]\s+/).some((part) => /\p{L}/u.test(part) && !isData(part, data)),
  );
}

/** What `Intl` calls countries and languages in a pseudo-language, and names that are the same everywhere. */
const NAMES = new Set([
  'frontdesk',
  'whatsapp',
  ...namesOf('region', pairs('A')),
  ...namesOf('language', pairs('a')),
]);

/** All codes of two letters; of languages also those that are said of a country. */
function pairs(first: 'A' | 'a'): string[] {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(first.charCodeAt(0) + at));
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return first === 'A' ? codes : [...codes, 'en-US', 'en-GB', 'pt-BR', 'es-MX', 'es-ES'];
}

function namesOf(type: 'region' | 'language', codes: readonly string[]): string[] {
  return ['en', 'ar'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
    return codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []);
  });
}

function isData(part: string, data: string): boolean {
  const text = part.trim().toLowerCase();
  // A picture has this in place of other scripts.
  return data.includes(text) || NAMES.has(text) || /^(ana ?)+$/.test(text);
}

function textsOfStore({ dataDir }: App): string {
  const files = ['frontdesk.db', 'sandbox.db'].map((name) => join(dataDir, name)).filter(existsSync);
  return files.map(textsOf).join('\n').toLowerCase();
}

function textsOf(file: string): string {
  const store = new Database(file, { readonly: true, timeout: 10_000 });
  try {
    const tables = store.prepare(`select name from sqlite_schema where type = 'table'`).all() as {
      name: string;
    }[];
    return tables
      .filter(({ name }) => !/^sqlite_|_text/.test(name))
      .flatMap(({ name }) => store.prepare(`select * from "${name}" limit 5000`).all() as object[])
      .flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'))
      .join('\n');
  } finally {
    store.close();
  }
}
