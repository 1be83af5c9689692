import { CANARY } from './canary.mjs';
import { expect, test } from './fixtures';
import { openToEdit } from './support/contact-form';

const IMAGE = '<img src=x onerror="window.hit=1">';
const SCRIPT = '</script><script>window.hit=2</script>';
const OVERRIDE = '\u202Egnp.exe\u2066';
const ROWS = [
  { first_name: IMAGE, last_name: SCRIPT, full_name: `${IMAGE} ${SCRIPT}`, email: `${IMAGE}@example.com` },
  { full_name: `Zoë ${OVERRIDE}`, phone: SCRIPT, formatted_phone_number: SCRIPT, contact_group_id: 1 },
  { full_name: 'محمد', avatar: 'javascript:window.hit=3', email: 'javascript:window.hit=4' },
  { full_name: '{{constructor.constructor("window.hit=5")()}}', avatar: 'https://evil.example/a.svg' },
  { full_name: '" onmouseover="window.hit=6', metadata: SCRIPT, address: `{"street":"${IMAGE}"}` },
  // The key must never reach a page: `watch` fails the test if it does.
  { full_name: `Holder of ${CANARY}`, email: `${CANARY}@example.com` },
];

test.beforeEach(async ({ signInAs, faults }) => {
  await signInAs('admin');
  faults.transformPage = (answer, { operation, page }) => ({
    ...answer,
    data: answer.data.map((record, position) => ({
      ...record,
      ...(operation === 'listGroups' ? { name: IMAGE } : page === 1 && ROWS[position]),
    })),
  });
});

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
});

test('shows the service’s data as text in the list, from the server and from the browser', async ({
  page,
}) => {
  for (const address of ['/contacts', '/contacts?per_page=50']) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: `${IMAGE} ${SCRIPT}` })).toBeVisible();
    await expect(page.getByRole('cell', { name: SCRIPT, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Holder of [key]' })).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
  }
});

test('shows it as text in the open contact and its form too', async ({ page }) => {
  await page.goto('/contacts');
  await openToEdit(page, IMAGE);
  await expect(page.getByLabel('First name')).toHaveValue(IMAGE);
  await expect(page.getByLabel('Last name')).toHaveValue(SCRIPT);
  await expect(page.getByRole('dialog', { name: `${IMAGE} ${SCRIPT}` })).toBeVisible();
});

test('makes no link of a field’s value, but of a valid number or email', async ({ page }) => {
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'محمد' }).click();
  await expect(page.getByRole('dialog', { name: 'محمد' }).getByText('Technical details')).toBeVisible();
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const known = /^([/#](?!\/)|(tel:\+|https:\/\/wa\.me\/)\d+$|mailto:[\w.-]+@[\w.-]+$)/;
  expect(links.filter((href) => href !== null && !known.test(href))).toEqual([]);
});

test('isolates a name with a change of writing direction', async ({ page }) => {
  await page.goto('/contacts');
  const name = page.getByRole('link', { name: 'Zoë' }).locator('bdi');
  await expect(name).toHaveText(`Zoë ${OVERRIDE}`);
  await expect(name).toHaveCSS('unicode-bidi', 'isolate');
});

test('shows an error of the service as text', async ({ page, faults, allowErrors }) => {
  allowErrors(/status of 502/);
  faults.failNext('updateContact', { kind: 'answer', status: 403, body: { message: `No. ${IMAGE}` } });
  await page.goto('/contacts');
  await openToEdit(page, '{{constructor');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No.');
  await expect(page.getByRole('img')).toHaveCount(0);
});
