import { expect, type Locator, type Page } from 'playwright/test';

const MAX_PRESSES = 120;

/** Presses Tab until the element has the focus; fails if it never does. */
export async function tabTo(page: Page, target: Locator, most = MAX_PRESSES): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `with ${most} presses`).toBeFocused();
}

/** Opens the palette and waits for its field, whose script is loaded on demand: earlier input would be lost. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump' });
  await expect(palette.getByRole('combobox')).toBeFocused();
}
