import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';

test.use({ on: 'sandbox' });

test('takes a change of one contact back from its changes, unless someone has changed it since', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  await signInAs('admin');
  await syncContacts(page);
  const read = async (path: string) => (await page.request.get(path)).json();
  const tag = await (await page.request.post('/api/tags', { data: { name: 'Taken back' } })).json();
  const field = { key: 'taken_back', label: 'Plan', type: 'text' };
  await page.request.post('/api/contact-fields', { data: field });
  const [{ uuid }] = (await read('/api/contact-index/contacts?owner=none&per_page=1')).data;
  const [{ id: owner }] = await read('/api/contact-facts/colleagues');
  const change = (data: object) => page.request.patch(`/api/contacts/${uuid}/facts`, { data });
  const plan = (value: string) => ({ fields: { taken_back: { value } } });
  await change(plan('Basic'));
  await change({ add_tags: [tag.id], owner, ...plan('Team') });

  await page.goto(`/contacts?contact=${uuid}&mode=history`);
  const changes = page.getByRole('dialog').getByRole('listitem');
  const undoOf = (n: number) => changes.nth(n).getByRole('button', { name: 'Undo this change' });
  await undoOf(0).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText(/Tags removed.*Taken back.*Owner.*Plan/);
  const { tags, owner: left, fields } = await read(`/api/contacts/${uuid}/facts`);
  expect([tags.includes(tag.id), left, fields.taken_back]).toEqual([false, null, 'Basic']);
  await expect(undoOf(1)).toHaveAttribute('aria-disabled', 'true');

  await change(plan('Enterprise'));
  await undoOf(0).click();
  await expect(page.getByText('Couldn’t undo this change')).toBeVisible();
  expect((await read(`/api/contacts/${uuid}/facts`)).fields.taken_back).toBe('Enterprise');
});

test('takes a change of several contacts back from the changes of one, when its answer was lost', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await syncContacts(page);
  const { id } = await (await page.request.post('/api/tags', { data: { name: 'Lost' } })).json();
  const list = '/api/contact-index/contacts?per_page=10';
  const contacts: string[] = (await (await page.request.get(list)).json()).data.map(
    ({ uuid }: { uuid: string }) => uuid,
  );
  await page.request.post('/api/contact-facts/bulk', { data: { contacts, add_tags: [id] } });
  for (const change of [{ remove_tags: [id] }, { add_tags: [id] }])
    await page.request.post('/api/contact-facts/bulk', { data: { contacts: contacts.slice(9), ...change } });
  await page.goto(`/contacts?contact=${contacts[0]}`);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('link', { name: 'Changes' }).click();
  await panel.getByRole('button', { name: 'Undo for all contacts' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this change for all contacts?' });
  await expect(question).toContainText(/^.*Changed by .*, for 10 contacts:.*Tags added.*Lost/);
  await question.getByRole('button', { name: 'Undo for all contacts' }).click();
  await expect(page.getByText('Undone, except for 1 contact that was changed since.')).toBeVisible();
  await expect(panel.getByText(/undid a change to several contacts/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Undo for all contacts' })).toBeHidden();
  const tagged = await (await page.request.get(`/api/contact-index/contacts?tag=${id}`)).json();
  expect(tagged.meta.total).toBe(1);
});
