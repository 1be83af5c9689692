import { expect, test } from './fixtures';
import { changeMaria, MARIA } from './support/at-service';
import { field, openToEdit } from './support/contact-form';
import { syncContacts } from './support/contact-index';
import { FIRST } from './support/seeded';

// On their own apps, and on pages of other sizes than a sync's: what the service has confirmed for another story isn't
// read again for ten seconds, and what a sync has read not for two.

test('shows a saved copy at once, with its age, and then what the service has', async ({
  page,
  service,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin();
  await syncContacts(page, app.url);
  await changeMaria(service, { last_name: 'Vega' });
  const { reached, release } = service.hold('GET');
  await page.goto(`${app.url}/contacts?per_page=10`);
  await expect(page.getByText('1–10 of 240')).toBeVisible();
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  const age = page.getByText(/^Saved copy from (just now|\d+ s ago), updating…$/);
  await expect(age).toBeVisible();
  await expect(page.getByText('This is taking longer than usual.')).toHaveCount(0);
  await reached;
  release();
  await expect(page.getByRole('link', { name: 'María Vega' })).toBeVisible();
  await expect(age).toHaveCount(0);
});

test('turns to a page of the saved copy while the service is slow', async ({
  page,
  service,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin();
  await syncContacts(page, app.url);
  const { release } = service.hold('GET');
  await page.goto(`${app.url}/contacts`);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('26–50 of 240')).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: 'Юлия Иванова' })).toBeVisible();
  release();
});

test('updates a row of the saved copy, but not the form that is open for it', async ({
  page,
  service,
  startAppAsAdmin,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const app = await startAppAsAdmin();
  await syncContacts(page, app.url);
  await changeMaria(service, { last_name: 'Vega' });
  const { release } = service.hold('GET');
  await page.goto(`${app.url}/contacts?per_page=50`);
  await openToEdit(page, FIRST);
  await field(page, 'First name').fill('Marisol');
  release();
  await expect(page.getByRole('row').filter({ hasText: 'María Vega' })).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue(MARIA.last_name);
  await expect(field(page, 'First name')).toHaveValue('Marisol');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Someone else changed this at the same time: Last name.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Marisol Vega' })).toBeVisible();
});
