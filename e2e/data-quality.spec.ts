import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';
import { twoWithOnePhone } from './support/duplicates';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('names possible duplicates in the panel, and lists them side by side', async ({ page, app }) => {
  const { first, second } = await twoWithOnePhone(page);
  await syncContacts(page, app.url);
  await page.goto(`/contacts?contact=${first.id}`);
  const note = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Possible duplicate' });
  await expect(note).toContainText(`${second.name} has the same phone number.`);
  await note.getByRole('link', { name: second.name }).click();
  await expect(page.getByRole('dialog', { name: second.name })).toBeVisible();

  await page.goto('/contacts/data-quality');
  await expect(page.getByRole('list', { name: 'Kinds of duplicates' }).getByRole('link')).toHaveCount(2);
  const card = page.getByRole('region', { name: /^Contacts with / }).filter({ hasText: first.name });
  await expect(card.getByRole('columnheader')).toHaveCount(3);
  await expect(card.getByRole('row', { name: /^Email , differs/ })).toContainText('None');
  await expect(card.getByRole('row', { name: /^Phone , differs/ })).toBeVisible();
  await page.getByRole('link', { name: /Same email as another/ }).click();
  await expect(page).toHaveURL(/kind=same_email/);
});

test('compares also what only Frontdesk knows of duplicates, to choose which to keep', async ({
  page,
  app,
}) => {
  const { first, second } = await twoWithOnePhone(page);
  await syncContacts(page, app.url);
  const created = await page.request.post('/api/tags', {
    data: { name: `Kept ${first.name}`, color: 'red' },
  });
  const { id: tag, name } = await created.json();
  await page.request.patch(`/api/contacts/${second.id}/facts`, { data: { add_tags: [tag] } });
  for (const text of ['Called', 'Called again'])
    await page.request.post(`/api/contacts/${second.id}/notes`, { data: { text } });

  await page.goto('/contacts/data-quality');
  const card = page.getByRole('region', { name: /^Contacts with / }).filter({ hasText: first.name });
  const cells = (row: RegExp) => card.getByRole('row', { name: row }).getByRole('cell');
  await expect(cells(/^Tags , differs/)).toHaveText(['None', name]);
  await expect(cells(/^Notes , differs/)).toHaveText(['None', '2']);
  await expect(card.getByRole('row', { name: /^Owner/ })).toHaveCount(0);
});

test('says in each set when what only Frontdesk knows can’t be loaded, and reads it once for all sets', async ({
  page,
  app,
  allowErrors,
}) => {
  allowErrors(/503/);
  const { first, second } = await twoWithOnePhone(page);
  const other = await twoWithOnePhone(page);
  await syncContacts(page, app.url);
  for (const text of ['Called', 'Called again'])
    await page.request.post(`/api/contacts/${second.id}/notes`, { data: { text } });
  const asked: string[] = [];
  let isDown = true;
  await page.route('**/api/contact-facts?*', (route) => {
    asked.push(route.request().url());
    return isDown ? route.fulfill({ status: 503 }) : route.continue();
  });

  await page.goto('/contacts/data-quality?kind=same_phone&per_page=100');
  const cardOf = (name: string) =>
    page.getByRole('region', { name: /^Contacts with / }).filter({ hasText: name });
  const failure = { hasText: 'Couldn’t load what Frontdesk keeps about these contacts.' };
  await expect(cardOf(first.name).getByRole('row').filter(failure)).toBeVisible();
  const failed = cardOf(other.first.name).getByRole('row').filter(failure);
  await expect(failed).toBeVisible();
  expect(asked).toHaveLength(1);
  isDown = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  const notes = cardOf(first.name).getByRole('row', { name: /^Notes , differs/ });
  await expect(notes.getByRole('cell')).toHaveText(['None', '2']);
  expect(asked).toHaveLength(2);
});

test('completes a contact from its duplicate, and names that one as a duplicate', async ({ page, app }) => {
  const { first, second } = await twoWithOnePhone(page);
  await syncContacts(page, app.url);
  await page.goto('/contacts/data-quality');
  await page.getByRole('button', { name: `Fill in from duplicates ${second.name}` }).click();
  const note = page.getByRole('status').filter({ hasText: `Filled in email from ${first.name}.` });
  await expect(note).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(first.email);
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText(`Saved ${second.name}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\/data-quality\?kind=same_phone$/);
  const card = page.getByRole('region', { name: /^Contacts with / }).filter({ hasText: first.name });
  await expect(card.getByRole('row', { name: /^Email , differs/ })).toBeHidden();

  await page.getByRole('button', { name: `Label as duplicate ${first.name}` }).click();
  const lastName = page.getByRole('textbox', { name: 'Last name' });
  await expect(lastName).toHaveValue(`(duplicate of ${second.name})`);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(lastName).toHaveValue('');
  await page.goBack();
  await page.getByRole('button', { name: `Label as duplicate ${first.name}` }).click();
  await page.getByRole('button', { name: 'Save contact' }).click();
  const name = `${first.name} (duplicate of ${second.name})`;
  await expect(card.getByRole('link', { name, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/contacts\/data-quality/);
});

test('no longer lists contacts that are marked as not duplicates, until that is undone', async ({
  page,
  app,
}) => {
  const { first, second } = await twoWithOnePhone(page);
  await syncContacts(page, app.url);
  await page.goto('/contacts/data-quality');
  const card = page.getByRole('region', { name: /^Contacts with / }).filter({ hasText: first.name });
  const label = ((await card.getAttribute('aria-label')) ?? '').replace('Contacts with ', '');
  await page.getByRole('button', { name: `Not duplicates: ${label}` }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Same phone as another' })).toBeFocused();
  await page.getByRole('link', { name: /^Show \d+ sets? marked as not duplicates$/ }).click();
  await expect(card).toContainText(second.name);

  await page.goto(`/contacts?contact=${first.id}`);
  const sheet = page.getByRole('dialog', { name: first.name });
  await sheet.getByText('1 marked as not a duplicate').click();
  await sheet.getByRole('button', { name: `Mark as possible duplicates: ${second.name}` }).click();
  await expect(sheet.getByRole('status').filter({ hasText: 'Possible duplicate' })).toContainText(
    second.name,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByText('1 marked as not a duplicate')).toBeVisible();
});

test('leads to the contacts whose phone is not valid', async ({ page }) => {
  await page.goto('/contacts/data-quality');
  await page
    .getByRole('list', { name: 'Other problems' })
    .getByRole('link', { name: /Phone not valid/ })
    .click();
  await expect(page).toHaveURL(/quality=bad_phone/);
});
