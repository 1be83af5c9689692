import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';
import { tabTo } from './support/keys';

test.use({ on: 'sandbox' });

const builder = (page: Page) => page.getByRole('dialog', { name: 'Conditions' });
const row = (page: Page, number: number) =>
  builder(page).getByRole('group', { name: `Condition ${number}`, exact: true });
const check = (page: Page, number: number) => row(page, number).getByRole('combobox', { name: 'Check' });

async function createTags(page: Page, ...names: string[]): Promise<string[]> {
  return Promise.all(
    names.map(async (name) => (await (await page.request.post('/api/tags', { data: { name } })).json()).id),
  );
}

test('builds conditions by keys alone, shows who matches, and changes and removes them', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('admin');
  await syncContacts(page);
  const [vip] = await createTags(page, 'VIP', 'Wholesale');
  expect(vip).toBeDefined();
  const found = await (await page.request.get('/api/contact-index/contacts?favorite=1&per_page=2')).json();
  for (const { uuid } of found.data) {
    const data = { add_tags: [vip] };
    expect((await page.request.patch(`/api/contacts/${uuid}/facts`, { data })).ok()).toBe(true);
  }

  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Conditions' }));
  await page.keyboard.press('Enter');
  await expect(builder(page).getByRole('status')).toHaveText(/^Complete the conditions/);

  await builder(page).getByRole('button', { name: 'Apply conditions' }).press('Enter');
  await expect(check(page, 1)).toBeFocused();
  await expect(check(page, 1)).toHaveAccessibleDescription('Choose what to check.');
  // Each by its first letter: a select takes a letter that comes later for another first one.
  await page.keyboard.type('T');
  await tabTo(page, row(page, 1).getByRole('combobox', { name: 'Value' }));
  await page.keyboard.type('V');
  await expect(builder(page).getByRole('status')).toHaveText('2 contacts match');

  await tabTo(page, builder(page).getByRole('button', { name: 'Add group' }));
  await page.keyboard.press('Enter');
  const inner = builder(page).getByRole('group', { name: 'Group of conditions' }).nth(1);
  await expect(inner.getByRole('combobox', { name: 'How many must be true' })).toBeFocused();
  await page.keyboard.type('N');
  await tabTo(page, check(page, 2));
  await page.keyboard.type('O');
  await row(page, 2).getByRole('combobox', { name: 'Comparison' }).selectOption('not_empty');
  await tabTo(page, builder(page).getByRole('button', { name: 'Apply conditions' }));
  await page.keyboard.press('Enter');

  await expect(builder(page)).toBeHidden();
  const chip = page.getByRole('button', { name: /^Change filter/ });
  await expect(chip).toHaveAttribute('title', /^Tag is .?VIP.? and No owner$/);
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(3);

  await chip.press('Enter');
  await tabTo(page, inner.getByRole('button', { name: 'Remove group' }));
  await page.keyboard.press('Enter');
  await expect(check(page, 1)).toBeFocused();
  await row(page, 1).getByRole('combobox', { name: 'Comparison' }).selectOption('is one of');
  await page.keyboard.press('Control+Enter');
  const needsValue = builder(page).getByText('Choose at least one value');
  await expect(needsValue).toBeVisible();
  await row(page, 1).getByRole('checkbox', { name: 'Wholesale' }).check();
  await expect(needsValue).toHaveCount(0);
  await expect(builder(page).getByRole('status')).toHaveText('0 contacts match');
  await page.keyboard.press('Control+Enter');
  await expect(chip).toHaveAttribute('title', /^Tag is .?Wholesale.?$/);
  await page.getByRole('button', { name: /^Remove filter/ }).press('Enter');
  await expect(page).not.toHaveURL(/condition/);
});
