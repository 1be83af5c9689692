import { expect, type Locator, type Page } from 'playwright/test';

export const REFUSED_KEY = { kind: 'answer', status: 401, body: { error: 'Unauthorized.' } } as const;

/** How the service is, as the page's first heading says it. */
export function state(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, exact: true });
}

/** Has the service checked, and waits for the words that say how that ended. */
export async function check(page: Page, ending: string): Promise<void> {
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(ending)).toBeVisible();
}

export function step(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Steps of the check' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });
}
