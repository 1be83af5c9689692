import type { Page } from 'playwright/test';
import { hydrated } from './hydrated';

/** Fills in and submits the sign-in page. */
export async function signInByHand(page: Page, { email, password }: { email: string; password: string }) {
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
