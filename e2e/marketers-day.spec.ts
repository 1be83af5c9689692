import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';
import { expectNoAccess } from './support/no-access';
import { allContacts } from './support/spreadsheet';
import { addColleague } from './support/staff';
import { addTemplate } from './support/templates';

test.use({ on: 'sandbox' });

test('lets a marketer define a field, import its values, and write to a segment made of them, once an admin allows it', async ({
  page,
  app,
  browser,
  signInAs,
}) => {
  test.slow();
  await signInAs('admin');
  await syncContacts(page);
  const { context, name, email } = await addColleague(page, browser, app.url, ['marketer']);
  const hers = await context.newPage();
  await hers.goto('/contacts/import');
  await expectNoAccess(hers, '/contacts/import');
  await expect(hers.getByText(/needs the role Support or Admin/)).toBeVisible();
  await hers.goto('/settings/contact-fields');
  await expectNoAccess(hers, '/settings/contact-fields');

  await page.goto('/settings/roles');
  await page.getByRole('checkbox', { name: 'Marketers' }).check();
  await expect(page.getByText(/marketers also need the role Support/)).toBeVisible();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('Roles saved.')).toBeVisible();
  await page.goto(`/settings/staff?q=${email}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Edit team member' }).click();
  await page.getByRole('checkbox', { name: 'Support' }).check();
  await page.getByRole('button', { name: 'Save team member' }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();

  await hers.reload();
  await hers.getByRole('link', { name: 'New field' }).first().click();
  await hers.getByRole('textbox', { name: 'Name' }).fill('Renewal');
  await hers.getByRole('combobox', { name: 'Type' }).selectOption('Date');
  await hers.getByRole('button', { name: 'Create field' }).click();
  await expect(hers.getByRole('link', { name: 'Renewal' })).toBeVisible();

  const [one, other] = await allContacts(hers);
  await hers.goto('/contacts');
  await hers.getByRole('link', { name: /^Import/ }).click();
  await hers.getByRole('button', { name: 'Paste rows' }).click();
  const rows = ['Phone\tRenewal\tTags', `${one?.phone}\t2027-03-12\tSpring`, `${other?.phone}\t\tSpring`];
  await hers.getByLabel('Rows', { exact: true }).fill(rows.join('\n'));
  await hers.getByRole('button', { name: 'Read the rows' }).click();
  await hers.getByRole('button', { name: 'Import 2 contacts' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Start import' }).click();
  await expect(hers.getByRole('heading', { name: '2 of 2 done' })).toBeVisible();

  const [spring] = await (await hers.request.get('/api/tags')).json();
  await hers.goto(`/contacts?tag=${spring.id}`);
  await hers.getByRole('button', { name: 'Views' }).click();
  await hers.getByRole('link', { name: 'Save filters as a segment' }).click();
  const creating = hers.getByRole('dialog', { name: 'New segment' });
  await creating.getByRole('textbox', { name: 'Name' }).fill('Spring offer');
  await creating.getByRole('button', { name: 'Create segment' }).click();
  await expect(hers.getByRole('button', { name: /Segment: .?Spring offer/ }).first()).toBeVisible();

  const template = await addTemplate(hers, { language: 'es', body: 'Vence el {{1}}, hasta pronto.' });
  await hers.goto('/contacts/segments');
  const row = hers.getByRole('row').filter({ hasText: 'Spring offer' });
  await row.getByRole('link', { name: 'Send a broadcast' }).click();
  await hers.getByLabel('Name', { exact: true }).fill('Renewals');
  await hers.getByLabel('Template', { exact: true }).selectOption(template.name);
  await hers.getByLabel('Body {{1}}').selectOption('Renewal');
  await hers.getByLabel('If it is empty').fill('pronto');
  await hers.getByLabel('Respect quiet hours').uncheck();
  await hers.getByRole('button', { name: 'Save and review' }).click();
  await expect(hers.getByRole('heading', { name: '2 of 2 people will receive it' })).toBeVisible();
  await hers.getByRole('button', { name: 'Start', exact: true }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(hers.getByRole('paragraph').filter({ hasText: /^Finished$/ })).toBeVisible({
    timeout: 30_000,
  });
  expect(await textsSent(hers)).toEqual(['12 de marzo de 2027', 'pronto']);
  await context.close();
});

type Sent = { template: { components: { parameters: { text: string }[] }[] } };

/** What filled the variable in each message of the broadcast on the page. */
async function textsSent(page: Page): Promise<(string | undefined)[]> {
  const asked = async (path: string) => (await page.request.get(`/api/sends${path}`)).json();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { data } = await asked(`?broadcast=${id}&page=1&per_page=25`);
  const sent: Sent[] = await Promise.all(data.map((each: { id: string }) => asked(`/${each.id}`)));
  return sent.map(({ template: { components } }) => components[0]?.parameters[0]?.text).sort();
}
