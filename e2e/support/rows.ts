import type { Locator, Page } from 'playwright/test';

/** The row of a list that has this text. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
