import { expect, type Locator, type Page } from 'playwright/test';

const MAX_PRESSES = 120;

/** Presses Tab, or Shift and Tab, until the element has the focus; fails if it never does. */
export async function tabTo(
  page: Page,
  target: Locator,
  most = MAX_PRESSES,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `with ${most} presses`).toBeFocused();
}

type Press = { key: string; altKey?: boolean; ctrlKey?: boolean };

/** Presses keys that count only shortly after each other, without a way to the browser in between. */
export async function pressAtOnce(page: Page, ...presses: Press[]): Promise<void> {
  await page.evaluate(async (inits) => {
    for (const init of inits) {
      const key = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
      (document.activeElement ?? document.body).dispatchEvent(key);
      // The next key comes as soon as a key can, before what this one changed has been rendered.
      const { port1, port2 } = new MessageChannel();
      const next = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await next;
    }
  }, presses);
}

/** Presses the two keys of a shortcut, such as `g c`. */
export async function pressPair(page: Page, keys: string): Promise<void> {
  await pressAtOnce(page, ...keys.split(' ').map((key) => ({ key })));
}

/** Opens the palette and waits for its field, whose script is loaded on demand: earlier input would be lost. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump' });
  await expect(palette.getByRole('combobox')).toBeFocused();
}
