import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { planHash } from './support/broadcasts';
import { hydrated } from './support/hydrated';
import { keepReply } from './support/replies';

test.use({ on: 'sandbox' });
test.beforeEach(({ signInAs }) => signInAs('admin'));

/** Dialogs by the button that opens each of them. */
const DIALOGS: [opener: string | RegExp, page: (page: Page) => Promise<string>][] = [
  ['Export', async () => '/contacts'],
  ['Do not send', aContact],
  [/^Remove \+/, aBlockedNumber],
  ['Delete', aPlannedDraft],
  ['Start', aPlannedDraft],
  ['Remove reply…', aReply],
];

test('returns the focus to the button that opened a dialog', async ({ page }) => {
  for (const [opener, prepare] of DIALOGS) {
    await page.goto(await prepare(page));
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    await button.press('Enter');
    const dialog = page.locator('dialog[open]');
    await expect(dialog, String(opener)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button, String(opener)).toBeFocused();
  }
});

test('focuses the field that a panel asks for when the browser does not', async ({ page }) => {
  // A URL that names a part of the page: the browser focuses nothing by itself.
  await page.goto('/contacts?contact=new#main');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
});

test('keeps the focus on a field that the browser focused when React renders it again', async ({ page }) => {
  await page.goto('/contacts?contact=new');
  const field = page.getByRole('textbox', { name: 'First name' });
  await hydrated(page);
  await expect(field).toBeFocused();
  await field.evaluate((former) => {
    // React hears no events while it changes the page.
    addEventListener('focusout', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    former.replaceWith(former.cloneNode());
  });
  await expect(field).toBeFocused();
});

test('keeps the focus in the panel when what was confirmed there takes its button along', async ({
  page,
}) => {
  await page.goto(await aContact(page));
  const panel = page.getByRole('dialog');
  const heading = panel.getByRole('heading', { level: 2 }).first();
  await panel.getByRole('button', { name: 'Do not send' }).press('Enter');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Asked to stop');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('On the do-not-send list')).toBeVisible();
  await expect(heading).toBeFocused();
  await panel.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(page.getByLabel('Reason for removing it')).toBeFocused();
  await page.keyboard.type('By mistake');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('On the do-not-send list')).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('keeps the focus in the header when a broadcast’s buttons change with its status', async ({ page }) => {
  await page.goto(await aPlannedDraft(page));
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await page.locator('dialog[open]').getByRole('button', { name: 'Start' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await expect(heading).toBeFocused();
});

async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

async function aContact(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/contact-index/contacts?q=Garc%C3%ADa')).json();
  return `/contacts?contact=${data[0].uuid}`;
}

async function aBlockedNumber(page: Page): Promise<string> {
  const phone = `+3461${String(Date.now()).slice(-7)}`;
  await post(page, '/api/do-not-send', { phone, reason: 'Asked to stop' });
  return `/settings/do-not-send?q=${encodeURIComponent(phone)}`;
}

async function aPlannedDraft(page: Page): Promise<string> {
  const name = `focus_${Date.now()}`;
  const template = await post(page, '/api/templates', {
    name,
    language: 'en_US',
    category: 'UTILITY',
    body: 'Hello',
  });
  const { id } = await post(page, '/api/broadcasts', {
    name,
    template_id: template.id,
    pace: { per_minute: 60 },
    audience: { sources: [{ type: 'numbers', text: '+34612001000\n+34612001001' }] },
    exclusions: { unknown_numbers: 'send' },
    schedule: { starts_at: null, zone: 'UTC', quiet: null },
  });
  await post(page, `/api/broadcasts/${id}/plan`, {});
  await planHash(page, `/api/broadcasts/${id}`);
  return `/broadcasts/${id}`;
}

async function aReply(page: Page): Promise<string> {
  return `/replies?reply=${(await keepReply(page)).uuid}`;
}
