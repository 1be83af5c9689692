import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { keepReply, newWord, seeded } from './support/replies';

test.beforeEach(({ signInAs }) => signInAs('admin'));

declare global {
  interface Window {
    onPress(): void;
  }
}

test('shows an error for a field that the form doesn’t have', async ({ page, faults, allowErrors }) => {
  allowErrors(/status of 422/);
  const { uuid } = await keepReply(page, { uuid: seeded(5) });
  const errors = { uuid: ['The selected uuid is invalid.'] };
  const body = { statusCode: 400, message: 'The given data was invalid.', errors };
  faults.failNext('updateCannedReply', { kind: 'answer', status: 400, body });
  await page.goto(`/replies?reply=${uuid}&mode=edit`);
  await response(page).fill('Come by.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('uuid is invalid');
  await expect(response(page)).toHaveValue('Come by.');
});

test('shows no conflict with the person’s own save after its response was lost', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|status of 409/);
  const { uuid, name } = await keepReply(page, { uuid: seeded(6) });
  await page.goto(`/replies?reply=${uuid}&mode=edit`);
  await response(page).fill('We moved.');
  let isLost = false;
  await page.route(`/api/canned-replies/${uuid}`, async (route) => {
    if (isLost || route.request().method() !== 'PUT') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('can’t be reached');
  await response(page).fill('We moved again.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('We moved again.');
});

test('turns several lines into one for a file, and restores them for a text', async ({ page }) => {
  const { uuid } = await keepReply(page, { response: 'files/\nmap.png' });
  await page.goto(`/replies?reply=${uuid}&mode=edit`);
  const type = page.getByRole('combobox', { name: 'Reply type' });
  await type.selectOption('Image');
  await expect(page.getByRole('textbox', { name: 'URL or path of the image' })).toHaveValue('files/ map.png');
  await type.selectOption('Text');
  await expect(response(page)).toHaveValue('files/\nmap.png');
});

test('warns about a URL that can’t be right, and saves it anyway', async ({ page }) => {
  const { uuid } = await keepReply(page, { response_type: 'image', response: 'C:\\map.png' });
  await page.goto(`/replies?reply=${uuid}`);
  await expect(page.getByRole('status').filter({ hasText: 'on a computer' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit reply' }).click();
  await page.getByRole('textbox', { name: 'URL or path of the image' }).fill('www.example.com/map.png');
  await expect(page.getByRole('status').filter({ hasText: 'add https://' })).toBeVisible();
});

test('says that overlaps can’t be checked, and tries again', async ({ page, allowErrors }) => {
  allowErrors(/status of 500/);
  const trigger = newWord();
  const other = await keepReply(page, { trigger });
  const { uuid } = await keepReply(page, { trigger });
  // It fails until the button is pressed: parts of the page that appear later would also try again.
  let pressed = false;
  await page.exposeFunction('onPress', () => {
    pressed = true;
  });
  await page.addInitScript(() => addEventListener('click', () => window.onPress(), true));
  await page.route('/api/canned-replies/all', (route) =>
    pressed ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.goto(`/replies?reply=${uuid}`);
  const overlaps = page.getByRole('dialog').getByRole('region', { name: 'Overlaps' });
  await expect(overlaps).toContainText('Couldn’t check for overlaps.');
  await overlaps.getByRole('button', { name: 'Try again' }).click();
  await expect(overlaps.getByRole('link', { name: other.name })).toBeVisible();
});

test('removes a reply after confirmation, and the service keeps its own', async ({ page, faults }) => {
  const word = newWord();
  const gone = await keepReply(page, { name: `${word} A` });
  const stays = await keepReply(page, { name: `${word} B` });
  await page.goto(`/replies?q=${word}`);
  await page.getByRole('link', { name: gone.name }).click();
  await page.getByRole('button', { name: 'Remove reply…' }).click();
  const question = page.getByRole('dialog', { name: `Remove ${gone.name}?` });
  await expect(question).toContainText('The messaging service keeps its reply.');
  await question.getByRole('button', { name: 'Remove reply' }).click();
  await expect(page.getByText(`Removed ${gone.name}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: gone.name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: stays.name })).toBeFocused();
  expect(faults.executed).toEqual([]);
});

test('does not remove a reply that is being saved, and says why', async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  const { uuid, name } = await keepReply(page);
  await page.route(`/api/canned-replies/${uuid}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(BEING_SAVED) : route.fallback(),
  );
  await page.goto(`/replies?reply=${uuid}`);
  await page.getByRole('button', { name: 'Remove reply…' }).click();
  const question = page.getByRole('dialog', { name: `Remove ${name}?` });
  await question.getByRole('button', { name: 'Remove reply' }).click();
  await expect(question.getByRole('alert')).toContainText('Nothing was removed.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

const BEING_SAVED = {
  status: 409,
  json: { code: 'conflict', detail: 'Someone else is saving this reply. Nothing was removed.', issues: [] },
};
const response = (page: Page) => page.getByRole('textbox', { name: 'Response' });
