import type { Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';
import { tabTo } from './support/keys';
import { FIRST } from './support/seeded';
import { undo } from './support/undo';

const PAGE = '/settings/tags';
const contact = (page: Page) => page.getByRole('dialog', { name: FIRST, exact: true });
const facts = (page: Page) => contact(page).getByRole('region', { name: 'Only in Frontdesk' });
const tags = (page: Page) => facts(page).getByRole('list', { name: 'Tags' }).getByRole('listitem');
const picker = (page: Page) => page.getByRole('dialog', { name: 'Change tags' });
const found = (page: Page) => picker(page).getByRole('textbox', { name: 'Find a tag' });

async function createTag(page: Page, name: string, color: string) {
  await page.goto(PAGE);
  await page.getByRole('link', { name: 'New tag' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Color' }).selectOption(color);
  await page.getByRole('button', { name: 'Create tag' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

async function openContact(page: Page) {
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  await expect(facts(page).getByRole('combobox', { name: 'Owner' })).toBeVisible();
}

test.use({ on: 'sandbox' });

test('lets support tag a contact by keys alone, and take it back', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  test.slow();
  await signInAs('admin');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'No tags yet' })).toBeVisible();
  await createTag(page, 'VIP', 'Red');
  await createTag(page, 'Wholesale', 'Blue');

  const hers = await anotherBrowser('support');
  await hers.goto('/contacts');
  await tabTo(hers, hers.getByRole('link', { name: FIRST }));
  await hers.keyboard.press('Enter');
  await expect(facts(hers).getByRole('button', { name: 'Change tags' })).toBeVisible();
  await hers.keyboard.press('t');
  await expect(found(hers)).toBeFocused();
  await hers.keyboard.type('vip');
  await hers.keyboard.press('Enter');
  await expect(tags(hers)).toHaveText(['VIP']);
  await expect(found(hers)).toHaveValue('');
  await hers.keyboard.type('Reseller');
  await expect(picker(hers).getByRole('status')).toHaveText(
    'No matching tags. An admin can add tags in Settings.',
  );
  await expect(picker(hers).getByRole('button')).toHaveCount(0);
  await hers.keyboard.press('Control+a');
  await hers.keyboard.type('whole');
  await tabTo(hers, picker(hers).getByRole('checkbox', { name: 'Wholesale' }));
  await hers.keyboard.press('Space');
  await expect(tags(hers)).toHaveText(['VIP', 'Wholesale']);
  await hers.keyboard.press('Space');
  await expect(tags(hers)).toHaveText(['VIP']);
  await hers.keyboard.press('Escape');
  await expect(picker(hers)).toBeHidden();
  await expect(contact(hers)).toBeVisible();
  await hers.getByRole('button', { name: 'Undo' }).click();
  await expect(tags(hers)).toHaveText(['VIP', 'Wholesale']);

  await facts(hers).getByRole('combobox', { name: 'Owner' }).selectOption({ index: 1 });
  await contact(hers).getByRole('link', { name: 'Changes' }).click();
  await expect(contact(hers).getByText('changed tags, owner or fields').first()).toBeVisible();
  await expect(contact(hers).getByText('Tags added').first()).toBeVisible();
  await expect(contact(hers).getByText('Owner', { exact: true })).toBeVisible();

  const { opened: released, open: release } = createGate();
  await hers.route('**/facts', (route) => released.then(() => route.continue()));
  await contact(hers).getByRole('link', { name: 'Details' }).click();
  await hers.keyboard.press('t');
  await expect(found(hers)).toBeFocused();
  await hers.keyboard.type('vip\nwhole\n');
  await expect(tags(hers)).toHaveCount(0);
  // The second waits for the first, and a reload would lose it.
  const question = new Promise((resolve) => {
    hers.context().removeAllListeners('dialog');
    hers.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(dialog.type())));
  });
  await hers.evaluate(() => location.reload());
  expect(await question).toBe('beforeunload');
  release();
  await expect(async () => {
    const saved: { contacts: number }[] = await (await hers.request.get('/api/tags')).json();
    expect(saved.map(({ contacts }) => contacts)).toEqual([0, 0]);
  }).toPass();
});

test('says that the name of a new tag is too long, and keeps it', async ({ page, signInAs }) => {
  await signInAs('admin');
  await openContact(page);
  await page.keyboard.press('t');
  await found(page).fill('x'.repeat(90));
  await found(page).press('Enter');
  await expect(page.getByText('Use at most 40 characters.', { exact: true })).toBeVisible();
  await expect(found(page)).toHaveValue('x'.repeat(90));
  expect(await picker(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
});

test('opens the tags with the focus right after Undo, and returns the focus when a toast goes', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('admin');
  expect((await page.request.post('/api/tags', { data: { name: 'VIP', color: 'red' } })).ok()).toBe(true);
  await openContact(page);
  const opener = facts(page).getByRole('button', { name: 'Change tags' });
  const undoing = page.getByRole('button', { name: 'Undo' }).last();
  await page.keyboard.press('t');
  await expect(found(page)).toBeFocused();
  await page.keyboard.type('vip\n');
  await expect(tags(page)).toHaveText(['VIP']);
  await page.keyboard.type('vip\n');
  await expect(tags(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await opener.focus();
  await undoing.click();
  await page.keyboard.press('t');
  await expect(tags(page)).toHaveText(['VIP']);
  await expect(undoing).toHaveCount(0);
  await expect(found(page)).toBeFocused();
  await page.keyboard.type('vip\n');
  await expect(tags(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await opener.focus();
  await undoing.press('Enter');
  await expect(undoing).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('lets an admin rename, archive and merge tags, and says how many contacts that concerns', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/422/);
  await signInAs('admin');
  await createTag(page, 'Key account', 'Green');
  await createTag(page, 'Vipp', 'Gray');
  await openContact(page);
  await page.keyboard.press('t');
  await found(page).fill('vipp');
  await found(page).press('Enter');
  await expect(tags(page)).toHaveText(['Vipp']);
  // As fast as the keys are pressed: the first is still being created.
  await page.keyboard.type('Brand new\nAnother\nThird\n');
  await expect(tags(page)).toHaveText(['Another', 'Brand new', 'Third', 'Vipp']);
  await page.keyboard.type('another\nthird\n');
  await expect(tags(page)).toHaveText(['Brand new', 'Vipp']);
  // Shown before they are saved, one after the other; this is the last.
  await expect(page.getByText('Removed tag “Third”.')).toBeVisible();

  await page.goto(PAGE);
  await page.getByRole('link', { name: 'Vipp', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('key ACCOUNT');
  await page.getByRole('button', { name: 'Save tag' }).click();
  await expect(name).toHaveAccessibleDescription('There is already a tag called “Key account”.');
  await name.fill('VIP');
  await page.getByRole('button', { name: 'Save tag' }).click();
  await expect(page.getByText('Saved tag “VIP”.')).toBeVisible();

  await page.getByRole('link', { name: 'VIP', exact: true }).click();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const question = page.getByRole('dialog', { name: 'Merge tag “VIP” into another' });
  await expect(question).toContainText('1 contact has this tag.');
  await question.getByRole('button', { name: 'Merge tags' }).click();
  await expect(question.getByRole('combobox')).toHaveAccessibleDescription('Choose a tag.');
  await question.getByRole('combobox').selectOption('Key account');
  await expect(question).toContainText('1 contact gets “Key account” in place of “VIP”.');
  await question.getByRole('button', { name: 'Merge tags' }).click();
  await expect(page.getByText('Merged tag “VIP” into “Key account”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'VIP', exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Brand new', exact: true }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(/^Archived tag “Brand new”/)).toBeVisible();
  await openContact(page);
  await expect(tags(page)).toHaveText(['Brand new', 'Key account']);
  await page.reload();
  await expect(tags(page)).toHaveText(['Brand new', 'Key account']);
});

test('shows a marketer the tags, who may define them once an admin allows it', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('admin');
  await createTag(page, 'Press', 'Purple');
  await openContact(page);
  await page.keyboard.press('t');
  await found(page).fill('press');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await found(page).press('Enter');
  await expect(tags(page)).toHaveText(['Press']);
  await saved;

  const his = await anotherBrowser('marketer');
  await his.goto('/contacts');
  await his.getByRole('link', { name: FIRST }).click();
  await expect(tags(his)).toHaveText(['Press']);
  await expect(facts(his).getByRole('button', { name: 'Change tags' })).toHaveCount(0);
  await expect(facts(his).getByRole('combobox')).toHaveCount(0);
  await his.goto(PAGE);
  await expect(his.getByRole('heading', { name: 'Your role doesn’t open this page' })).toBeVisible();

  await page.goto('/settings/roles');
  await page.getByRole('group', { name: 'Who else can define' }).getByLabel('Marketers').check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('Roles saved.')).toBeVisible();
  const defines = page.getByRole('row', { name: /^Define tags, fields and segments of contacts/ });
  await expect(defines.getByRole('cell', { name: 'Yes' })).toHaveCount(2);
  await createTag(his, 'Partners', 'Teal');
});

test('tags all that match a filter at once, takes it back, and filters by the tag', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('admin');
  await createTag(page, 'Spring', 'Teal');
  await syncContacts(page);
  const totalOf = async (query: string) =>
    (await (await page.request.get(`/api/contact-index/contacts?${query}`)).json()).meta.total as number;
  const favorites = await totalOf('favorite=1');
  const all = await (await page.request.get('/api/tags')).json();
  const { id } = all.find(({ name }: { name: string }) => name === 'Spring');

  await page.goto('/contacts?favorite=1&per_page=10');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: `Select all ${favorites} matching` }).click();
  await expect(page.getByText(`${favorites} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Add tag' }).click();
  const adding = page.getByRole('dialog', { name: 'Add tag' });
  await adding.getByRole('textbox', { name: 'Find a tag' }).fill('spring');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Tagged ${favorites} contacts “Spring”.`)).toBeVisible();
  await expect(adding).toBeHidden();
  expect(await totalOf(`tag=${id}`)).toBe(favorites);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(await totalOf(`tag=${id}`)).toBe(0);

  await page.getByRole('button', { name: 'Add tag' }).click();
  await adding.getByRole('button', { name: 'Spring' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Remove tag' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove tag' });
  await expect(removing.getByRole('button', { name: 'Spring' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(removing).toBeHidden();
  await page.getByRole('button', { name: 'Remove tag' }).click();
  await removing.getByRole('button', { name: 'Spring' }).click();
  await expect(page.getByText(`Removed tag “Spring” from ${favorites} contacts.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove tag' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  await undo(page, 'Removed tag “Spring”');
  await expect.poll(() => totalOf(`tag=${id}`)).toBe(favorites);
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filter contacts' });
  await filters.getByRole('checkbox', { name: `Spring (${favorites})` }).check();
  await expect(page.getByRole('button', { name: /Tagged Spring/ }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`tag=${id}`));
});

test('gives the selected contacts an owner, and takes that back', async ({ page, signInAs }) => {
  await signInAs('admin');
  await syncContacts(page);
  const [{ id, name }] = await (await page.request.get('/api/contact-facts/colleagues')).json();
  const owned = async () =>
    (await (await page.request.get(`/api/contact-index/contacts?owner=${id}`)).json()).meta.total as number;
  const before = await owned();
  await page.goto('/contacts?owner=none&per_page=10');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Change owner' }).click();
  const panel = page.getByRole('dialog', { name: 'Change owner' });
  await panel.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(`Owner of 10 contacts: ${name}.`)).toBeVisible();
  await expect(panel).toBeHidden();
  expect(await owned()).toBe(before + 10);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(await owned()).toBe(before);
  const first = '/api/contact-index/contacts?owner=none&per_page=10';
  const [{ uuid }] = (await (await page.request.get(first)).json()).data;
  await page.goto(`/contacts?contact=${uuid}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /undid a change to several contacts.*Owner/,
    /changed tags or owner of several contacts.*Owner/,
  ]);
});

test('says that some of the contacts may be changed when the answer is lost, and changes the rest on another try', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  await signInAs('admin');
  await syncContacts(page);
  await createTag(page, 'Unheard', 'Red');
  await page.route('**/api/contact-facts/bulk**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto('/contacts?per_page=10');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Add tag' }).click();
  const unheard = page.getByRole('dialog', { name: 'Add tag' }).getByRole('button', { name: 'Unheard' });
  await unheard.click();
  await expect(
    page.getByText(/Some of the contacts may already be changed.*open “Changes” in one/),
  ).toBeVisible();
  await page.unroute('**/api/contact-facts/bulk**');
  await unheard.click();
  await expect(page.getByText('All of them already have the tag “Unheard”.')).toBeVisible();
});

test('takes a contact off a list by owner and by tag once it has them no longer', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await createTag(page, 'Autumn', 'Orange');
  await syncContacts(page);
  const [{ id: tag }] = await (await page.request.get('/api/tags')).json();
  await openContact(page);
  const owner = facts(page).getByRole('combobox', { name: 'Owner' });
  await owner.selectOption({ index: 1 });
  await expect(page.getByText(/^Owner: /)).toBeVisible();
  const me = await owner.inputValue();
  await page.keyboard.press('t');
  // Not `check`: React sets it back for a moment, until the tag is shown.
  const autumn = picker(page).getByRole('checkbox', { name: 'Autumn' });
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await autumn.click();
  await expect(autumn).toBeChecked();
  await expect(tags(page)).toHaveText(['Autumn']);
  await saved;

  await page.goto(`/contacts?owner=${me}`);
  await page.getByRole('link', { name: FIRST }).click();
  await owner.selectOption('No one');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: FIRST })).toHaveCount(0);

  await page.goto(`/contacts?tag=${tag}`);
  await page.getByRole('link', { name: FIRST }).click();
  await expect(tags(page)).toHaveText(['Autumn']);
  await page.keyboard.press('t');
  await autumn.click();
  await expect(autumn).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: FIRST })).toHaveCount(0);
});
