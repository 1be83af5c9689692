import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';

/** What axe finds wrong with the page as it is now, a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: typeof import('axe-core') };
    const found: AxeResults = await here.run(document, { rules: { 'target-size': { enabled: true } } });
    return found.violations;
  });
  return results.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** By how many pixels the page is wider than the window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Elements whose motion lasts longer than a blink. */
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
