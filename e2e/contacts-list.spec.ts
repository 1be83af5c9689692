import { expect, test } from './fixtures';
import { FIRST } from './support/seeded';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('shows the first rows without script', async ({ page }) => {
  // On a busy machine the rows may not arrive in time for the first HTML: the next visit has them.
  await expect(async () => {
    const answer = await page.request.get('/contacts');
    const markup = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
    expect(markup).toContain(FIRST);
    expect(markup).toContain('1–25 of 240');
  }).toPass();
});

test('turns the page on a click, and back with Back', async ({ page }) => {
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  await expect(page).toHaveURL('/contacts?page=2');
  await expect(page.getByRole('link', { name: FIRST })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('1–25 of 240')).toBeVisible();
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
});

test('opens nothing by the second click of a double click that closes a dialog', async ({ page }) => {
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).dblclick();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  await expect(page).toHaveURL('/contacts?page=2');
});

test('starts at the first page with another page size, and keeps it in the URL', async ({ page }) => {
  await page.goto('/contacts?page=3');
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page.getByText('1–50 of 240')).toBeVisible();
  await expect(page).toHaveURL('/contacts?per_page=50');
  await page.reload();
  await expect(page.getByLabel('Rows per page')).toHaveValue('50');
  // The page of the service has 50, of which the deleted one is hidden; and the header.
  await expect(page.getByRole('link', { name: '1 deleted contact hidden' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(50);
});

test('restores page, size and open contact from the URL', async ({ page }) => {
  await page.goto('/contacts?page=2&per_page=10');
  const name = (await page.getByRole('row').nth(4).getByRole('link').textContent()) ?? '';
  await page.getByRole('row').nth(4).getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const address = page.url();
  await page.goto('/account');
  await page.goto(address);
  await expect(page.getByText('11–20 of 240')).toBeVisible();
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect.poll(async () => name.includes((await title.textContent()) ?? 'no title')).toBe(true);
});

test('undoes each step with Back: the open contact, then the page', async ({ page }) => {
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  await page.getByRole('link', { name: 'Юлия Иванова' }).click();
  await expect(page.getByRole('dialog', { name: 'Юлия Иванова' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–25 of 240')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('dialog', { name: 'Юлия Иванова' })).toBeVisible();
});

test('opens a contact in a new tab on a middle click', async ({ page, context }) => {
  await page.goto('/contacts');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: FIRST }).click({ button: 'middle' });
  const tab = await opened;
  await expect(tab.getByRole('dialog', { name: FIRST })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('opens a contact on a click anywhere in its row', async ({ page }) => {
  await page.goto('/contacts');
  await page.getByRole('cell', { name: 'maria.garcia@example.com' }).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
});

test('prefetches a page when the pointer is over its link', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/contacts?page=3');
  const fetched = page.waitForResponse(/\/api\/contacts\?page=2&per_page=25&prefetch=1/);
  await page.getByRole('link', { name: 'Previous page' }).hover();
  await (await fetched).finished();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/contacts?page=2&'))).toHaveLength(1);
});

test('says that a page is past the end, and links to the last', async ({ page }) => {
  await page.goto('/contacts?page=99');
  await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await expect(page.getByText('226–240 of 240')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next page' })).toBeDisabled();
});

test('shows the list whatever the URL says about page and size', async ({ page }) => {
  for (const query of ['page=0', 'page=-3', 'page=abc', 'per_page=7', 'per_page=1e9', 'page=1e99']) {
    await page.goto(`/contacts?${query}`);
    await expect(page.getByText(/ of 240$/), query).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert'), query).toHaveCount(0);
  }
});

test('says that there are no contacts yet', async ({ page, service }) => {
  service.reset(0);
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('hides a deleted contact until it is asked for; it cannot be changed', async ({ page }) => {
  const deleted = page.getByRole('row').getByRole('link', { name: 'Deleted' });
  await page.goto('/contacts');
  await expect(page.getByRole('row')).toHaveCount(25);
  await expect(deleted).toHaveCount(0);
  await page.getByRole('link', { name: '1 deleted contact hidden' }).click();
  await expect(page).toHaveURL('/contacts?deleted=all');
  await page.goto('/contacts?deleted=1');
  await deleted.click();
  await expect(page.getByRole('dialog')).toContainText('Deleted in the messaging service');
  await expect(page.getByRole('link', { name: 'Edit contact' })).toHaveCount(0);
});
