import { expect, test } from './fixtures';
import { violations } from './support/accessibility';
import { saveAndReview } from './support/broadcasts';
import { addTemplate } from './support/templates';

test.use({ on: 'sandbox' });

test('fills a variable from a field of one’s own, with a fallback, and says when that field is archived', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const asked = async (path: string, data?: object, method = data ? 'POST' : 'GET') => {
    const answer = await page.request.fetch(`/api/${path}`, { method, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const renewal = { key: 'renewal', label: 'Renewal', type: 'date' };
  const field = await asked('contact-fields', renewal);
  const { data: people } = await asked('contact-index/contacts?q=maria&per_page=10&page=1');
  const [one, other] = people as { uuid: string }[];
  const fields = { renewal: { value: '2027-03-12' } };
  await asked(`contacts/${one?.uuid}/facts`, { fields }, 'PATCH');
  const template = await addTemplate(page, {
    language: 'es',
    body: 'Vence el {{1}}, hasta pronto.',
  });
  const draft = await asked('broadcasts', {
    name: 'Renewals',
    template_id: template.id,
    mapping: [{ text: 'x' }],
    audience: { sources: [{ type: 'contacts', uuids: [one?.uuid, other?.uuid] }] },
    schedule: { zone: 'UTC', quiet: null },
  });
  await page.goto(`/broadcasts/${draft.id}/edit`);
  await page.getByLabel('Body {{1}}').selectOption('Renewal');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Vence el 12 de marzo de 2027, hasta pronto.')).toBeVisible();
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(preview.getByText('This person would be left out.')).toBeVisible();
  await page.getByLabel('If it is empty').fill('pronto');
  await expect(preview.getByText('Vence el pronto, hasta pronto.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await saveAndReview(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: /^Finished$/ })).toBeVisible({
    timeout: 30_000,
  });
  const { data: sends } = await asked(`sends?broadcast=${draft.id}&page=1&per_page=25`);
  const sent: Sent[] = await Promise.all(sends.map(({ id }: { id: string }) => asked(`sends/${id}`)));
  const texts = sent.map(({ template: { components } }) => components[0]?.parameters[0]?.text);
  expect(texts.sort()).toEqual(['12 de marzo de 2027', 'pronto']);

  const without = page.getByText(/No value for this contact: .?Renewal/);
  await page.goto(`/send?template=${template.id}&contact=${other?.uuid}`);
  await expect(without).toBeVisible();
  await page.goto(`/send?template=${template.id}&contact=${one?.uuid}`);
  await expect(page.getByRole('button', { name: 'Renewal' })).toBeVisible();
  await expect(without).toHaveCount(0);

  const copy = await asked(`broadcasts/${draft.id}/duplicate`, {});
  await asked(`contact-fields/${field.id}`, { archived: true }, 'PATCH');
  await page.goto(`/broadcasts/${copy.id}/edit`);
  await expect(page.getByLabel('Body {{1}}')).toHaveAccessibleDescription(/archived, hidden from a role/);
  await expect(page.getByLabel('Body {{1}}').locator('option:checked')).toHaveText('Renewal (can’t be used)');
  await saveAndReview(page);
  await expect(page.getByLabel('Body {{1}}')).toBeFocused();
});

test('keeps values with their variables in a form whose template was reordered and extended, and asks nothing when nothing was typed', async ({
  page,
  signInAs,
}) => {
  await signInAs('marketer');
  const template = await addTemplate(page, {
    body: 'Hi {{name}}, your {{item}} is here.',
    examples: [
      { variable: 'name', example: 'Ana' },
      { variable: 'item', example: 'lamp' },
    ],
  });
  const answer = await page.request.post('/api/broadcasts', {
    data: {
      name: 'Arrivals',
      template_id: template.id,
      mapping: [{ field: 'first_name', fallback: 'you' }, { text: 'order' }],
      audience: { sources: [{ type: 'numbers', text: '+34612000001' }] },
      schedule: { zone: 'UTC', quiet: null },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id } = await answer.json();
  const { version, ...former } = template;
  const changed = {
    ...former,
    body: 'Your {{item}} is in {{city}}, {{name}}, until noon.',
    examples: [...template.examples, { variable: 'city', example: 'Rome' }],
  };
  const saved = await page.request.put(`/api/templates/${template.id}`, {
    data: { version, template: changed },
  });
  expect(saved.status(), await saved.text()).toBe(200);

  // With the templates that the form of a new one has read.
  await page.goto('/broadcasts/new');
  await expect(page.getByLabel('Template', { exact: true })).toContainText(template.name);
  await page.getByRole('link', { name: 'Broadcasts' }).first().click();
  await page.getByRole('link', { name: 'Arrivals' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  const from = (name: string) => page.getByLabel(`Body {{${name}}}`);
  await expect(from('name')).toHaveValue('first_name');
  await expect(page.getByLabel('If it is empty')).toHaveValue('you');
  await expect(from('item')).toHaveValue('text');
  await expect(from('city')).toHaveValue('text');
  const texts = page.getByLabel('Text', { exact: true });
  await expect(texts.first()).toHaveValue('order');
  await expect(texts.last()).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/broadcasts/${id}`);

  await page.goto(`/broadcasts/${id}/edit`);
  await expect(from('city')).toHaveValue('text');
  const title = page.getByLabel('Name', { exact: true });
  for (const typed of ['Arrivals!', 'Arrivals']) await title.fill(typed);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/broadcasts/${id}`);

  await page.getByRole('link', { name: 'Edit' }).click();
  await texts.last().fill('Lyon');
  await saveAndReview(page);
  await expect(page.getByText('Your order is in Lyon, you, until noon.').first()).toBeVisible();
});

type Sent = { template: { components: { parameters: { text: string }[] }[] } };
