import type { Page, Route } from 'playwright/test';
import { expect, test } from './fixtures';
import { overflowing } from './support/accessibility';
import { openUuid } from './support/contact-form';
import { syncContacts } from './support/contact-index';
import { tabTo } from './support/keys';
import { FIRST } from './support/seeded';
import { addFromAfar } from './support/staff';
import { undo } from './support/undo';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: FIRST });
const newNote = (page: Page) => sheet(page).getByRole('textbox', { name: 'New note' });
const notes = (page: Page) => sheet(page).getByRole('list', { name: 'Notes, newest first' });
const open = (page: Page) => sheet(page).getByRole('list', { name: 'Open follow-ups' });

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('keeps what support agreed with a customer, by keyboard, and leads a mentioned marketer to it', async ({
    page,
    signInAs,
    anotherBrowser,
  }) => {
    const hers = await anotherBrowser('marketer');
    const { user } = (await (await hers.request.get('/api/session')).json()) as { user: { name: string } };
    await signInAs('support');
    await page.goto('/contacts');
    await page.getByRole('link', { name: FIRST }).press('Enter');
    await expect(sheet(page).getByRole('heading', { name: FIRST })).toBeFocused();
    await page.keyboard.press('o');
    // What it is called when nothing is typed.
    await expect(sheet(page).getByPlaceholder('Follow up')).toBeVisible();
    await expect(newNote(page)).toBeFocused();
    await tabTo(page, sheet(page).getByRole('textbox', { name: 'What to do' }), 20, 'Shift+Tab');
    await page.keyboard.type('Call her back');
    await page.keyboard.press('Enter');
    await expect(open(page)).toContainText('Call her back');
    await expect(open(page)).toContainText('Today');
    await expect(sheet(page).getByRole('textbox', { name: 'What to do' })).toBeFocused();

    await tabTo(page, newNote(page));
    const [name] = user.name.split(' ');
    await page.keyboard.type(`She pays by invoice: https://example.com/a?b=1.\n@${name?.toLowerCase()}`);
    const team = sheet(page).getByRole('listbox', { name: 'Team members' });
    await expect(team.getByRole('option')).toHaveText([user.name]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('please mind');
    await page.keyboard.press('Control+Enter');
    await expect(notes(page)).toContainText(`@${user.name} please mind`);
    await expect(notes(page).getByRole('link')).toHaveAttribute('href', 'https://example.com/a?b=1');
    await expect(newNote(page)).toHaveValue('');
    await expect(sheet(page).getByRole('link', { name: 'Notes 2' })).toBeVisible();

    await hers.goto('/');
    const mention = card(hers, 'Notes that mention you');
    await expect(mention).toContainText('please mind');
    await mention.getByRole('link', { name: FIRST }).click();
    await expect(notes(hers)).toContainText('please mind');
    await expect(newNote(hers)).toHaveCount(0);
    await expect(notes(hers).getByRole('button')).toHaveCount(0);
    const seen = async () => (await hers.request.get('/api/mentions')).json();
    await expect.poll(seen).toEqual([]);
    await hers.goto('/');
    await expect(card(hers, 'My follow-ups')).toBeVisible();
    await expect(card(hers, 'Notes that mention you')).toHaveCount(0);
  });

  test('shows a note that was just added below many follow-ups, and says of a day that it has passed', async ({
    page,
    signInAs,
  }) => {
    await signInAs('support');
    await page.setViewportSize({ width: 1280, height: 560 });
    await page.goto('/contacts');
    await page.getByRole('link', { name: FIRST }).press('Enter');
    const contact = await openUuid(page);
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      const data = { text, due: '2027-01-15' };
      expect((await page.request.post(`/api/contacts/${contact}/follow-ups`, { data })).ok()).toBe(true);
    }
    await page.reload();
    await page.keyboard.press('o');
    const day = sheet(page).getByLabel('Day', { exact: true });
    await expect(day).not.toHaveAccessibleDescription(/passed/);
    await day.fill('2025-01-01');
    await expect(day).toHaveAccessibleDescription(/This day has passed\./);
    await day.fill('2027-01-15');
    await newNote(page).fill(Array.from({ length: 8 }, (_, at) => `Line ${at}`).join('\n'));
    await newNote(page).press('Control+Enter');
    await expect(notes(page).getByRole('listitem')).toBeInViewport({ ratio: 0.95 });
    await expect(newNote(page)).toBeFocused();
  });

  test('waits for no messaging service while a note is being saved', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/contacts');
    await page.getByRole('link', { name: FIRST }).press('Enter');
    await expect(sheet(page).getByRole('heading', { name: FIRST })).toBeFocused();
    await page.keyboard.press('o');
    await newNote(page).fill('Called');
    const held: Route[] = [];
    await page.route('**/notes', (route) => void held.push(route));
    await page.clock.install();
    const asked = page.waitForRequest('**/notes');
    await newNote(page).press('Control+Enter');
    await asked;
    await page.clock.runFor(3_000);
    await expect(page.getByText('Saving continues if you close the form.')).toHaveCount(0);
    for (const route of held) await route.continue();
    await expect(notes(page)).toContainText('Called');
  });

  test('mentions someone where the caret is after an arrow key', async ({ page, signInAs }) => {
    await signInAs('marketer');
    const { user } = (await (await page.request.get('/api/session')).json()) as { user: { name: string } };
    await signInAs('support');
    await page.goto('/contacts');
    await page.getByRole('link', { name: FIRST }).press('Enter');
    await page.keyboard.press('o');
    await newNote(page).focus();
    await page.keyboard.type(`Ask @${user.name.slice(0, 2)}`);
    const team = sheet(page).getByRole('listbox', { name: 'Team members' });
    await expect(team.getByRole('option', { name: user.name })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await team.getByRole('option', { name: user.name }).click();
    await expect(newNote(page)).toHaveValue(`Ask @${user.name} ${user.name[1]}`);
  });

  test('moves and finishes follow-ups on the overview by one key each, and takes both back', async ({
    page,
    signInAs,
  }) => {
    await signInAs('support');
    await page.goto('/');
    const mine = card(page, 'My follow-ups');
    await expect(mine).toContainText('To add a follow-up, open a contact and go to Notes.');
    await page.goto('/contacts');
    await page.getByRole('link', { name: FIRST }).click();
    const contact = await openUuid(page);
    const add = async (text: string, days: number) => {
      const due = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const data = { text, due };
      const answer = await page.request.post(`/api/contacts/${contact}/follow-ups`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await add('Long ago', -3);
    await add('In some days', 3);
    await page.goto('/');
    await expect(card(page, 'Overdue')).toContainText('Long ago');
    await expect(card(page, 'Next 7 days')).toContainText('In some days');
    await page.keyboard.press('m');
    await expect(card(page, 'Next 7 days')).toContainText('Long ago');
    await expect(card(page, 'Overdue')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Overdue')).toContainText('Long ago');

    await tabTo(page, mine.getByRole('checkbox', { name: 'Done: In some days' }));
    await page.keyboard.press('d');
    await expect(mine).not.toContainText('In some days');
    await expect(mine.getByRole('checkbox', { name: 'Done: Long ago' })).toBeFocused();
    await undo(page, 'Follow-up marked as done');
    await expect(mine).toContainText('In some days');
    await mine.getByRole('button', { name: 'Edit: In some days' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit follow-up' });
    await expect(edit.getByRole('textbox', { name: 'What to do' })).toBeFocused();
    await edit.getByRole('textbox', { name: 'What to do' }).fill('In a week');
    await edit.getByRole('button', { name: 'Next week' }).click();
    await edit.getByRole('button', { name: 'Save follow-up' }).click();
    await expect(mine).not.toContainText('In some days');
    await expect(card(page, 'Next 7 days')).toContainText('In a week');
    await mine.getByRole('link', { name: FIRST }).first().click();
    await expect(open(page).getByRole('listitem')).toHaveCount(2);

    await open(page).getByRole('button', { name: 'Edit: Long ago' }).click();
    await edit.getByRole('button', { name: 'Delete' }).click();
    await expect(open(page)).not.toContainText('Long ago');
    await undo(page, 'Follow-up deleted');
    await expect(open(page)).toContainText('Long ago');
    await sheet(page).getByRole('link', { name: 'Changes' }).click();
    await expect(sheet(page).getByRole('listitem').nth(1)).toContainText('deleted a follow-up');
  });
});

/** Opens the first of the synced contacts as an admin. Returns its UUID. */
async function openFirst(page: Page, signInAs: (role: 'admin') => Promise<unknown>): Promise<string> {
  await signInAs('admin');
  await syncContacts(page);
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  return openUuid(page);
}

test('shows what a colleague has made of a follow-up that is edited, and saves only what was typed over it', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/409/);
  const uuid = await openFirst(page, signInAs);
  const of = `/api/contacts/${uuid}/follow-ups`;
  const data = { text: 'Send the catalog', due: '2099-01-02', owner: null };
  const { id } = await (await page.request.post(of, { data })).json();
  await page.goto(`/contacts?contact=${uuid}&mode=notes`);
  await open(page).getByRole('button', { name: 'Edit: Send the catalog' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit follow-up' });
  const theirs = { text: 'Send the price list', due: '2099-03-04' };
  expect((await page.request.patch(`${of}/${id}`, { data: theirs })).ok()).toBe(true);
  await edit.getByRole('textbox', { name: 'What to do' }).fill('Send both');
  await edit.getByRole('button', { name: 'Save follow-up' }).click();
  await expect(edit).toContainText('Now: Send the price list, 4 Mar 2099, No one.');
  await edit.getByRole('button', { name: 'Save follow-up' }).click();
  await expect(edit).toHaveCount(0);
  await expect(open(page)).toContainText('Send both');
  await expect(open(page)).toContainText('4 Mar 2099');
});

test('finds the follow-ups of no one on the overview, and moves none that a colleague has moved', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/409/);
  const of = `/api/contacts/${await openFirst(page, signInAs)}/follow-ups`;
  const on = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const data = { text: 'Ask for the address', due: on(3), owner: null };
  const { id } = await (await page.request.post(of, { data })).json();
  await page.goto('/');
  await page.getByRole('button', { name: '1 follow-up has no one to do it' }).click();
  const followUps = card(page, 'Follow-ups');
  await expect(page.getByRole('combobox', { name: 'Whose follow-ups' })).toHaveValue('');
  await expect(followUps).toContainText('Ask for the address');
  await followUps.getByRole('combobox', { name: 'Who: Ask for the address' }).selectOption('Me');
  await expect(page.getByText('Follow-up reassigned')).toBeVisible();
  await expect(followUps).toContainText('Nothing to follow up.');
  await page.getByRole('combobox', { name: 'Whose follow-ups' }).selectOption('Me');
  await expect(card(page, 'My follow-ups')).toContainText('Ask for the address');

  expect((await page.request.patch(`${of}/${id}`, { data: { due: on(0) } })).ok()).toBe(true);
  await page.keyboard.press('m');
  await expect(page.getByText('Someone else changed this follow-up.')).toBeVisible();
  await expect(card(page, 'Today')).toContainText('Ask for the address');

  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Next follow-up' }).click();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: FIRST });
  await expect(row.locator(`time[datetime="${on(0)}"]`)).toBeVisible();
  const heading = page.getByRole('columnheader', { name: 'Next follow-up' });
  for (const order of ['ascending', 'descending']) {
    await page.getByRole('button', { name: 'Sort by next follow-up' }).click();
    await expect(heading).toHaveAttribute('aria-sort', order);
    // The others have none, and follow.
    await expect(page.getByRole('row').nth(1)).toContainText(FIRST);
  }

  await page.getByRole('link', { name: FIRST }).click();
  await sheet(page).getByRole('link', { name: 'Notes' }).click();
  await open(page).getByRole('combobox', { name: 'Who: Ask for the address' }).selectOption('No one');
  await expect(page.getByText('Follow-up reassigned')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(open(page).getByRole('combobox')).not.toHaveValue('');
});

test('edits a note, shows what it was, and deletes it after asking', async ({ page, signInAs }) => {
  await openNotes(page, () => signInAs('admin'));
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(sheet(page).getByText('Write the note.')).toBeVisible();
  await newNote(page).fill('Prefers mornings');
  await page.getByRole('button', { name: 'Add note' }).click();
  await notes(page).getByRole('button', { name: 'Edit' }).click();
  const edited = sheet(page).getByRole('textbox', { name: 'Edit note' });
  await expect(edited).toBeFocused();
  await edited.fill('Prefers evenings');
  await edited.press('Control+Enter');
  await expect(notes(page).getByText('Prefers evenings')).toBeVisible();
  await expect(notes(page).getByRole('button', { name: 'Edit' })).toBeFocused();
  await notes(page)
    .getByText(/^Edited/)
    .click();
  await expect(notes(page).getByRole('list', { name: 'Earlier versions' })).toContainText('Prefers mornings');
  await notes(page).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(notes(page)).toContainText('Prefers evenings');
  await notes(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete note' }).click();
  await expect(sheet(page).getByText('No notes yet')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Add follow-up' }).click();
  await open(page).getByRole('checkbox').check();
  await expect(sheet(page).getByText('Done (1)')).toBeVisible();
  await sheet(page).getByRole('link', { name: 'Changes' }).click();
  // What another story has done to this contact comes after it.
  const latest = [
    /changed a follow-up.*StatusDone/,
    /added a follow-up.*Day/,
    /deleted a note/,
    /edited a note/,
    /added a note/,
  ];
  for (const [at, words] of latest.entries())
    await expect(sheet(page).getByRole('listitem').nth(at)).toHaveText(words);
});

test('keeps an unsaved note through a reload, and takes notes while the service is down', async ({
  page,
  context,
  service,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  await openNotes(page, () => signInAs('admin'));
  await newNote(page).fill('Half a sentence');
  // The browser's own question before a reload fails other tests.
  context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
  await service.goDown();
  await page.reload();
  await expect(newNote(page)).toHaveValue('Half a sentence');
  await newNote(page).press('Control+Enter');
  await expect(notes(page)).toContainText('Half a sentence');
  await sheet(page).getByRole('textbox', { name: 'What to do' }).fill('Try again');
  await sheet(page).getByLabel('Day', { exact: true }).fill('');
  await sheet(page).getByRole('button', { name: 'Add follow-up' }).click();
  await expect(sheet(page).getByText('Choose a day.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Next week' }).click();
  await sheet(page).getByRole('button', { name: 'Add follow-up' }).click();
  await expect(open(page)).toContainText('Try again');
  await open(page).getByRole('checkbox', { name: 'Done: Try again' }).click();
  await expect(sheet(page).getByText('Done (1)')).toBeVisible();
});

test('keeps for whom a follow-up is through a reload, although the team loads later', async ({
  page,
  context,
  app,
  signInAs,
}) => {
  await openNotes(page, () => signInAs('admin'));
  const colleague = await addFromAfar(page.request, app.url);
  context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
  const what = sheet(page).getByRole('textbox', { name: 'What to do' });
  const who = sheet(page).getByRole('combobox', { name: 'Who', exact: true });
  await page.reload();
  await what.fill('Call her back');
  await who.selectOption(colleague);
  const held: Route[] = [];
  await page.route('**/api/contact-facts/colleagues', (route) => void held.push(route));
  await page.reload();
  await expect(what).toHaveValue('Call her back');
  await expect(who.locator('option:checked')).toHaveText('Someone');
  for (const route of held) await route.continue();
  await expect(who.locator('option:checked')).toHaveText(colleague);
  await sheet(page).getByRole('button', { name: 'Add follow-up' }).click();
  const owner = open(page).getByRole('combobox', { name: 'Who: Call her back' });
  await expect(owner.locator('option:checked')).toHaveText(colleague);
});

test('scrolls no notes sideways when their author has a long name', async ({ page, signInAs }) => {
  await openNotes(page, () => signInAs('admin'));
  await newNote(page).fill('Pays by invoice');
  await newNote(page).press('Control+Enter');
  await expect(notes(page)).toContainText('Pays by invoice');
  const name = 'Maximiliane Freifrau von und zu Überlängenhausen-Musterstadt der Dritten';
  await page.route('**/api/contacts/*/facts', async (route) => {
    const response = await route.fetch();
    const facts = await response.json();
    for (const note of facts.notes) note.author.name = name;
    await route.fulfill({ response, json: facts });
  });
  await page.reload();
  const author = notes(page).getByText(name).first();
  await expect(author).toBeVisible();
  const beyond = await author.evaluate((element) => {
    let scrolls = 0;
    for (let each = element.parentElement; each; each = each.parentElement)
      if (getComputedStyle(each).overflowY === 'auto') scrolls += each.scrollWidth - each.clientWidth;
    return scrolls;
  });
  expect(beyond).toBe(0);
});

async function openNotes(page: Page, signIn: () => Promise<void>): Promise<void> {
  await signIn();
  await syncContacts(page);
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  await sheet(page).getByRole('link', { name: 'Notes' }).click();
  await expect(newNote(page)).toBeVisible();
}

test('keeps the text of a note that someone deletes while it is edited, and says so', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/404/);
  const uuid = await openFirst(page, signInAs);
  const of = `/api/contacts/${uuid}/notes`;
  const { id } = await (await page.request.post(of, { data: { text: `Agreed ${'y'.repeat(400)}` } })).json();
  await page.goto(`/contacts?contact=${uuid}&mode=notes`);
  await expect(notes(page)).toContainText('Agreed');
  expect(await overflowing(page)).toEqual([]);
  const frame = await sheet(page).evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
  expect(frame[0]).toBe(frame[1]);
  await notes(page).getByRole('button', { name: 'Edit' }).click();
  const text = sheet(page).getByRole('textbox', { name: 'Edit note' });
  await text.fill('Agreed on the phone');
  expect((await page.request.delete(`${of}/${id}`)).status()).toBe(204);
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page).getByText('This note')).toBeVisible();
  await expect(text).toHaveValue('Agreed on the phone');
});
