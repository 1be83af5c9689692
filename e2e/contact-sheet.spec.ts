import type { Locator, Page } from 'playwright/test';
import { CANARY } from './canary.mjs';
import { expect, test } from './fixtures';
import { field } from './support/contact-form';
import type { Service } from './support/service';

const FIRST = 'María García Núñez';
const UNKNOWN = '11111111-2222-4333-8444-555555555555';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('a contact is shown whole, in human form', async ({ page }) => {
  await openSheet(page, FIRST);
  await expect(fact(page, 'First name')).toHaveText('María');
  await expect(fact(page, 'Last name')).toHaveText('García Núñez');
  const phone = fact(page, 'Phone');
  await expect(phone).toContainText('+34 603 14 15 93');
  await expect(phone).toContainText('+34603141593');
  await expect(fact(page, 'Email')).toHaveText('maria.garcia@example.com');
  const address = fact(page, 'Address').getByText('Calle de Alcalá 169');
  await expect(address).toHaveJSProperty('innerText', 'Calle de Alcalá 169\nMadrid, Madrid 28014\nSpain');
  await expect(fact(page, 'Favourite')).toHaveText('Yes');
  await expect(fact(page, 'Unread')).toHaveText('3');
  await expect(fact(page, 'Metadata')).toHaveText('None');
  await expect(fact(page, 'Deleted')).toHaveText('No');
});

test('metadata reads as a list of names and values', async ({ page }) => {
  await openSheet(page, 'Юлия Кузнецова');
  const metadata = fact(page, 'Metadata');
  await expect(metadata.getByRole('term')).toHaveText('customer_number');
  await expect(metadata.getByRole('definition')).toHaveText('C-10001');
});

test('metadata that cannot be decoded is shown as it came', async ({ page }) => {
  await openSheet(page, 'Běla Nováková');
  const metadata = fact(page, 'Metadata');
  await expect(metadata).toContainText('The desk cannot read this, and shows it as the service sent it.');
  const raw = metadata.getByRole('region', { name: 'Unreadable metadata' });
  await expect(raw).toHaveText('{"customer_number": "C-10017", "note":');
  await expect(metadata.getByRole('button', { name: 'Copy metadata' })).toBeVisible();
});

test('the UUID is copied with a button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSheet(page, FIRST);
  const uuid = new URL(page.url()).searchParams.get('contact') ?? '';
  await expect(fact(page, 'UUID')).toContainText(uuid);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy uuid' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(uuid);
});

test('the group is shown, with the reason why nothing here changes it', async ({ page }) => {
  await openSheet(page, FIRST);
  const group = fact(page, 'Group');
  await expect(group).not.toHaveText('None');
  const why = group.getByRole('button', { name: 'About the group' });
  await why.focus();
  await expect(why).toHaveAccessibleDescription('The service offers no way to change a contact’s group.');
  await expect(group.getByRole('button')).toHaveCount(1);
  await page.getByRole('link', { name: 'Edit contact' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox')).toHaveCount(4);
  await expect(form.getByRole('combobox')).toHaveCount(0);
});

test('a deleted contact is marked, and cannot be edited', async ({ page }) => {
  await openSheet(page, 'สุดา บุญมี');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Deleted', { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText(/Deleted at the service .* It can be read, not changed\./)).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'History' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await page.goto(`${page.url()}&mode=edit`);
  await expect(sheet.getByText('It can be read, not changed.')).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
});

test('a contact that the desk never read is found', async ({ page, service, allowErrors }) => {
  allowErrors(/status of 404/);
  const uuid = await createAtService(service);
  await page.goto(`/contacts?contact=${uuid}`);
  const sheet = page.getByRole('dialog', { name: 'Grace Hopper' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('table').getByText('Grace Hopper')).toHaveCount(0);
});

test('looking can be stopped and taken up again', async ({ page, service, knobs, allowErrors }) => {
  allowErrors(/status of 404/);
  const uuid = await createAtService(service);
  knobs.failNext('listContacts', null);
  knobs.failAlways('listContacts', { kind: 'hang' });
  await page.goto(`/contacts?contact=${uuid}`);
  const sheet = page.getByRole('dialog', { name: 'Contact' });
  await expect(sheet.getByText('Looking through the list: page 1')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop looking' }).click();
  await expect(sheet.getByRole('status')).toContainText('Not found so far');
  knobs.failAlways('listContacts', null);
  await sheet.getByRole('button', { name: 'Look further' }).click();
  await expect(page.getByRole('dialog', { name: 'Grace Hopper' })).toBeVisible();
});

test('a link to a contact that is nowhere says so', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/);
  await page.goto(`/contacts?contact=${UNKNOWN}`);
  const found = page.getByRole('dialog', { name: 'Contact' }).getByRole('status');
  await expect(found).toContainText('Not found');
  await expect(found).toContainText('The desk looked through the whole list, 3 pages');
});

test('a link that was cut off says so, and asks the service nothing', async ({ page }) => {
  await page.goto('/contacts?contact=11111111-2222');
  await expect(page.getByRole('dialog').getByText('This address names no contact.')).toBeVisible();
});

test('a phone that is known in another spelling is warned of, with a link', async ({ page }) => {
  await page.goto('/contacts?contact=new');
  await field(page, 'Phone').fill('0034 (603) 141-593');
  const warning = page.getByRole('status').filter({ hasText: 'Already a contact' });
  await expect(warning).toContainText(`${FIRST} has the same phone number.`);
  await warning.getByRole('link', { name: FIRST }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
});

async function openSheet(page: Page, name: string): Promise<void> {
  await page.goto('/contacts');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

/** What stands beside a term of the sheet. */
function fact(page: Page, term: string): Locator {
  const terms = page.getByRole('dialog').getByRole('term');
  return terms.filter({ hasText: new RegExp(`^${term}$`) }).locator('+ dd');
}

/** Someone else adds a contact, which the desk cannot have seen. */
async function createAtService({ url }: Service): Promise<string> {
  const answer = await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CANARY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Grace', last_name: 'Hopper', phone: '+447400999999' }),
  });
  return ((await answer.json()) as { id: string }).id;
}
