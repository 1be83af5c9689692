import type { Locator, Page } from 'playwright/test';

/** A field of the open panel or dialog, that is typed into or chosen from. */
export function panelField(page: Page, name: string, exact = false): Locator {
  const panel = page.getByRole('dialog');
  return panel.getByRole('textbox', { name, exact }).or(panel.getByRole('combobox', { name, exact }));
}
