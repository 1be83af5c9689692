import type { Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { review, writeByName } from './support/sends';

const PREFERENCES = '**/api/account/preferences';

test.use({ on: 'sandbox' });

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('marketer');
  await page.request.put('/api/account/preferences', { data: { key: 'test_phone', value: '' } });
});

test('sends no test when its form is closed while the number is saved', async ({ page }) => {
  const sent = requestsTo(page, '/api/send/template');
  await writeByName(page);
  await review(page);
  const release = await holdSaves(page);
  await askForNumber(page);
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save and send the test' }).click();
  await saving;
  await page.getByRole('form', { name: 'Number for tests' }).getByRole('button', { name: 'Cancel' }).click();
  // The number is read again once it is saved, after everything that the form would do.
  const read = page.waitForResponse((answer) => isRead(answer.request()));
  release();
  await read;
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Send a test to my number first' }).click();
  await expect(page.getByText('The message itself hasn’t been sent yet.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('reads a number once when it is saved, not with each letter after an error', async ({ page }) => {
  const read = requestsTo(page, '/api/phone-numbers');
  await page.goto('/account');
  const own = page.getByRole('textbox', { name: 'Your phone number' });
  const save = page.getByRole('button', { name: 'Save number' });
  await own.fill('612');
  await save.click();
  await expect(own).toBeFocused();
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await own.press('End');
  await own.pressSequentially('34');
  await expect(own).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  expect(read.map(({ searchParams }) => searchParams.get('text'))).toEqual(['612', '61234']);
});

test('says that a number is saved only once it is', async ({ page }) => {
  await page.goto('/account');
  const own = page.getByRole('textbox', { name: 'Your phone number' });
  const release = await holdSaves(page);
  await own.fill('+34612344711');
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save number' }).click();
  await saving;
  await expect(page.getByText('Number saved.')).toBeHidden();
  release();
  await expect(page.getByText('Number saved.')).toBeVisible();
  await page.reload();
  await expect(own).toHaveValue('+34612344711');
});

async function askForNumber(page: Page) {
  await page.getByRole('button', { name: 'Send a test to my number first' }).click();
  await page.getByRole('textbox', { name: 'Your phone number' }).fill('+1 500 555 0001');
}

/** Holds the preferences that the page saves until the returned function is called. */
async function holdSaves(page: Page): Promise<() => void> {
  const { opened: held, open: release } = createGate();
  await page.route(PREFERENCES, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  return release;
}

const isRead = (request: { url: () => string; method: () => string }) =>
  request.method() === 'GET' && new URL(request.url()).pathname === '/api/account/preferences';

/** The URLs of the requests to this path, from now on. */
function requestsTo(page: Page, path: string): URL[] {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path) urls.push(url);
  });
  return urls;
}
