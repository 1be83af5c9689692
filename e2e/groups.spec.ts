import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { createGroupAtService } from './support/at-service';
import { syncContacts } from './support/contact-index';
import { hold } from './support/hold';
import { FIRST, GROUP } from './support/seeded';

test.describe('on the service', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'));

  test('has the first groups in the HTML, before any script', async ({ page }) => {
    // On a busy machine the rows may not arrive in time for the first HTML: the next visit has them.
    await expect(async () => {
      const answer = await page.request.get('/groups');
      const markup = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
      expect(markup).toContain(GROUP);
      expect(markup).toContain('1–12 of 12');
    }).toPass();
  });

  test('shows how many contacts of a group are synced, and whether that is all', async ({
    page,
    service,
    app,
    signInAs,
  }) => {
    test.slow();
    service.reset(60);
    await signInAs('admin');
    await page.goto(`${app.url}/groups`);
    await expect(group(page, GROUP).getByRole('cell', { name: '0 known', exact: true })).toBeVisible();
    await expect(page.getByText('No contacts synced yet')).toBeVisible();
    await page.goto(`${app.url}/contacts?per_page=10&page=6`);
    // Stored after they are shown, and the groups are counted once.
    await expect
      .poll(async () => (await (await page.request.get('/api/contact-index/status')).json()).indexed)
      .toBe(10);
    await page.goto(`${app.url}/groups`);
    await expect(page.getByText('10 of 60 contacts synced so far')).toBeVisible();
    await expect(group(page, GROUP).getByRole('cell', { name: /^\d+ known$/ })).toBeVisible();
    await syncContacts(page, app.url);
    await page.goto(`${app.url}/groups`);
    await expect(group(page, GROUP).getByRole('cell', { name: /^[1-9]\d*$/ })).toBeVisible();
    await expect(page.getByText('synced so far')).toHaveCount(0);
  });

  test('turns the pages of groups, and back with Back', async ({ page }) => {
    await page.goto('/groups?per_page=10');
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('11–12 of 12')).toBeVisible();
    await expect(page).toHaveURL('/groups?per_page=10&page=2');
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.goBack();
    await expect(page.getByRole('link', { name: GROUP })).toBeVisible();
  });

  test('finds a group by any part of its name, with `/`', async ({ page }) => {
    await page.goto('/groups');
    await expect(page.getByRole('link', { name: GROUP })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search groups' })).toBeFocused();
    await page.keyboard.type('vip c');
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText('1 of 1');
    await expect(page.getByRole('link', { name: GROUP })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('none like this');
    await expect(page.getByRole('heading', { name: 'No matching groups' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page.getByText('1–12 of 12')).toBeVisible();
  });

  test('moves through groups, and renames one, with single keys', async ({ page }) => {
    await page.goto('/groups');
    await page.getByRole('link', { name: GROUP }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: GROUP })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('dialog', { name: GROUP })).toHaveCount(0);
    await page.keyboard.press('k');
    await expect(page.getByRole('dialog', { name: GROUP })).toBeVisible();
    await page.keyboard.press('e');
    await expect(name(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(name(page)).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'New group' })).toBeVisible();
  });

  test('creates a group, and shows it in the list', async ({ page }) => {
    await page.goto('/groups');
    await page.getByRole('link', { name: 'New group' }).click();
    await expect(name(page)).toBeFocused();
    await name(page).fill('Night shift');
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText('Created Night shift.')).toBeVisible();
    await expect(page.getByText(/The messaging service says/)).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Night shift' })).toBeVisible();
    await expect(page.getByText('1–13 of 13')).toBeVisible();
  });

  test('stays at its page of the list when a group is created', async ({ page }) => {
    await page.goto('/groups?per_page=10');
    await page.getByRole('link', { name: 'New group' }).click();
    await name(page).fill('Day shift');
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByRole('dialog', { name: 'Day shift' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Day shift' })).toBeFocused();
    await expect(page.getByText('1–10 of 13')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/groups?per_page=10');
  });

  test('offers the group of that name instead of a second one in another spelling', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 422/);
    await page.goto('/groups');
    await expect(page.getByRole('link', { name: GROUP })).toBeVisible();
    await page.getByRole('link', { name: 'New group' }).click();
    await name(page).fill('vip   customers');
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(name(page)).toHaveAccessibleDescription(/This name already exists: “VIP customers”\./);
    await page.getByRole('link', { name: 'Open the group VIP customers' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog', { name: GROUP })).toBeVisible();
  });

  test('finds a group later whose creation was not confirmed', async ({
    page,
    service,
    faults,
    allowErrors,
  }) => {
    allowErrors(/status of 502/);
    faults.failNext('createGroup', { kind: 'answer', status: 504 });
    await page.goto('/groups?group=new');
    await name(page).fill('Night shift');
    const release = await hold(page, '**/api/contact-groups/unconfirmed');
    await page.getByRole('button', { name: 'Create group' }).click();
    const sheet = page.getByRole('dialog', { name: 'New group' });
    await expect(sheet.getByText('Checking whether it was saved…')).toBeVisible();
    release();
    await expect(sheet.getByRole('alert')).toContainText('isn’t in the list yet, but it may still appear');
    await expect(name(page)).toHaveValue('Night shift');
    await createGroupAtService(service, 'Night shift');
    await sheet.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Night shift was created.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Night shift' })).toBeVisible();
    await expect(page.getByText('1–13 of 13')).toBeVisible();
  });

  test('says at the field that the name is taken, and keeps what was typed', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 4(09|22)/);
    await page.goto('/groups?group=new');
    await name(page).fill('Newsletter');
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(name(page)).toHaveAccessibleDescription(/exists/);
    await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveValue('Newsletter');
    await page.keyboard.press('End');
    await page.keyboard.type(' 2');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Created Newsletter 2.')).toBeVisible();
  });

  test('renames a group, and restores its name with Undo', async ({ page }) => {
    await page.goto('/groups');
    await rename(page, GROUP, 'Regulars');
    await expect(page.getByRole('dialog', { name: 'Regulars' })).toBeVisible();
    await expect(group(page, 'Regulars')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`Restored the name ${GROUP}.`)).toBeVisible();
    await expect(group(page, GROUP)).toBeVisible();
    const sheet = page.getByRole('dialog', { name: GROUP });
    await expect(sheet.getByRole('term')).toHaveText(['Name', 'Created', 'Updated']);
    await sheet.getByText('Technical details').click();
    await expect(sheet.getByRole('term')).toHaveText([
      ...['Name', 'Created', 'Updated', 'Created by', 'Deleted', 'Organization', 'ID', 'UUID'],
    ]);
  });

  test('shows a group’s new name in the contact list', async ({ page }) => {
    await page.goto('/contacts');
    const row = page.getByRole('row').filter({ hasText: FIRST });
    await expect(row.getByRole('cell', { name: GROUP })).toBeVisible();
    await page.getByRole('link', { name: 'Groups' }).click();
    await rename(page, GROUP, 'Regulars');
    await page.getByRole('link', { name: 'Contacts', exact: true }).click();
    await expect(row.getByRole('cell', { name: 'Regulars' })).toBeVisible();
    await page.reload();
    await expect(row.getByRole('cell', { name: 'Regulars' })).toBeVisible();
  });

  test('links a group to its synced contacts', async ({ page }) => {
    await page.goto('/contacts');
    await page.goto('/groups');
    await page.getByRole('link', { name: GROUP }).click();
    const sheet = page.getByRole('dialog', { name: GROUP });
    // Any contact: the app remembers names that another test has changed.
    const person = sheet.getByRole('listitem').getByRole('link').first();
    const href = await person.getAttribute('href');
    await person.click();
    await expect(page).toHaveURL(new RegExp(`${href?.split('=')[1]}$`));
    await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
  });
});

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('shows a marketer the groups without edit buttons', async ({ page, signInAs }) => {
    await signInAs('marketer');
    await page.goto('/groups?group=new');
    await expect(page.getByRole('dialog')).toContainText(
      'To add groups, you need the role Support or Admin.',
    );
    await expect(page.getByRole('link', { name: 'New group' })).toHaveCount(0);
    await page.getByRole('link', { name: GROUP }).click();
    await expect(page.getByRole('dialog', { name: GROUP })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Rename group' })).toHaveCount(0);
    const refused = await page.request.post('/api/contact-groups', { data: { name: 'Night shift' } });
    expect(refused.status()).toBe(403);
  });
});

const group = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const name = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' });

async function rename(page: Page, from: string, to: string) {
  await page.getByRole('link', { name: from }).click();
  await page.getByRole('link', { name: 'Rename group' }).click();
  await name(page).fill(to);
  await page.getByRole('button', { name: 'Rename group' }).click();
  await expect(page.getByText(`Renamed to ${to}.`)).toBeVisible();
}
