import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright';
import { clickAndTime, firstPaint, freshContext } from './browser';
import type { Server } from './processes';
import { LATENCIES, PER_PAGE, scale } from './scale';
import type { App, Service } from './servers';

export type Interactions = { bare: number[]; byLatency: Map<number, Times> };
export type Times = { firstRow: number[]; nextPage: number[]; nextAgain: number[]; save: number[] };

const FIRST_ROW = '[data-record]';
/** The time a person takes to look at the page, and then to click what the pointer has reached. */
const LOOK_MS = 800;
const PRESS_MS = 120;

/** Alternates between the latencies, run by run. Every run opens pages that the app has not read yet. */
export async function timeInteractions(
  browser: Browser,
  app: App,
  bare: Server,
  service: Service,
): Promise<Interactions> {
  const byLatency = new Map<number, Times>(
    LATENCIES.map((latency) => [latency, { firstRow: [], nextPage: [], nextAgain: [], save: [] }]),
  );
  const onBare: number[] = [];
  let page = 1;
  for (let run = 0; run <= scale.interactions; run += 1) {
    const fresh = await freshContext(browser, app);
    const paint = await firstPaint(await fresh.newPage(), bare.origin, 'h1');
    await fresh.close();
    // The first run warms up the servers.
    if (run > 0) onBare.push(paint);
    for (const [latency, times] of byLatency) {
      await service.setLatency(latency);
      const context = await freshContext(browser, app);
      const seen = await once(context, app, page);
      await context.close();
      if (run > 0) for (const interaction of INTERACTIONS) times[interaction].push(seen[interaction]);
      page += 5;
    }
  }
  await service.setLatency(0);
  return { bare: onBare, byLatency };
}

const INTERACTIONS = ['firstRow', 'nextPage', 'nextAgain', 'save'] as const;

async function once(context: BrowserContext, app: App, at: number) {
  await forgetReads(context, app);
  const page = await context.newPage();
  const list = `${app.origin}/contacts?per_page=${PER_PAGE}&page=${at}`;
  const firstRow = await firstPaint(page, list, FIRST_ROW);
  await page.waitForLoadState();
  await page.waitForTimeout(LOOK_MS);
  await page.getByRole('link', { name: 'Next page' }).hover();
  await page.waitForTimeout(PRESS_MS);
  const nextPage = await turnPage(page);
  const nextAgain = await turnPage(page);
  return { firstRow, nextPage, nextAgain, save: await save(page) };
}

/** From the click to the new page's rows. The pointer is already on the link. */
async function turnPage(page: Page): Promise<number> {
  const watch = ([row = '']: string[]) => {
    const first = () => document.querySelector(row)?.getAttribute('data-record');
    const before = first();
    window.taken = window.painted(() => first() !== before).then((at) => at - window.clickedAt);
  };
  return clickAndTime(page, watch, [FIRST_ROW]);
}

/** From the click on Save to the list's row with the new name. */
async function save(page: Page): Promise<number> {
  const row = page.locator(FIRST_ROW).first();
  const name = `Bench ${randomUUID()}`;
  await row.click();
  await page.getByRole('link', { name: 'Edit contact' }).click();
  await page.getByLabel('First name').fill(name);
  const button = page.getByRole('button', { name: 'Save contact' });
  await button.hover();
  await page.waitForTimeout(PRESS_MS);
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  const watch = ([selector = '', wanted = '']: string[]) => {
    const shown = () => document.querySelector(selector)?.textContent?.includes(wanted) ?? false;
    window.taken = window.painted(shown).then((at) => at - window.clickedAt);
  };
  const taken = await clickAndTime(page, watch, [FIRST_ROW, name]);
  const status = (await answered).status();
  if (status !== 200) throw new Error(`Saving a contact failed with ${status}.`);
  return taken;
}

/** After any write the app reads everything again. This one changes nothing, since the ID does not exist. */
async function forgetReads(context: BrowserContext, app: App): Promise<void> {
  await context.request.put(`${app.origin}/api/contacts/${randomUUID()}`, {
    data: { first_name: 'Nobody', last_name: '', phone: '+34612344711', email: '' },
  });
}
