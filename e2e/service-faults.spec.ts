import { CANARY } from './canary.mjs';
import { expect, test } from './fixtures';
import { openToEdit } from './support/contact-form';
import { hold } from './support/hold';
import { clearReadCache } from './support/people';
import { FIRST, GROUP } from './support/seeded';
import { becomeColleague } from './support/staff';
import { tryAgain } from './support/try-again';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('shows an error and not an empty list while the service is down', async ({
  page,
  service,
  app,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  await signInAs('admin');
  await service.goDown();
  await page.goto(`${app.url}/contacts`);
  const error = page.getByRole('main').getByRole('alert');
  await expect(error).toContainText('The messaging service can’t be reached');
  await expect(page.getByText('No contacts yet')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Service unavailable' })).toBeVisible();
  await service.comeBack();
  await error.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
});

test('keeps the rows and shows their age when the service goes down', async ({
  page,
  app,
  service,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  await page.clock.install();
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  await clearReadCache(app, service);
  await service.goDown();
  await page.clock.fastForward('05:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  const note = page.getByText(/^Showing a saved copy from [45] min ago/);
  await expect(note).toBeVisible();
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  await service.comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toHaveCount(0);
});

test('shows the saved copy of the groups and its age while the service is down', async ({
  page,
  app,
  service,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  await page.goto('/groups');
  await expect(page.getByText('1–12 of 12')).toBeVisible();
  await clearReadCache(app, service);
  await service.goDown();
  await page.goto('/groups');
  const note = page.getByText(/^Showing a saved copy from .* messaging service/);
  await expect(note).toBeVisible();
  await page.getByRole('link', { name: GROUP }).click();
  await expect(page.getByRole('dialog', { name: GROUP })).toBeVisible();
  await service.comeBack();
  await tryAgain(page);
  await expect(note).toHaveCount(0);
});

test('says that the service is slow, and then shows the rows', async ({ page, service }) => {
  const { release } = service.hold('GET');
  await page.goto('/contacts');
  await expect(page.getByRole('status', { name: 'Loading contacts' })).toBeVisible();
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  release();
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  await expect(page.getByText('This is taking longer than usual.')).toHaveCount(0);
});

test('keeps the page on the screen while the next one is slow', async ({ page }) => {
  await page.goto('/contacts');
  // Of a service that is slow the server would say after a second what is known of the page.
  const release = await hold(page, '**/api/contacts?*');
  const top = async () => (await page.getByRole('table').boundingBox())?.y;
  const before = await top();
  await page.getByLabel('Rows per page').selectOption('100');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  expect(await top()).toBe(before);
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  release();
  await expect(page.getByText('1–100 of 240')).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});

test('leaves out only the record that can’t be read', async ({ page, faults }) => {
  faults.transformPage = (answer) => {
    const [, ...others] = answer.data;
    return { ...answer, data: [{ uuid: null, phone: [] }, ...others] };
  };
  await page.goto('/contacts');
  await expect(page.getByText(/^1 record on this page can’t be shown/)).toBeVisible();
  // The header, and without the deleted one.
  await expect(page.getByRole('row')).toHaveCount(24);
  await expect(page.getByRole('link', { name: 'Юлия Кузнецова' })).toBeVisible();
});

test('reports a rejected key and keeps everyone signed in', async ({
  page,
  faults,
  startAppAsAdmin,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  const app = await startAppAsAdmin();
  const refusal = { kind: 'answer', status: 401, body: { error: 'Unauthorized.' } } as const;
  faults.failAlways('listContacts', refusal);
  faults.failAlways('listGroups', refusal);
  await page.goto(`${app.url}/contacts`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t load the contacts');
  await expect(
    page.getByText('The messaging service rejects the API key').filter({ visible: true }),
  ).toHaveCount(1);
  await expect(page.getByText('Set a valid key in SERVICE_API_KEY').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Open connection settings' }).click();
  await expect(
    page.getByRole('heading', { name: 'The messaging service rejects the API key' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open connection settings' })).toHaveCount(0);
});

test('names the admin to ask about a rejected key, once on each page', async ({
  page,
  faults,
  startAppAsAdmin,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  const app = await startAppAsAdmin();
  await page.request.get(`${app.url}/api/contact-groups?page=1&per_page=25`);
  await becomeColleague(page.request, app.url, ['support']);
  const refusal = { kind: 'answer', status: 401, body: { error: 'Unauthorized.' } } as const;
  faults.failAlways('listContacts', refusal);
  faults.failAlways('listGroups', refusal);
  for (const path of ['/contacts', '/groups', '/']) {
    await page.goto(app.url + path);
    const note = page.getByRole('status').filter({ hasText: 'The connection needs an admin' });
    await expect(note).toContainText(/Ask an admin: \S/);
    await expect(page.getByText('API key, so nothing').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('SERVICE_API_KEY')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open connection settings' })).toHaveCount(0);
  }
  faults.failAlways('listContacts', null);
  faults.failAlways('listGroups', null);
  await page.goto(`${app.url}/contacts`);
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  await expect(page.getByText('The connection needs an admin')).toHaveCount(0);
});

test('retries after the pause that the service asks for', async ({ page, faults }) => {
  const busy = { kind: 'answer', status: 429, headers: { 'retry-after': '1' } } as const;
  faults.failNext('listContacts', busy);
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const first = faults.requests.filter(({ url }) => url.includes('contacts?page=1&per_page=25'));
  expect(first.length).toBeGreaterThan(1);
});

test('says in words that the service failed when it sends an HTML error page', async ({
  page,
  faults,
  app,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  await signInAs('admin');
  const body = '<html><body><h1>502 Bad Gateway</h1>nginx</body></html>';
  faults.failAlways('listContacts', { kind: 'answer', status: 502, body });
  await page.goto(`${app.url}/contacts`);
  const error = page.getByRole('main').getByRole('alert');
  await expect(error).toContainText('The messaging service failed');
  await expect(error).not.toContainText('nginx');
});

test('keeps a key and a stack trace that the service leaks from the browser', async ({
  page,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  const body = { message: `Bearer ${CANARY} has no plan at /var/www/app/Http/Kernel.php:42` };
  faults.failAlways('updateContact', { kind: 'answer', status: 403, body });
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await page.getByRole('button', { name: 'Save contact' }).click();
  const refusal = page.getByRole('dialog').getByRole('alert');
  await expect(refusal).toBeVisible();
  await expect(refusal).not.toContainText(CANARY);
});
