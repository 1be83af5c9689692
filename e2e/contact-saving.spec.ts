import type { Page } from 'playwright/test';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { expect, test } from './fixtures';
import { changeMaria, MARIA } from './support/at-service';
import { ADA, field, fillContact, openToEdit, saveUnread } from './support/contact-form';
import { hold } from './support/hold';
import { ADMIN } from './support/people';
import { FIRST } from './support/seeded';

const LOST = 'The messaging service’s response was lost, but';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('shows both versions to choose from after a conflict', async ({
  page,
  service,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await fillContact(page, { 'First name': 'Marisol', 'Last name': 'García' });
  await changeMaria(service, { last_name: 'Núñez Vega', email: 'maria@example.org' });
  await save(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'This contact has changed' })).toBeFocused();
  const choice = (name: string) => sheet.getByRole('group', { name });
  await expect(sheet.getByText(/^Someone in the messaging service changed it/)).toContainText(
    'Kept from the other side: Email.',
  );
  await expect(choice('Last name').getByRole('radio', { name: 'Yours García' })).toBeChecked();
  for (const other of ['First name', 'Email', 'Phone']) await expect(choice(other)).toHaveCount(0);
  await choice('Last name').getByRole('radio', { name: 'Theirs Núñez Vega' }).check();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved Marisol Núñez Vega.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marisol Núñez Vega' })).toBeVisible();
  const ours = { ...MARIA, first_name: 'Marisol', last_name: 'Núñez Vega', email: 'maria@example.org' };
  expect(updates(faults).slice(1)).toEqual([ours]);
});

test('saves what both sides changed without a question when they changed different fields', async ({
  page,
  service,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await fillContact(page, { 'First name': 'Marisol' });
  await changeMaria(service, { email: 'maria@example.org' });
  await save(page);
  await expect(page.getByText('Someone else changed this at the same time: Email.')).toBeVisible();
  const both = { ...MARIA, first_name: 'Marisol', email: 'maria@example.org' };
  expect(updates(faults).slice(1)).toEqual([both]);
});

test('says that the address was cleared, and restores the four fields with Undo', async ({
  page,
  faults,
}) => {
  faults.wipeOnUpdate = true;
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await fillContact(page, { 'First name': 'Marisol', Email: '' });
  await save(page);
  await expect(
    page.getByText('Saved Marisol García Núñez. The messaging service cleared the address.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  const putBack = page.getByText(`Restored previous values for ${FIRST}.`);
  await expect(putBack).toContainText(
    'What the messaging service did to the address can’t be undone in Frontdesk',
  );
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  expect(updates(faults).at(-1)).toEqual(MARIA);
});

for (const [what, fault] of [
  ['the service broke down', { kind: 'throw', execute: true }],
  ['the service failed', { kind: 'answer', status: 500, execute: true }],
  ['half of the answer came', { kind: 'truncate' }],
] as const) {
  test(`creates a contact once when ${what} after it was created`, async ({ page, faults }) => {
    faults.failNext('createContact', fault);
    await page.goto('/contacts?contact=new');
    await fillContact(page, ADA);
    await page.getByRole('button', { name: 'Create contact' }).click();
    await expect(page.getByText(`Created Ada Lovelace. ${LOST} the contact was found.`)).toBeVisible();
    await expect(page.getByText(/ of 241$/)).toBeVisible();
    expect(faults.executed.filter(({ operation }) => operation === 'createContact')).toHaveLength(1);
  });

  test(`finds the saved change when ${what} after it`, async ({ page, faults }) => {
    faults.failNext('updateContact', fault);
    await page.goto('/contacts');
    await openToEdit(page, FIRST);
    await field(page, 'First name').fill('Marisol');
    await save(page);
    await expect(page.getByText(`Saved Marisol García Núñez. ${LOST} the change was found.`)).toBeVisible();
    expect(updates(faults)).toHaveLength(1);
  });
}

test('finds an unconfirmed new contact later, and asks before it creates it again', async ({
  page,
  service,
  faults,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 50\d/);
  context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
  await page.goto('/contacts?contact=new');
  await fillContact(page, ADA);
  const { reached, release } = service.hold('POST');
  const check = await hold(page, '**/api/contacts/unconfirmed');
  const create = page.getByRole('button', { name: 'Create contact' });
  await create.click();
  await reached;
  await service.goDown();
  const sheet = page.getByRole('dialog', { name: 'New contact' });
  await expect(sheet.getByText('Checking whether it was saved…')).toBeVisible();
  check();
  await expect(sheet.getByRole('alert')).toContainText('the contact may have been created');
  await expect(field(page, 'Phone')).toHaveValue(ADA.Phone);
  await service.comeBack();
  await sheet.getByRole('button', { name: 'Check again' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Not found yet');
  await page.reload();
  await create.click();
  const question = page.getByRole('dialog', { name: 'Create this contact again?' });
  await expect(question).toContainText('may create a duplicate');
  await question.getByRole('button', { name: 'Cancel' }).click();
  release();
  await sheet.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Ada Lovelace was created.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Ada Lovelace' })).toBeVisible();
  expect(faults.executed.filter(({ operation }) => operation === 'createContact')).toHaveLength(1);
});

test('finds an unconfirmed change later', async ({ page, service, faults, allowErrors }) => {
  allowErrors(/status of 50\d/);
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await field(page, 'First name').fill('Marisol');
  const { reached, release } = service.hold('PUT');
  await save(page);
  await reached;
  await service.goDown();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('the change may have been made. Check again, or save again');
  await service.comeBack();
  release();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Marisol García Núñez was saved.')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Changes' }).click();
  const entries = page.getByRole('dialog').getByRole('listitem');
  await expect(entries.first()).toContainText('checked again: the contact was saved');
  await expect(entries.nth(1)).toContainText('Result unknown');
  expect(updates(faults)).toHaveLength(1);
});

test('creates one contact when ⌘Enter is pressed again while it is saved', async ({
  page,
  service,
  faults,
}) => {
  await page.goto('/contacts?contact=new');
  await fillContact(page, ADA);
  const { reached, release } = service.hold('POST');
  const phone = field(page, 'Phone');
  await phone.press('Control+Enter');
  await reached;
  await phone.fill('');
  await phone.press('Control+Enter');
  await phone.fill('+34 612 34 47 12');
  await phone.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Create contact' })).toBeDisabled();
  release();
  await expect(page.getByText('Created Ada Lovelace.')).toBeVisible();
  expect(faults.executed.filter(({ operation }) => operation === 'createContact')).toHaveLength(1);
});

test('asks before it overwrites a contact that cannot be read', async ({ page, faults, allowErrors }) => {
  allowErrors(/status of 409/);
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await field(page, 'First name').fill('Marisol');
  await saveUnread(page, faults, () => save(page));
  const question = page.getByRole('dialog', { name: 'Save without checking?' });
  await expect(question).toContainText('Nothing was saved.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'First name')).toHaveValue('Marisol');
  await saveUnread(page, faults, () => save(page));
  expect(updates(faults)).toEqual([]);
  await saveUnread(page, faults, () => question.getByRole('button', { name: 'Save anyway' }).click());
  await expect(page.getByText(/Saved Marisol García Núñez\. .*couldn’t be read before saving/)).toBeVisible();
  expect(updates(faults)).toHaveLength(1);
});

test('still asks when the list can’t be read either', async ({ page, faults, allowErrors }) => {
  allowErrors(/status of (409|502)/);
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await field(page, 'First name').fill('Marisol');
  faults.failAlways('listContacts', { kind: 'answer', status: 500 });
  await save(page);
  const question = page.getByRole('dialog', { name: 'Save without checking?' });
  await expect(question).toBeVisible();
  const saveButton = page.getByRole('button', { name: 'Save contact', includeHidden: true });
  // The list is not read again within ten seconds.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(saveButton).toBeDisabled({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Saved Marisol García Núñez.')).toBeVisible();
});

test('shows who changed what in the history, and restores previous values', async ({ page, faults }) => {
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await field(page, 'First name').fill('Marisol');
  await save(page);
  await expect(page.getByText('Saved Marisol García Núñez.')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Changes' }).click();
  const last = page.getByRole('dialog').getByRole('listitem').first();
  await expect(last).toContainText(`${ADMIN.email} changed the contact`);
  await expect(last).toContainText(/First name.*from María to .*Marisol/);
  await last.getByRole('button', { name: 'Undo this change' }).click();
  await expect(last).toContainText(/First name.*from Marisol to .*María/);
  expect(updates(faults).at(-1)).toEqual(MARIA);
});

test('takes back an earlier change alone, and keeps what was changed beside it since', async ({
  page,
  faults,
}) => {
  const email = 'marisol@example.com';
  await page.goto('/contacts');
  for (const [name, label, value] of [
    [FIRST, 'First name', 'Marisol'],
    ['Marisol García Núñez', 'Email', email],
  ] as const) {
    await openToEdit(page, name);
    await field(page, label).fill(value);
    await save(page);
    await expect(page.getByText('Saved Marisol García Núñez.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Marisol García Núñez' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Changes' }).click();
  const entries = page.getByRole('dialog').getByRole('listitem');
  const undo = (n: number) => entries.nth(n).getByRole('button', { name: 'Undo this change' });
  await expect(entries.first()).toContainText(email);
  await undo(1).click();
  await expect(entries.first()).toContainText(/First name.*from Marisol to .*María/);
  expect(updates(faults).at(-1)).toEqual({ ...MARIA, email });
  await expect(undo(2)).toHaveAttribute('aria-disabled', 'true');
});

const updates = ({ executed }: FaultInjection) =>
  executed.filter(({ operation }) => operation === 'updateContact').map(({ body }) => body);

const save = (page: Page) => page.getByRole('button', { name: 'Save contact' }).click();
