import type { Locator, Page } from 'playwright/test';

/** Presses Try again, once it has been there, if it still is: such a page also tries again by itself, every 15 seconds. */
export async function tryAgain(place: Page | Locator): Promise<void> {
  await place.getByRole('button', { name: 'Try again' }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });
}
