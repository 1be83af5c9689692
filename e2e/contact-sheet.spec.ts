import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { field, openUuid } from './support/contact-form';
import { syncContacts } from './support/contact-index';
import { FIRST } from './support/seeded';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('shows every detail of a contact in readable form', async ({ page }) => {
  await openSheet(page, FIRST);
  await expect(fact(page, 'First name')).toHaveText('María');
  await expect(fact(page, 'Last name')).toHaveText('García Núñez');
  const phone = fact(page, 'Phone');
  await expect(phone).toContainText('+34 603 14 15 93');
  await expect(fact(page, 'Email')).toContainText('maria.garcia@example.com');
  const address = fact(page, 'Address').getByText('Calle de Alcalá 169');
  await expect(address).toHaveJSProperty('innerText', 'Calle de Alcalá 169\nMadrid, Madrid 28014\nSpain');
  await expect(fact(page, 'Favorite')).toHaveText('Yes');
  await expect(fact(page, 'Unread')).toHaveText('3');
  await expect(page.getByRole('dialog').getByRole('term').filter({ hasText: 'Metadata' })).toHaveCount(0);
  await expect(fact(page, 'UUID')).toBeHidden();
  await technicalDetails(page).click();
  await expect(fact(page, 'UUID')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('None', { exact: true })).toHaveCount(0);
});

test('offers to call, to open WhatsApp and to write an email', async ({ page }) => {
  await openSheet(page, FIRST);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+34603141593');
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/34603141593',
  );
  await expect(sheet.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    'mailto:maria.garcia@example.com',
  );
});

for (const width of [1280, 1440]) {
  test(`moves no row and no column when a contact is opened or searched for at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await syncContacts(page);
    await page.goto('/contacts');
    await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
    const places = () =>
      page.getByRole('row').evaluateAll(([head, first]) =>
        [head, first].flatMap((row) =>
          Array.from(row?.children ?? [], (cell) => {
            const { x, y } = cell.getBoundingClientRect();
            return `${Math.round(x)} ${Math.round(y)}`;
          }),
        ),
      );
    const before = await places();
    await page.getByRole('link', { name: FIRST }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: FIRST })).toBeVisible();
    expect(await places()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('garcia');
    await expect(page).toHaveURL(/q=garcia/);
    await expect(page.getByRole('link', { name: /Siobhán/ })).toHaveCount(0);
    expect(await places()).toEqual(before);
  });
}

test('shows metadata as a list of names and values', async ({ page }) => {
  await openSheet(page, 'Юлия Кузнецова');
  const metadata = fact(page, 'Metadata');
  await expect(metadata.getByRole('term')).toHaveText('customer_number');
  await expect(metadata.getByRole('definition')).toHaveText('C-10001');
});

test('shows metadata that cannot be decoded as it was received', async ({ page }) => {
  await openSheet(page, 'Běla Nováková');
  const metadata = fact(page, 'Metadata');
  await expect(metadata).toContainText(
    'This couldn’t be read, so it is shown as the messaging service sent it.',
  );
  const raw = metadata.getByRole('region', { name: 'Unreadable metadata' });
  await expect(raw).toHaveText('{"customer_number": "C-10017", "note":');
  await expect(metadata.getByRole('button', { name: 'Copy metadata' })).toBeVisible();
});

test('copies the UUID with a button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSheet(page, FIRST);
  const uuid = await openUuid(page);
  await technicalDetails(page).click();
  await expect(fact(page, 'UUID')).toContainText(uuid);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy UUID' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(uuid);
});

test('shows the group, and why it cannot be changed here', async ({ page }) => {
  await openSheet(page, FIRST);
  const group = fact(page, 'Group');
  await expect(group).not.toHaveText('None');
  const why = group.getByRole('button', { name: 'About the group' });
  await why.focus();
  await expect(why).toHaveAccessibleDescription(
    'A contact’s group can’t be changed in Frontdesk. Change it in your messaging service.',
  );
  await expect(group.getByRole('button')).toHaveCount(1);
  await page.getByRole('link', { name: 'Edit contact' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox')).toHaveCount(4);
  await expect(form.getByRole('combobox')).toHaveCount(0);
});

test('marks a deleted contact, which cannot be edited', async ({ page }) => {
  await syncContacts(page);
  await page.goto('/contacts?deleted=1');
  await page.getByRole('link', { name: /^สุดา บุญมี/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Deleted', { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText(/Deleted in the messaging service .* It can’t be changed\./)).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Changes' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await page.goto(`${page.url()}&mode=edit`);
  await expect(sheet.getByText('It can’t be changed.')).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
});

test('says that a link was cut off, without a call to the service', async ({ page }) => {
  await page.goto('/contacts?contact=11111111-2222');
  await expect(page.getByRole('dialog').getByText('This link doesn’t lead to a contact.')).toBeVisible();
});

test('warns of a contact with the same phone in another spelling, with a link', async ({ page }) => {
  const { full_name, phone } = await nobodyElses(page);
  await page.goto('/contacts?contact=new');
  await field(page, 'Phone').fill(`00${phone.slice(1, 3)} (${phone.slice(3, 6)}) ${phone.slice(6)}`);
  const warning = page.getByRole('status').filter({ hasText: 'Already a contact' });
  await expect(warning).toContainText(`${full_name} has the same phone number.`);
  await warning.getByRole('link', { name: full_name }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name: full_name })).toBeVisible();
});

test('warns of a contact with a similar name before creating, and tells it apart', async ({ page }) => {
  const { full_name, first_name, last_name, email } = await nobodyElses(page);
  await page.goto('/contacts?contact=new');
  await field(page, 'First name').fill(last_name);
  await field(page, 'Last name').fill(first_name);
  const warning = page.getByRole('status').filter({ hasText: 'with a similar name' });
  await expect(warning).toContainText(`${full_name} has a similar name.`);
  if (email) await expect(warning).toContainText(email);
  await expect(page.getByRole('button', { name: 'Create contact' })).toBeEnabled();
});

/** A contact that no other test changes: the app remembers contacts that the test's service has reset. */
async function nobodyElses(
  page: Page,
): Promise<Record<'full_name' | 'first_name' | 'last_name' | 'phone' | 'email', string>> {
  const response = await page.request.get('/api/contacts?page=1&per_page=25');
  return (await response.json()).data[15];
}

async function openSheet(page: Page, name: string): Promise<void> {
  await page.goto('/contacts');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

const technicalDetails = (page: Page) => page.getByRole('dialog').getByText('Technical details');

/** The value of a term in the sheet. */
function fact(page: Page, term: string): Locator {
  const terms = page.getByRole('dialog').getByRole('term');
  return terms.filter({ hasText: new RegExp(`^${term}$`) }).locator('+ dd');
}
