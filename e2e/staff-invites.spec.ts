import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { invite, newcomer, openSeveral } from './support/staff';

const people = (page: Page) => page.getByRole('list', { name: 'People to invite' }).getByRole('listitem');
const links = (page: Page) => page.getByRole('list', { name: 'Links' }).getByRole('listitem');
const addresses = (page: Page) => page.getByRole('textbox', { name: 'Email addresses' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Close without copying the links?' });

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('invites several people: names a bad and a known address, retries one that failed, and downloads the links', async ({
  page,
  app,
  allowErrors,
}) => {
  allowErrors(/status of 503/);
  const known = await invite(page.request, app.url);
  const [ann, ben, cem] = [newcomer('Ann'), newcomer('Ben'), newcomer('Cem')];
  await openSeveral(
    page,
    `${ann.name} <${ann.email}>; ${ben.email}, ${cem.email} nobody@\n${known.email} ${ann.email}`,
  );
  await expect(people(page)).toHaveCount(6);
  await expect(people(page).nth(0).getByRole('textbox', { name: 'Name 1' })).toHaveValue(ann.name);
  await expect(people(page).nth(3)).toContainText('Enter a valid email address.');
  await expect(people(page).nth(4)).toContainText('This person is already invited.');
  await expect(people(page).nth(5)).toContainText('This address is in the list twice.');
  await expect(page.getByText('3 rows need attention.')).toBeVisible();
  await people(page)
    .nth(5)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await people(page)
    .nth(4)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await people(page)
    .nth(3)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('need attention')).toHaveCount(0);

  const all = page.getByRole('group', { name: 'Roles for all' });
  await all.getByRole('checkbox', { name: 'Marketer' }).check();
  await people(page).nth(1).getByRole('checkbox', { name: 'Marketer' }).uncheck();
  await page.route('**/api/staff/invitations', (route) =>
    route.request().postDataJSON().email === ben.email
      ? route.fulfill({ status: 503, json: { code: 'internal', detail: 'It did not work.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Create 3 invitations' }).click();
  await expect(page.getByRole('heading', { name: '2 invitations created' })).toBeFocused();
  await expect(people(page)).toHaveCount(1);
  await expect(people(page)).toContainText('It did not work.');
  await page.unrouteAll();
  await people(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: '3 invitations created' })).toBeFocused();
  await expect(people(page)).toHaveCount(0);
  await expect(links(page).filter({ hasText: ann.email })).toContainText('Support, Marketer');
  await expect(links(page).filter({ hasText: ben.email })).not.toContainText('Marketer');

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  for (const { email } of [ann, ben, cem]) expect(csv).toContain(email);
  expect(csv.match(/\/invitation#token=/g)).toHaveLength(3);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(addresses(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: ann.name })).toContainText('Invited');
});

test('copies each link, and warns about the others', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [ann, ben] = [newcomer('Ann'), newcomer('Ben')];
  await openSeveral(page, `${ann.email} ${ben.email}`);
  await page.getByRole('button', { name: 'Create 2 invitations' }).click();
  const first = links(page).filter({ hasText: ann.email });
  await first.getByRole('button', { name: /^Copy link/ }).click();
  await expect(page.getByText(/^Copied the link for/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await first.getByRole('textbox').inputValue(),
  );
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expect(page.getByText('Copied all.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const { email } of [ann, ben]) expect(copied).toContain(`<${email}>: http`);
  await page.keyboard.press('Escape');
  await expect(addresses(page)).toHaveCount(0);
});

test('turns into a list when several addresses are pasted, and keeps it through a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [ann, ben] = [newcomer('Ann'), newcomer('Ben')];
  await page.goto('/settings/staff?person=new');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${ann.email}\n${ben.email}`);
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(people(page)).toHaveCount(2);
  // The browser's own dialog fails other tests; this one accepts it.
  context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('textbox', { name: 'Name 2' }).fill('Benedict');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await page.reload();
  await expect(page.getByText(/^Restored your unsaved changes/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name 2' })).toHaveValue('Benedict');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(addresses(page)).toHaveCount(0);
  await page.goto('/settings/staff?person=new');
  await expect(page.getByRole('button', { name: 'Create invitation' })).toBeVisible();
});
