import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { keepReply, newWord } from './support/replies';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('shows in the tester which replies match a message, which is first, and why', async ({ page }) => {
  const word = newWord();
  const first = await keepReply(page, { trigger: word, match_criteria: 'contains' });
  const second = await keepReply(page, { trigger: `${word} please`, match_criteria: 'ends with' });
  await page.goto('/replies');
  await page.getByRole('link', { name: 'Tester' }).click();
  await expect(page.getByRole('textbox', { name: 'Customer’s message' })).toBeFocused();
  await page.keyboard.type(`A ${word} please`);
  await expect(page).toHaveURL(new RegExp(`view=tester&message=A\\+${word}\\+please`));
  const answering = page.getByRole('list', { name: 'Matching replies' }).getByRole('listitem');
  await expect(answering.filter({ hasText: first.name })).toContainText('Answers first');
  await expect(answering.filter({ hasText: second.name })).toContainText('The message ends with');
  await expect(answering.filter({ hasText: first.name }).locator('mark')).toHaveText(word);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Customer’s message' })).toHaveValue(`A ${word} please`);
  await answering.getByRole('link', { name: second.name }).click();
  await expect(page.getByRole('dialog', { name: second.name })).toBeVisible();
});

test('says when the reply that answers can’t be loaded in the tester, and loads it again when asked', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/);
  const word = newWord();
  const { uuid } = await keepReply(page, { trigger: word });
  const path = `**/api/canned-replies/${uuid}`;
  const { opened: shown, open: answer } = createGate();
  await page.route(path, async (route) => {
    await shown;
    await route.fulfill({ status: 503 });
  });
  await page.goto(`/replies?view=tester&message=${word}`);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('status', { name: 'Loading the reply' })).toBeVisible();
  answer();
  const failure = result.getByRole('alert');
  await expect(failure).toContainText('Couldn’t load the reply');
  await page.unroute(path);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(result.getByRole('figure')).toContainText(word);
});

test('says in the tester that single words may match too', async ({ page }) => {
  const [one, other] = [newWord(), newWord()];
  const { name } = await keepReply(page, { trigger: `${one} ${other}` });
  await page.goto(`/replies?view=tester&message=${other}`);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('No reply answers.');
  await expect(page.getByText('Your messaging service may also match single words.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Customer’s message' }).fill(`${one} ${other}`);
  await expect(result).toContainText(name);
});

test('says in the tester that no reply answers a message', async ({ page }) => {
  await keepReply(page);
  await page.goto('/replies?view=tester');
  await expect(page.getByRole('heading', { name: 'Which reply would answer?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Customer’s message' }).fill(newWord());
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('No reply answers.');
});

test('lists overlaps, each with an example message', async ({ page }) => {
  const word = newWord();
  const [one, other] = [await keepReply(page, { trigger: word }), await keepReply(page, { trigger: word })];
  await page.goto(`/replies?q=${word}`);
  const row = page.getByRole('row').filter({ hasText: one.name });
  await row.getByRole('link', { name: `1 overlap of ${one.name}` }).click();
  const details = page.getByRole('dialog', { name: one.name }).getByRole('region', { name: 'Overlaps' });
  await expect(details.getByRole('link', { name: other.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Automated replies' })
    .getByRole('link', { name: 'Overlaps' })
    .click();
  await expect(page).toHaveURL(/view=overlaps/);
  const finding = page
    .getByRole('list', { name: 'Overlaps' })
    .getByRole('listitem')
    .filter({ hasText: word });
  await expect(finding.first()).toContainText('Same trigger');
  await expect(finding.first().getByRole('link', { name: one.name })).toBeVisible();
  await finding
    .first()
    .getByRole('link', { name: `Try it with “${word}”` })
    .click();
  const answering = page.getByRole('list', { name: 'Matching replies' });
  await expect(answering.getByRole('link', { name: other.name })).toBeVisible();
});

test('shows an overlap while the trigger is typed', async ({ page }) => {
  const word = newWord();
  const known = await keepReply(page, { trigger: word });
  const { uuid } = await keepReply(page);
  await page.goto(`/replies?reply=${uuid}&mode=edit`);
  const overlaps = page.getByRole('dialog').getByRole('region', { name: 'Overlaps' });
  await expect(overlaps.getByRole('link', { name: known.name })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Trigger' }).fill(word.toUpperCase());
  await expect(overlaps.getByRole('link', { name: known.name })).toBeVisible();
});
