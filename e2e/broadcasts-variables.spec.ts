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

type Sent = { template: { components: { parameters: { text: string }[] }[] } };
