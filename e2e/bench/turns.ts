import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { launchBrowser, openPage, ROW } from './browser';
import { PER_PAGE, scale } from './options';
import type { Row } from './report';
import { type MeasuredApp, type Server, startAppAndFloor } from './servers';

/** How long a pointer rests on a link before the click. */
const PRESS_MS = 120;
const NEXT = 'Next page';

const AIMS = {
  hovered: ['Next page, hovered', '≤ 40'],
  atOnce: ['Next page, at once', '≤ 60'],
  hundred: ['Next page, 100 rows', '≤ 100'],
  sheet: ['Sheet opens', '≤ 70'],
  save: ['Save → list', '≤ 35'],
} as const;

type Turn = 'hovered' | 'atOnce' | 'hundred';
type Action = keyof typeof AIMS;

/** From the click to the painted result. Each try opens pages that no one has read yet. */
export async function measureTurns(): Promise<Row[]> {
  const { app, mustHave } = await startAppAndFloor();
  const browser = await launchBrowser();
  const own: Record<Action, number>[] = [];
  const bare: Record<Turn, number>[] = [];
  for (let turn = 0; turn <= scale.tries; turn += 1) {
    const from = 1 + turn * 4;
    const mine = await onApp(browser, app, from);
    const theirs = await onFloor(browser, mustHave, from);
    // The first try warms up the servers.
    if (turn === 0) continue;
    own.push(mine);
    bare.push(theirs);
  }
  await browser.close();
  return (Object.keys(AIMS) as Action[]).map((action) => {
    const [figure, aim] = AIMS[action];
    const compared = action === 'hovered' || action === 'atOnce' || action === 'hundred';
    return {
      figure,
      unit: 'ms',
      app: own.map((each) => each[action]),
      floor: compared ? bare.map((each) => each[action]) : undefined,
      aim,
    };
  });
}

async function onApp(browser: Browser, app: MeasuredApp, from: number): Promise<Record<Action, number>> {
  const page = await openPage(browser, app);
  const turns = await turnPages(page, app, from);
  await open(page, app, from, PER_PAGE);
  const sheet = await openSheet(page);
  const saved = await save(page);
  await page.context().close();
  return { ...turns, sheet, save: saved };
}

async function onFloor(browser: Browser, floor: Server, from: number): Promise<Record<Turn, number>> {
  const page = await openPage(browser, floor);
  const turns = await turnPages(page, floor, from);
  await page.context().close();
  return turns;
}

async function turnPages(page: Page, server: Server, from: number): Promise<Record<Turn, number>> {
  await open(page, server, from, PER_PAGE);
  const hovered = await turnHovered(page);
  await page.mouse.move(0, 0);
  const atOnce = await turn(page, () => page.getByRole('link', { name: NEXT }).dispatchEvent('click'));
  await open(page, server, from, 100);
  return { hovered, atOnce, hundred: await turnHovered(page) };
}

async function open(page: Page, { url, list }: Server, number: number, size: number): Promise<void> {
  await page.goto(`${url}${list}?per_page=${size}&page=${number}`, { waitUntil: 'networkidle' });
}

async function turnHovered(page: Page): Promise<number> {
  await page.getByRole('link', { name: NEXT }).hover();
  return turn(page, () => press(page));
}

/** Until the rows are others. */
async function turn(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate((selector) => {
    const first = () => document.querySelector(selector)?.getAttribute('data-record');
    const before = first();
    window.timeClick(() => first() !== undefined && first() !== before);
  }, ROW);
  return taken(page, click);
}

/** Until the sheet offers to edit the contact. */
async function openSheet(page: Page): Promise<number> {
  await page.locator(ROW).first().hover();
  await page.evaluate(() => {
    const links = () => [...document.querySelectorAll('[role=dialog] a')];
    window.timeClick(() => links().some(({ textContent }) => textContent === 'Edit contact'));
  });
  return taken(page, () => press(page));
}

/** Until the row of the list has the new name. */
async function save(page: Page): Promise<number> {
  const name = `Bench ${randomUUID()}`;
  await page.getByRole('link', { name: 'Edit contact' }).click();
  await page.getByLabel('First name').fill(name);
  await page.getByRole('button', { name: 'Save contact' }).hover();
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.evaluate(
    ([selector, wanted]) => {
      window.timeClick(() => document.querySelector(selector)?.textContent?.includes(wanted) ?? false);
    },
    [ROW, name] as const,
  );
  const ms = await taken(page, () => press(page));
  const status = (await answered).status();
  if (status !== 200) throw new Error(`Saving a contact failed with ${status}.`);
  return ms;
}

/** Presses what the pointer is on, once it has rested there as long as a person's does. */
async function press(page: Page): Promise<void> {
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.down();
  await page.mouse.up();
}

async function taken(page: Page, click: () => Promise<void>): Promise<number> {
  await click();
  return page.evaluate(() => window.taken);
}
