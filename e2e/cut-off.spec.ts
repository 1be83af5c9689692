import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { ADA, field, fillContact, openToEdit } from './support/contact-form';
import { FIRST } from './support/seeded';
import { ACCEPTED, expectOutcome, review, sendButton, writeByName } from './support/sends';

test.beforeEach(({ signInAs, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_/);
  return signInAs('admin');
});

test('sends one message when half of the successful response arrives', async ({ page, faults }) => {
  await writeByName(page);
  await review(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send/template')) keys.push(request.headers()['idempotency-key']);
  });
  await cutOff(page, 'POST', '**/api/send/template');
  await sendButton(page).click();
  await expectOutcome(page, ACCEPTED);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(faults.executed.filter(({ operation }) => operation === 'sendTemplate')).toHaveLength(1);
});

test('finds a new contact when half of the successful response arrives', async ({ page, faults }) => {
  await page.goto('/contacts?contact=new');
  await fillContact(page, ADA);
  await cutOff(page, 'POST', '**/api/contacts');
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByText('Ada Lovelace was created.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Ada Lovelace' })).toBeVisible();
  expect(faults.executed.filter(({ operation }) => operation === 'createContact')).toHaveLength(1);
});

test('finds a saved change when half of the successful response arrives', async ({ page, faults }) => {
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await field(page, 'First name').fill('Marisol');
  await cutOff(page, 'PUT', '**/api/contacts/*');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Marisol García Núñez was saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marisol García Núñez' })).toBeVisible();
  expect(faults.executed.filter(({ operation }) => operation === 'updateContact')).toHaveLength(1);
});

test('offers to load a list again of which half arrived', async ({ page }) => {
  await page.goto('/contacts');
  await cutOff(page, 'GET', '**/api/contact-index/contacts?*');
  await page.getByRole('searchbox').fill('garcia nunez');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Frontdesk can’t be reached.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

/** The app gets the next such request, and its response breaks off halfway. */
async function cutOff(page: Page, method: string, url: string) {
  let isNext = true;
  await page.route(url, async (route) => {
    if (!isNext || route.request().method() !== method) return route.fallback();
    isNext = false;
    const response = await route.fetch();
    expect(response.ok()).toBe(true);
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  });
}
