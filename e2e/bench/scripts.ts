import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { freshContext } from './browser';
import type { Server } from './processes';
import type { App } from './servers';

export type Script = { gzipped: number };
export type Visit = { name: string; scripts: Script[]; transferred: number };

/** The JavaScript of two first visits: the app's list, and a page with nothing but Next. */
export async function weighScripts(browser: Browser, app: App, bare: Server): Promise<Visit[]> {
  return [
    await visit(browser, app, 'Frontdesk, /contacts', `${app.origin}/contacts`),
    await visit(browser, app, 'bare page (Next’s own floor)', bare.origin),
  ];
}

async function visit(browser: Browser, app: App, name: string, url: string): Promise<Visit> {
  const context = await freshContext(browser, app);
  const page = await context.newPage();
  const loaded = collect(page);
  await page.goto(url);
  // Counts what the page fetches while idle, too.
  await page.waitForTimeout(3_000);
  const all = await Promise.all(loaded);
  await context.close();
  return { name, scripts: all, transferred: all.reduce((sum, each) => sum + each.transferred, 0) };
}

function collect(page: Page): Promise<Script & { transferred: number }>[] {
  const loaded: Promise<Script & { transferred: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') loaded.push(weigh());

    async function weigh() {
      const response = await request.response();
      const body = (await response?.body()) ?? Buffer.alloc(0);
      const { responseBodySize } = await request.sizes();
      const gzipped = gzipSync(body, { level: 9 }).byteLength;
      return { gzipped, transferred: responseBodySize };
    }
  });
  return loaded;
}

export const total = ({ scripts }: Visit) => scripts.reduce((sum, { gzipped }) => sum + gzipped, 0);
