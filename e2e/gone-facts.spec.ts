import { expect, test } from './fixtures';
import { openUuid } from './support/contact-form';
import { syncContacts } from './support/contact-index';
import { daysAgo, inStore } from './support/old-data';
import { FIRST } from './support/seeded';

test.use({ on: 'sandbox' });

test('leads from a follow-up to what is kept about a contact that is gone, and to the one with its number', async ({
  page,
  app,
  signInAs,
}) => {
  await signInAs('support');
  await syncContacts(page);
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  const contact = await openUuid(page);
  const { user } = (await (await page.request.get('/api/session')).json()) as {
    user: { email: string };
  };
  const gone = 'e1d3cc3f-0000-4000-8000-000000000001';
  const since = daysAgo(3);
  inStore(
    app,
    `insert into contact_facts (n, contact_id, name, phone_key, missing_since)
      select 9001, '${gone}', 'Nuria Gil', phone_key, '${since}' from contact_index where uuid = '${contact}';
    insert into contact_note (id, contact_n, text, search, created_at)
      values ('${gone}', 9001, 'Pays by invoice', 'pays by invoice', '${since}');
    insert into follow_up (id, contact_n, text, due, owner_id, created_at)
      select '${gone}', 9001, 'Call back', '2026-01-01', id, '${since}' from user where email = '${user.email}'`,
  );

  await page.goto('/');
  await page.getByRole('region', { name: 'My follow-ups' }).getByRole('link', { name: 'Nuria Gil' }).click();
  const kept = page.getByRole('dialog', { name: 'Nuria Gil' });
  await expect(kept).toContainText('Pays by invoice');
  await expect(kept).toContainText('Kept: a follow-up is open');
  await expect(kept.getByRole('checkbox')).toBeDisabled();
  await expect(kept.getByRole('button', { name: 'Remove now' })).toHaveCount(0);

  await page.goto(`/contacts?contact=${contact}`);
  const panel = page.getByRole('dialog', { name: FIRST });
  const offer = panel.getByRole('status').filter({ hasText: 'a contact that is gone with the same number' });
  await expect(offer).toContainText('Nuria Gil');
  await offer.getByRole('button', { name: 'Attach' }).click();
  const question = page.getByRole('dialog', { name: 'Attach this data to this contact?' });
  await expect(question).toContainText('This can’t be undone.');
  await question.getByRole('button', { name: 'Attach data' }).click();
  await expect(page.getByText('Data attached.')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await panel.getByRole('link', { name: 'Notes 2' }).click();
  await expect(panel).toContainText('Pays by invoice');
  await panel.getByRole('link', { name: 'Changes' }).click();
  await expect(panel).toContainText('attached data of a contact that is gone');
  await page.goto('/contacts/data-quality/facts');
  await expect(page.getByText('No data without a contact')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Data quality' }).click();
  await expect(page).toHaveURL(/\/data-quality/);
});
