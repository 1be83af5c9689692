import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { countRenders, takeRenders } from './support/renders';
import { FIRST } from './support/seeded';

const names = (page: Page) => page.locator('[data-record] bdi').allTextContents();

/** Until the next page has been read ahead, which is the last that a visit does by itself. */
function settled(page: Page) {
  return page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/contacts?page=2')),
  );
}

test.beforeEach(async ({ signInAs, context, page }) => {
  await signInAs('admin');
  await countRenders(context);
  // Tells the server the time zone, as the page for signing in does.
  await page.goto('/contacts');
  // A busy server sends the HTML in more parts, each of which may be a commit: here it comes in one.
  await page.route('/contacts', async (route) => route.fulfill({ response: await route.fetch() }));
  // On a busy machine the rows may not arrive in time for the first HTML: the next visit has them.
  await expect(async () => {
    const answer = await page.goto('/contacts');
    expect(await answer?.text()).toContain(FIRST);
  }).toPass();
  await settled(page);
});

test('renders each row once on the first visit, and commits twice at most', async ({ page }) => {
  const { commits, rows } = await takeRenders(page);
  expect(rows).toEqual(await names(page));
  expect(commits).toBeLessThanOrEqual(2);
});

test('renders each new row once when the page is turned', async ({ page }) => {
  await takeRenders(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  expect((await takeRenders(page)).rows).toEqual(await names(page));
});

test('renders only the row of the contact whose sheet opens, and the one before', async ({ page }) => {
  const [first = '', second = ''] = await names(page);
  expect(first).toBe(FIRST);
  await takeRenders(page);
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByRole('dialog', { name: first })).toContainText('Edit contact');
  expect((await takeRenders(page)).rows).toEqual([first]);
  await page.getByRole('link', { name: second }).click();
  await expect(page.getByRole('dialog', { name: second })).toContainText('Edit contact');
  expect((await takeRenders(page)).rows).toEqual([first, second]);
});

test('renders only the row of the contact that was saved', async ({ page }) => {
  await page.getByRole('link', { name: FIRST }).click();
  await page.getByRole('link', { name: 'Edit contact' }).click();
  await page.getByLabel('First name').fill('Ada');
  await takeRenders(page);
  const readAgain = page.waitForResponse(/api\/contacts\?page=1/);
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByRole('dialog', { name: /^Ada/ })).toContainText('Edit contact');
  await readAgain;
  const { rows } = await takeRenders(page);
  expect([...new Set(rows)]).toEqual([expect.stringMatching(/Ada/)]);
});
