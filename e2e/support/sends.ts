import { expect, type Locator, type Page } from 'playwright/test';

let made = 0;

/** A number that no other test of this app has sent to. */
export function newPhone(): string {
  made += 1;
  return `+34${600_000_000 + (Date.now() % 90_000_000) + made}`;
}

/** Opens the page with a message that needs no values and is accepted; a unique number separates it from other tests. */
export async function writeByName(
  page: Page,
  { phone = newPhone(), name = 'sandbox_accepted', language = 'en_US' } = {},
): Promise<{ phone: string; name: string }> {
  await page.goto(`/send?${new URLSearchParams({ phone, name, language })}`);
  await expect(page.getByRole('button', { name: 'Change recipient' })).toBeVisible();
  return { phone, name };
}

export async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(stage(page, 'Review and send')).toBeFocused();
}

export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Send', exact: true });

/** The field for a value of the template. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name });

/** The heading of a step. */
export const stage = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { name, level: 2, exact: true });

export const ACCEPTED = 'Accepted by WhatsApp · delivery not reported';

/** Waits for the outcome of the message; its heading has the focus, so that screen readers announce it. */
export async function expectOutcome(page: Page, name: string): Promise<void> {
  await expect(stage(page, name)).toBeFocused({ timeout: 30_000 });
}

/** Searches for a contact by typing and chooses the first with that name. */
export async function chooseContact(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Recipient' }).fill(typed);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('button', { name: 'Change recipient' })).toBeVisible();
}
