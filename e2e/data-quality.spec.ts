import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';

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
  await card.getByRole('link', { name: `Edit ${second.name}` }).click();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /Same email as another/ }).click();
  await expect(page).toHaveURL(/kind=same_email/);
});

test('leads to the contacts whose phone is not valid', async ({ page }) => {
  await page.goto('/contacts/data-quality');
  await page
    .getByRole('list', { name: 'Other problems' })
    .getByRole('link', { name: /Phone not valid/ })
    .click();
  await expect(page).toHaveURL(/care=bad_phone/);
});

/** Two new contacts with one number in both of Brazil's spellings, of which the first has an email. */
async function twoWithOnePhone(page: Page) {
  const digits = `8${String(Date.now()).slice(-7)}`;
  const create = async (phone: string, email: string) => {
    const name = `Twin${randomUUID().slice(0, 6)}`;
    const data = { first_name: name, last_name: '', phone, email };
    const answer = await page.request.post('/api/contacts', { data });
    expect(answer.status(), await answer.text()).toBe(200);
    const { id }: { id: string } = await answer.json();
    return { id, name };
  };
  return {
    first: await create(`+55119${digits}`, `${randomUUID().slice(0, 8)}@example.com`),
    second: await create(`+5511${digits}`, ''),
  };
}
