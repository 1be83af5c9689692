import { expect, type Locator, type Page } from 'playwright/test';

export const REFUSED_KEY = { kind: 'answer', status: 401, body: { error: 'Unauthorized.' } } as const;

/** The state of the service in the page's first heading. */
export function state(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, exact: true });
}

/** Runs the connection test, and waits for the text of its result. */
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
