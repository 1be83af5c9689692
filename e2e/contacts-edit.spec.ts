import { expect, test } from './fixtures';
import { ADA, field, fillContact, openToEdit } from './support/contact-form';
import { FIRST } from './support/seeded';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('confirms a new contact, and opens it beside the page that the list is at', async ({
  page,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 404/); // Of the contact itself: the app has read it on no page yet.
  await page.goto('/contacts?per_page=10');
  await page.getByRole('link', { name: 'New contact' }).click();
  await fillContact(page, ADA);
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByText('Created Ada Lovelace.')).toBeVisible();
  await expect(page.getByText(/The messaging service says/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(page.getByText('1–10 of 241')).toBeVisible();
  const sent = faults.executed.filter(({ operation }) => operation === 'createContact');
  expect(sent.map(({ body }) => body)).toEqual([
    { first_name: 'Ada', last_name: 'Lovelace', phone: '+34612344711', email: 'ada@example.com' },
  ]);
});

test('creates one contact on two clicks on Create', async ({ page, service, faults }) => {
  const { reached, release } = service.hold('POST');
  await page.goto('/contacts?contact=new');
  await fillContact(page, ADA);
  await page.getByRole('button', { name: 'Create contact' }).dblclick();
  await reached;
  release();
  await expect(page.getByText('Created Ada Lovelace.')).toBeVisible();
  expect(faults.requests.filter(({ operation }) => operation === 'createContact')).toHaveLength(1);
});

test('shows an edit in its row before the service has responded', async ({ page, service }) => {
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  const { reached, release } = service.hold('PUT');
  await field(page, 'First name').fill('Marisol');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await reached;
  await expect(page.getByRole('link', { name: 'Marisol García Núñez' })).toBeVisible();
  await expect(page.getByText('Saved Marisol García Núñez.')).toHaveCount(0);
  release();
  await expect(page.getByText('Saved Marisol García Núñez.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Marisol García Núñez' })).toBeVisible();
});

test('reverts a rejected edit with the reason, and keeps the typed values in the form', async ({
  page,
  service,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  const body = { statusCode: 403, message: 'You have reached your limit of contacts.' };
  faults.failNext('updateContact', { kind: 'answer', status: 403, body });
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  const { release } = service.hold('PUT');
  await field(page, 'First name').fill('Marisol');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByRole('link', { name: 'Marisol García Núñez' })).toBeVisible();
  release();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('allows no more contacts');
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Marisol');
});

test('shows a field error of the service on its field, which has the focus', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await field(page, 'Phone').fill('+447400566372');
  await page.getByRole('button', { name: 'Save contact' }).click();
  const phone = field(page, 'Phone');
  await expect(phone).toHaveAccessibleDescription(/Another contact already has this phone number\./);
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('+447400566372');
  await phone.fill('+34603141593');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText(`Saved ${FIRST}.`)).toBeVisible();
});

test('names missing fields before anything is sent', async ({ page, faults }) => {
  await page.goto('/contacts?contact=new');
  await fillContact(page, { Phone: '612 34 47 11', Email: 'not an address' });
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Enter a first name.');
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(
    'Use international format, like +34 612 344 711.',
  );
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter a valid email address/);
  expect(faults.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('sends all four fields, also cleared ones', async ({ page, faults }) => {
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await fillContact(page, { 'Last name': '', Email: '' });
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Saved María.')).toBeVisible();
  const [saved] = faults.executed.filter(({ operation }) => operation === 'updateContact');
  expect(saved?.body).toEqual({ first_name: 'María', last_name: '', phone: '+34603141593', email: '' });
});

test('accepts an internationalized email address as typed, also in later edits', async ({
  page,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 404/); // Of the contact itself: the app has read it on no page yet.
  await page.goto('/contacts?contact=new');
  await fillContact(page, { ...ADA, Email: 'jörg@müller.de' });
  await page.getByRole('button', { name: 'Create contact' }).click();
  await page.getByRole('link', { name: 'Edit contact' }).click();
  await field(page, 'First name').fill('Jörg');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Saved Jörg Lovelace.')).toBeVisible();
  const sent = faults.executed.flatMap(({ body }) => body ?? []);
  expect(sent).toMatchObject([
    { first_name: 'Ada', email: 'jörg@müller.de' },
    { first_name: 'Jörg', email: 'jörg@müller.de' },
  ]);
});

test('creates no duplicate when a response is lost and the contact is found', async ({ page, faults }) => {
  faults.failNext('createContact', { kind: 'answer', status: 500, execute: true });
  await page.goto('/contacts?contact=new');
  await fillContact(page, ADA);
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByText(/Created Ada Lovelace\..* response was lost/)).toBeVisible();
  expect(faults.requests.filter(({ operation }) => operation === 'createContact')).toHaveLength(1);
});

test('changes nothing on Cancel', async ({ page, faults }) => {
  await page.goto('/contacts');
  await openToEdit(page, FIRST);
  await field(page, 'First name').fill('Marisol');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
  expect(faults.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});
