import type { Page } from 'playwright/test';
import { spacedPhone } from '@/lib/spaced-phone';
import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { expectNoAccess } from './support/no-access';
import { panelField } from './support/panel';

test.use({ on: 'sandbox' });

const PAGE = '/settings/do-not-send';

test.describe('the do-not-send list', () => {
  test.beforeEach(({ signInAs }) => signInAs('support'));

  test('adds a number with a reason', async ({ page }) => {
    const phone = newPhone();
    await page.goto('/settings');
    await expect(page).toHaveURL('/settings/do-not-send');
    await page.getByRole('link', { name: 'Add number' }).first().click();
    await expect(panelField(page, 'Phone')).toBeFocused();
    await panelField(page, 'Phone').fill(phone);
    await panelField(page, 'Reason').fill('Asked to stop');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`${spacedPhone(phone)} won’t be sent any more messages.`)).toBeVisible();
    await expect(row(page, phone)).toContainText('Asked to stop');
    await expect(row(page, phone)).toContainText('By hand');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('shows at its field what is missing or wrong', async ({ page }) => {
    await page.goto(`${PAGE}?add=number`);
    await panelField(page, 'Phone').fill('612');
    await page.getByRole('button', { name: 'Add number' }).click();
    await expect(panelField(page, 'Phone')).toHaveAccessibleDescription(
      'Use international format, like +34 612 344 711.',
    );
    await expect(panelField(page, 'Reason')).toHaveAccessibleDescription(/Enter a reason/);
    await expect(panelField(page, 'Phone')).toBeFocused();
  });

  test('refuses a number with digits missing at its field, and says so once', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 422/);
    await page.goto(`${PAGE}?add=number`);
    await panelField(page, 'Phone').fill('+34 6031415');
    await panelField(page, 'Reason').fill('Asked to stop');
    await page.getByRole('button', { name: 'Add number' }).click();
    await expect(panelField(page, 'Phone')).toHaveAccessibleDescription(
      'This number looks too short for Spain.',
    );
    await expect(panelField(page, 'Phone')).toBeFocused();
  });

  test('says at the field that a number is already on the list', async ({ page, allowErrors }) => {
    allowErrors(/status of 409/);
    const phone = newPhone();
    await add(page, phone);
    await page.goto(`${PAGE}?add=number`);
    await panelField(page, 'Phone').fill(phone);
    await panelField(page, 'Reason').fill('Again');
    await page.getByRole('button', { name: 'Add number' }).click();
    await expect(panelField(page, 'Phone')).toHaveAccessibleDescription(/already/);
    await expect(panelField(page, 'Reason')).toHaveValue('Again');
  });

  test('removes a number with a reason, and restores it with Undo', async ({ page }) => {
    const phone = newPhone();
    await add(page, phone);
    await page.goto(`${PAGE}?q=${encodeURIComponent(phone)}`);
    await page.getByRole('button', { name: `Remove ${spacedPhone(phone)}` }).press('Enter');
    await expect(panelField(page, 'Reason for removing it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panelField(page, 'Reason for removing it')).toHaveAccessibleDescription(/Enter a reason/);
    await page.keyboard.type('Added by mistake');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Removed ${spacedPhone(phone)}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No matching numbers' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${spacedPhone(phone)} is on the list again.`)).toBeVisible();
    await expect(row(page, phone)).toContainText('Complained');
  });

  test('lets only an admin remove a number that someone else added', async ({ page, signInAs }) => {
    const phone = newPhone();
    await add(page, phone);
    await signInAs('marketer');
    await page.goto(`${PAGE}?q=${encodeURIComponent(phone)}`);
    await expect(row(page, phone)).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove ${spacedPhone(phone)}` })).toHaveCount(0);
    await signInAs('admin');
    await page.reload();
    await page.getByRole('button', { name: `Remove ${spacedPhone(phone)}` }).click();
    await expect(page.getByRole('dialog')).toContainText('Nia Adeyemi added it: Complained');
    await panelField(page, 'Reason for removing it').fill('Asked to get messages again');
    await page.getByRole('button', { name: 'Remove number' }).click();
    await expect(page.getByText(`Removed ${spacedPhone(phone)}.`)).toBeVisible();
  });

  test('lets only an admin remove a number that someone else added too', async ({ page, signInAs }) => {
    const phone = newPhone();
    await add(page, phone);
    await signInAs('marketer');
    const again = await page.request.post('/api/do-not-send', { data: { phone, reason: 'Asked to stop' } });
    expect(again.status()).toBe(409);
    await signInAs('support');
    await page.goto(`${PAGE}?q=${encodeURIComponent(phone)}`);
    await expect(row(page, phone)).toContainText('Nia Adeyemi');
    await expect(page.getByRole('button', { name: `Remove ${spacedPhone(phone)}` })).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 800 });
    const names = row(page, phone).getByRole('cell').filter({ hasText: 'Nia Adeyemi' }).locator('bdi');
    await expect(names).toHaveCount(2);
    const [first, second] = await Promise.all([0, 1].map((at) => names.nth(at).boundingBox()));
    // One below the other: side by side they would read as one name.
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + 5);
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInAs('admin');
    await page.reload();
    await page.getByRole('button', { name: `Remove ${spacedPhone(phone)}` }).click();
    await expect(page.getByRole('dialog')).toContainText('Nia Adeyemi added it: Complained');
    await expect(page.getByRole('dialog')).toContainText(/\w+ also added it\./);
    await panelField(page, 'Reason for removing it').fill('Added by mistake');
    await page.getByRole('button', { name: 'Remove number' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${spacedPhone(phone)} is on the list again.`)).toBeVisible();
    await expect(row(page, phone)).toContainText(/Nia Adeyemi\s*Tom/);
  });

  test('names the contact of a number, finds the number by the name, and removes several with Undo', async ({
    page,
  }) => {
    const { data } = await (
      await page.request.get('/api/contact-index/contacts?q=&sort=name&per_page=2')
    ).json();
    const [one, other] = data as { uuid: string; full_name: string; phone: string }[];
    await add(page, one?.phone ?? '');
    await add(page, other?.phone ?? '');
    await page.goto(`${PAGE}?q=${encodeURIComponent(one?.full_name ?? '')}`);
    await expect(row(page, one?.phone ?? '')).toHaveCount(1);
    await page.getByRole('link', { name: one?.full_name, exact: true }).click();
    await expect(page).toHaveURL(`/contacts?contact=${one?.uuid}`);
    await expect(page.getByRole('dialog')).toContainText('Nothing is sent to this number.');

    await page.goto(PAGE);
    for (const { full_name } of [one, other] as { full_name: string }[]) {
      await page.getByRole('checkbox', { name: `Select ${full_name}` }).check();
    }
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await panelField(page, 'Reason for removing it').fill('Added by mistake');
    await page.getByRole('button', { name: 'Remove 2 numbers' }).click();
    await expect(page.getByText('Removed 2 numbers. Messages can be sent to them again.')).toBeVisible();
    await expect(row(page, one?.phone ?? '')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 numbers are on the list again.')).toBeVisible();
    await expect(row(page, other?.phone ?? '')).toContainText('Complained');
  });

  test('puts back with Undo what a removal whose answer was lost has removed', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/net::ERR/);
    const phones = [newPhone(), newPhone()];
    for (const phone of phones) await add(page, phone);
    await page.route('**/api/do-not-send/removals', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto(`${PAGE}?q=${encodeURIComponent(phones[0]?.slice(0, -2) ?? '')}`);
    for (const phone of phones) {
      await page.getByRole('checkbox', { name: `Select ${spacedPhone(phone)}` }).check();
    }
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await panelField(page, 'Reason for removing it').fill('Added by mistake');
    await page.getByRole('button', { name: 'Remove 2 numbers' }).click();
    await expect(page.getByText('2 numbers may have been removed.')).toBeVisible();
    await expect(row(page, phones[0] ?? '')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 numbers are on the list again.')).toBeVisible();
    await expect(row(page, phones[0] ?? '')).toContainText('Complained');
  });

  test('shows how far a removal of many has got, stops it, and keeps the rest selected', async ({ page }) => {
    const start = `+3464${String(Date.now()).slice(-4)}`;
    const phones = Array.from({ length: 101 }, (_, at) => `${start}${String(at).padStart(3, '0')}`);
    for (const some of [phones.slice(0, 100), phones.slice(100)])
      await page.request.post('/api/do-not-send/bulk', { data: { phones: some, reason: 'Complained' } });
    await page.goto(`${PAGE}?q=${encodeURIComponent(start)}&per_page=100`);
    const wholePage = page.getByRole('checkbox', { name: 'Select all on this page' });
    await wholePage.check();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(wholePage).not.toBeChecked();
    await wholePage.check();
    await expect(page.getByText('101 selected')).toBeVisible();
    const { opened: stopped, open: answer } = createGate();
    await page.route('**/api/do-not-send/removals', async (route) => {
      await stopped;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await panelField(page, 'Reason for removing it').fill('Added by mistake');
    await page.getByRole('button', { name: 'Remove 101 numbers' }).click();
    await expect(page.getByRole('progressbar', { name: 'Numbers removed' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Numbers removed' })).toBeFocused();
    await expect(page.getByRole('dialog')).toContainText('0 of 101');
    await page.getByRole('button', { name: 'Stop' }).click();
    answer();
    await expect(page.getByText('Removed 100 numbers. Messages can be sent to them again.')).toBeVisible();
    await expect(page.getByText('1 number wasn’t removed.')).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    // Undo doesn’t need the list that offered it.
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page).toHaveURL('/send/history');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('100 numbers are on the list again.')).toBeVisible();
  });

  test('blocks one person in the contact’s panel, marks the row, filters by it, and unblocks', async ({
    page,
  }) => {
    const { data } = await (
      await page.request.get('/api/contact-index/contacts?q=&sort=-name&per_page=25')
    ).json();
    const people = data as { uuid: string; full_name: string | null }[];
    // Those without a name come first, and a namesake would be found as well.
    const isAlone = ({ full_name }: { full_name: string | null }) =>
      full_name !== null && people.filter((each) => each.full_name?.includes(full_name)).length === 1;
    const { uuid = '', full_name } = people.find(isAlone) ?? {};
    const name = full_name ?? '';
    await page.goto(`/contacts?contact=${uuid}`);
    const panel = page.getByRole('dialog', { name });
    await panel.getByRole('button', { name: 'Do not send' }).click();
    const question = page.getByRole('dialog', { name: `Add ${name} (` });
    await question.getByRole('combobox', { name: 'Reason' }).fill('Asked to stop');
    await question.getByRole('button', { name: 'Add to the list' }).click();
    await expect(page.getByText('Added 1 number to the do-not-send list.')).toBeVisible();
    await expect(panel.getByText('Nothing is sent to this number.')).toBeVisible();
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(panel.getByRole('button', { name: 'Do not send' })).toHaveCount(0);

    await page.goto('/contacts?do_not_send=1');
    await expect(page.getByText('On the do-not-send list', { exact: true })).toBeVisible();
    const marked = page.getByRole('link', { name });
    await expect(marked).toContainText(', on the do-not-send list');
    await page.goto(`/contacts?do_not_send=0&q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name })).toHaveCount(0);

    await page.goto(`/contacts?contact=${uuid}`);
    await panel.getByRole('button', { name: /^Remove/ }).click();
    await page.getByLabel('Reason for removing it').fill('Asked to get messages again');
    await page.getByRole('button', { name: 'Remove number' }).click();
    await expect(panel.getByText('Nothing is sent to this number.')).toBeHidden();
    await expect(panel.getByRole('button', { name: 'Do not send' })).toBeVisible();
  });

  test('imports a list: numbers without a reason get the one that is entered', async ({ page }) => {
    const [one, other] = [newPhone(), newPhone()];
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Import numbers from a file' }).first().click();
    await page.getByRole('button', { name: 'Paste rows' }).click();
    await page.getByLabel('Rows', { exact: true }).fill(`phone;reason\n${one};Déçu\n612344711;\n${other};`);
    await page.getByRole('button', { name: 'Read the rows' }).click();
    await page.getByRole('textbox', { name: 'Reason for rows without one' }).fill('Opted out by letter');
    await page.getByRole('button', { name: 'Preview the result' }).click();
    await expect(page.getByText('2 new, 1 left out.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 numbers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start import' }).click();
    await expect(page.getByRole('heading', { name: '2 of 2 done' })).toBeVisible();
    await page.goto(PAGE);
    await expect(row(page, one)).toContainText('Déçu');
    await expect(row(page, other)).toContainText('Opted out by letter');
  });
});

test('shows support only the settings it may see, and says which role the others need', async ({
  page,
  signInAs,
}) => {
  await signInAs('support');
  await page.goto('/settings');
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveCount(1);
  await page.goto('/settings/sending');
  await expectNoAccess(page, '/settings/sending');
});

test('lets an admin change the sending limits, and a marketer read them', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/settings/sending');
  const cap = page.getByRole('textbox', { name: 'Messages from each team member in 24 hours' });
  await cap.fill('many');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(cap).toHaveAttribute('aria-invalid', 'true');
  await cap.fill('240');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved. They apply from the next message.')).toBeVisible();
  await signInAs('marketer');
  await page.reload();
  await expect(page.getByText('240 messages')).toBeVisible();
  await expect(page.getByText(/^\d+ of 240$/)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('saves the person’s own number, in any format', async ({ page, signInAs }) => {
  await signInAs('marketer');
  await page.goto('/account');
  const own = page.getByRole('textbox', { name: 'Your phone number' });
  await own.fill('612');
  await page.getByRole('button', { name: 'Save number' }).click();
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await own.fill('+34 612 34 47 11');
  await page.getByRole('button', { name: 'Save number' }).click();
  await expect(page.getByText('Number saved.')).toBeVisible();
  await page.reload();
  await expect(own).toHaveValue('+34612344711');
});

let made = 0;

/** A number that no other test of this app has used. */
function newPhone(): string {
  made += 1;
  return `+3461${String(Date.now()).slice(-5)}${String(made).padStart(2, '0')}`;
}

const row = (page: Page, phone: string) => page.getByRole('row').filter({ hasText: spacedPhone(phone) });

async function add(page: Page, phone: string) {
  const answer = await page.request.post('/api/do-not-send', { data: { phone, reason: 'Complained' } });
  expect(answer.status(), await answer.text()).toBe(200);
}
