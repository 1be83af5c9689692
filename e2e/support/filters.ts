import type { Page } from 'playwright/test';

/** Ticks or clears a choice of a filter above a list. */
export async function choose(page: Page, filter: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${filter}: `) }).click();
  await page
    .getByRole('dialog', { name: filter })
    .getByRole('checkbox', { name: choice, exact: true })
    .click();
  await page.keyboard.press('Escape');
}
