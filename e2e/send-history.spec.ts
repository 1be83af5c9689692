import type { Page } from 'playwright/test';
import { spacedPhone } from '@/lib/spaced-phone';
import { expect, test } from './fixtures';
import { openUuid } from './support/contact-form';
import { choose } from './support/filters';
import { FIRST } from './support/seeded';
import { ACCEPTED, newPhone } from './support/sends';
import { newName } from './support/templates';

test.use({ on: 'sandbox' });
test.beforeEach(({ signInAs }) => signInAs('marketer'));

/** Sends without the page. */
async function sendNow(page: Page, rest: { phone?: string; name?: string; contact_uuid?: string } = {}) {
  const { phone = newPhone(), name = newName(), ...more } = rest;
  const answer = await page.request.post('/api/send/template', {
    data: { phone, template: { name, language: { code: 'en_US' } }, ...more },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { phone, name, ...(await answer.json()) };
}

test('has the latest messages in the HTML, before any script', async ({ page }) => {
  const { phone } = await sendNow(page);
  await expect(async () => {
    const markup = await (await page.request.get('/send/history')).text();
    expect(markup.replace(/<script[\s\S]*?<\/script>/g, '')).toContain(spacedPhone(phone));
  }).toPass();
});

test('leaves a search by one step back, however often typing paused', async ({ page }) => {
  await page.goto('/templates');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search names and numbers' });
  for (const text of ['15', '1500', '150055']) {
    await search.fill(text);
    await expect(page).toHaveURL(`/send/history?q=${text}`);
  }
  await page.goBack();
  await expect(page).toHaveURL('/templates');
});

test('leaves a day that was typed digit by digit by one step back', async ({ page }) => {
  await page.goto('/templates');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByLabel('From', { exact: true }).pressSequentially('11182026');
  await expect(page).toHaveURL('/send/history?from=2026-11-18');
  await page.goBack();
  await expect(page).toHaveURL('/send/history');
  await page.goBack();
  await expect(page).toHaveURL('/templates');
});

test('finds messages by outcome, template and number, and goes back', async ({ page }) => {
  const { phone, name } = await sendNow(page, { phone: '+15005550001' });
  await sendNow(page, { phone: '+15005550002', name });
  await page.goto(`/send/history?template=${name}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Outcome' })
    .getByRole('link', { name: /^Rejected/ })
    .click();
  await expect(page).toHaveURL(/state=refused/);
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('+1 500 555 0002');
  await page.goBack();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search names and numbers' }).fill(phone.slice(-6));
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(spacedPhone(phone));
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(page.getByRole('row').nth(1)).toContainText(spacedPhone(phone));
  await page.getByRole('button', { name: 'Tests only' }).click();
  await expect(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible();
  await page.getByRole('button', { name: 'Tests only' }).click();
  await choose(page, 'Sent by', 'Me');
  await expect(page.getByRole('row').nth(1)).toContainText(spacedPhone(phone));
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-02');
  await expect(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/send/history');
});

test('finds messages with any of two outcomes, or of any of two templates', async ({ page }) => {
  const [first, second] = [newName(), newName()];
  await sendNow(page, { phone: '+15005550001', name: first });
  await sendNow(page, { phone: '+15005550002', name: first });
  await sendNow(page, { phone: '+15005550002', name: second });
  await page.goto(`/send/history?template=${first}`);
  const outcome = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Outcome' }).getByRole('link', { name });
  await outcome(/^Rejected/).click();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await outcome(/^Accepted/).click();
  await expect(page).toHaveURL(/state=refused,accepted/);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expect(outcome(/^Rejected/)).toHaveAttribute('aria-current', 'true');
  await choose(page, 'Template', second);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: `Template: ${first} +1` })).toBeVisible();
  await outcome(/^Accepted/).click();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await (await import('node:fs/promises')).readFile(await file.path(), 'utf8');
  expect(text.trim().split(/\r?\n/)).toHaveLength(3);
});

test('clears the search in a filter by Esc before it closes the filter', async ({ page }) => {
  const names = Array.from({ length: 10 }, () => newName());
  for (const name of names) await sendNow(page, { name });
  await page.goto('/send/history');
  await page.getByRole('button', { name: /^Template: / }).click();
  const panel = page.getByRole('dialog', { name: 'Template' });
  const search = panel.getByRole('searchbox', { name: 'Find in Template' });
  await search.fill(names[3] ?? '');
  await expect(panel.getByRole('checkbox')).toHaveCount(1);
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await search.press('Escape');
  await expect(panel).toBeHidden();
});

test('shows why a message was rejected, and starts again with its values', async ({ page }) => {
  const { id, phone, name } = await sendNow(page, { phone: '+15005550010' });
  await page.goto(`/send/history?send=${id}`);
  const sheet = page.getByRole('dialog', { name: spacedPhone(phone) });
  await expect(sheet).toContainText('Rejected');
  await expect(sheet).toContainText('132000');
  // Beside what is wrong, above what was sent.
  await expect(sheet).toContainText(/Technical details.*Sent by/s);
  await sheet.getByText('Technical details').click();
  await expect(sheet.getByText(/"fbtrace_id": "/)).toBeVisible();
  await sheet.getByRole('link', { name: 'Send again…' }).click();
  await expect(page.getByRole('textbox', { name: 'Template name' })).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Change recipient' })).toBeVisible();
});

test('follows a message that is being sent until its outcome', async ({ page }) => {
  test.slow();
  const { name } = { name: newName() };
  const sending = sendNow(page, { phone: '+15005550016', name });
  const isSending = async () =>
    (await (await page.request.get(`/api/sends?state=sending&template=${name}`)).json()).data.length;
  await expect.poll(isSending).toBe(1);
  await page.goto(`/send/history?template=${name}`);
  await expect(page.getByRole('row').nth(1)).toContainText('Sending');
  await sending;
  await expect(page.getByRole('row').nth(1)).toContainText('Unknown');
});

test('exports the messages that match the filters', async ({ page }) => {
  const { phone, name } = await sendNow(page, { phone: '+15005550001' });
  await page.goto(`/send/history?template=${name}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await (await import('node:fs/promises')).readFile(await file.path(), 'utf8');
  expect(text.trim().split(/\r?\n/)).toHaveLength(2);
  expect(text).toContain(phone);
  expect(text).toContain(ACCEPTED);
});

test('shows what was sent to a contact beside it, and in the history', async ({ page }) => {
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  const uuid = await openUuid(page);
  const { name } = await sendNow(page, { phone: '+34603141593', contact_uuid: uuid });
  await page.getByRole('dialog').getByRole('link', { name: 'Messages' }).click();
  const sent = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
  await expect(sent).toContainText('WhatsApp has no approved template with this name');
  await sent.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/send/history\\?contact=${uuid}&send=`));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(FIRST);
  await page.getByRole('button', { name: /^Show messages to everyone/ }).click();
  await expect(page).toHaveURL('/send/history');
  await page.getByRole('searchbox', { name: 'Search names and numbers' }).fill('garcia nunez');
  await expect(page).toHaveURL(/q=garcia/);
  await expect(row).toContainText(FIRST);
});

test('says how far back a search has looked, and goes on from there', async ({ page }) => {
  const { phone } = await sendNow(page);
  const asked: (string | null)[] = [];
  // As among very many messages: the first step finds it, and older messages are left.
  await page.route('**/api/sends?*', async (route) => {
    const reached = new URL(route.request().url()).searchParams.get('reached');
    asked.push(reached);
    const response = await route.fetch();
    const json = await response.json();
    if (reached === null) json.meta.reached = '2025-05-03T10:00:00.000Z';
    await route.fulfill({ response, json });
  });
  await page.goto('/send/history');
  await page.getByRole('searchbox', { name: 'Search names and numbers' }).fill(phone.slice(-6));
  const note = page.getByRole('status').filter({ hasText: /Searched back to .*2025/ });
  await expect(note).toBeVisible();
  await expect(page.getByText('1 message so far')).toBeVisible();
  await note.getByRole('link', { name: 'Search further' }).click();
  await expect(page).toHaveURL(/reached=2025-05-03T10/);
  await expect(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible();
  await expect(page.getByText('0 messages in this part')).toBeVisible();
  expect(asked).toContain('2025-05-03T10:00:00.000Z');
  await page.getByRole('link', { name: 'Start over' }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();
});
