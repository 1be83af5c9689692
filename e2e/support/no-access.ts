import { expect, type Page } from 'playwright/test';

/** Expects the page to say that it needs another role, at its own URL and within the frame. */
export async function expectNoAccess(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your role doesn’t open this page' })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
