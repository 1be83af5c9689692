import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunOptions } from 'axe-core';
import type { Page, ViewportSize } from 'playwright/test';

/** The rules that check only colors. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Minified: a page reads it in half the time. */
const AXE = readFileSync(join('node_modules', 'axe-core', 'axe.min.js'), 'utf8');

/** Runs only the axe rules in `only`, or all of them, without those in `except`. */
type Rules = { only?: readonly string[]; except?: readonly string[] };

/** The violations that axe finds on the page, a line for each element. */
export async function violations(page: Page, { only, except = [] }: Rules = {}): Promise<string[]> {
  const shown = await showWholePage(page);
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const off = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const options: RunOptions = {
    rules: { 'target-size': { enabled: true }, ...off },
    resultTypes: ['violations'],
    ...(only && { runOnly: only.filter((rule) => !except.includes(rule)), rules: {} }),
  };
  const found = await page.evaluate(async (options) => {
    const { axe: here } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await here.run(document, options);
    // What the edge of a panel cuts isn't too small once someone scrolls.
    for (const violation of violations.filter(({ id }) => id === 'target-size')) {
      const small: typeof violation.nodes = [];
      for (const node of violation.nodes) {
        const element = document.querySelector(String(node.target[0]));
        element?.scrollIntoView({ block: 'center' });
        const again = await here.run(element ?? document, { runOnly: ['target-size'] });
        if (again.violations.length > 0) small.push(node);
      }
      violation.nodes = small;
    }
    return violations;
  }, options);
  if (shown) await page.setViewportSize(shown);
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** Below it the page scrolls above a bar. */
const PHONE_WIDTH = 640;

/**
 * Makes the window of a phone as high as its page, and returns its size before. Until someone scrolls, the bar covers
 * what axe would call too small.
 */
async function showWholePage(page: Page): Promise<ViewportSize | null> {
  const size = page.viewportSize();
  if (!size || size.width >= PHONE_WIDTH) return null;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height });
  return size;
}

/** Resolves when no transition is running: colors and positions measured before are not what people see. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    for (let still = 0; still < 2; still += 1) {
      await frame();
      if (ending().some((each) => each.playState === 'running')) still = -1;
    }
  });
}

/** The elements that make the page wider than the window; empty if it does not scroll sideways. */
export async function overflowing(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${scrollWidth} px: ${element.outerHTML.slice(0, 120)}`);
  });
}

/** By how many pixels the document scrolls although from 640 px on the pages of the frame scroll in themselves. */
export async function scrolledBeyond(page: Page): Promise<number> {
  await settled(page);
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
    return clientWidth >= 640 && document.querySelector('#main') ? scrollHeight - clientHeight : 0;
  });
}

/** Elements whose animation is long enough to be noticed. */
export async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const animated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.001;
        return animated || seconds(style.transitionDuration) > 0.001;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
