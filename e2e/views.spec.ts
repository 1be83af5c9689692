import type { Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { tabTo } from './support/keys';

test.use({ on: 'sandbox' });

test.beforeEach(({ signInAs }) => signInAs('support'));

test('saves a view by keyboard, and returns to it', async ({ page }) => {
  await page.goto('/contacts?favorite=1&sort=-chat');
  await tabTo(page, opener(page));
  await page.keyboard.press('Enter');
  await tabTo(page, panel(page).getByRole('button', { name: 'Save as view…' }));
  await page.keyboard.press('Enter');
  await expect(name(page)).toBeFocused();
  await page.keyboard.type('Best friends');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved the view Best friends.')).toBeVisible();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAccessibleName('Views: Best friends');
  await page.goto('/contacts');
  await expect(opener(page)).toHaveAccessibleName('Views');
  await opener(page).click();
  const link = panel(page).getByRole('link', { name: 'Best friends' });
  await expect(link).toHaveAttribute('href', '/contacts?favorite=1&sort=-chat');
  await link.click();
  await expect(page).toHaveURL('/contacts?favorite=1&sort=-chat');
  await expect(opener(page)).toHaveAccessibleName('Views: Best friends');
  await page.goBack();
  await expect(page).toHaveURL('/contacts');
});

test('shows a shared view to a colleague, who cannot change it', async ({ page, anotherBrowser }) => {
  await saveView(page, 'Unread of ours', { query: 'unread=1', share: true });
  const colleague = await anotherBrowser('marketer');
  await colleague.goto('/contacts');
  await opener(colleague).click();
  const link = panel(colleague).getByRole('link', { name: /^Unread of ours/ });
  await expect(link).toContainText('Nia Adeyemi');
  await expect(panel(colleague).getByRole('button', { name: 'Edit Unread of ours' })).toHaveCount(0);
  await link.click();
  await expect(colleague).toHaveURL(/\/contacts\?unread=1$/);
});

test('shows a private view only to its owner, also after it was shared', async ({ page, anotherBrowser }) => {
  await saveView(page, 'Mine alone');
  await saveView(page, 'Once shared', { share: true });
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Edit Once shared' }).click();
  await form(page).getByRole('checkbox', { name: 'Share with the team' }).uncheck();
  await form(page).getByRole('button', { name: 'Save view' }).click();
  await expect(form(page)).toHaveCount(0);
  const colleague = await anotherBrowser('admin');
  await colleague.goto('/contacts');
  await opener(colleague).click();
  await expect(panel(colleague).getByRole('button', { name: 'Save as view…' })).toBeVisible();
  await expect(panel(colleague).getByRole('link', { name: /Mine alone|Once shared/ })).toHaveCount(0);
});

test('asks nothing when the page is left the moment that the form has closed', async ({ page }) => {
  await page.goto('/contacts?favorite=1');
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Save as view…' }).click();
  await name(page).fill('Best friends');
  const asks = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const watching = new MutationObserver(() => {
          if (document.querySelector('dialog form')) return;
          watching.disconnect();
          resolve(!window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
        });
        watching.observe(document, { childList: true, subtree: true });
      }),
  );
  await form(page).getByRole('button', { name: 'Save view' }).click();
  expect(await asks).toBe(false);
});

test('renames a view, and updates it to what is on the screen', async ({ page }) => {
  await saveView(page, 'Late payers');
  await page.goto('/contacts?q=garcia');
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Edit Late payers' }).click();
  await expect(name(page)).toHaveValue('Late payers');
  await name(page).fill('Families');
  await form(page)
    .getByRole('checkbox', { name: /the current search and filters/ })
    .check();
  await form(page).getByRole('button', { name: 'Save view' }).click();
  await expect(opener(page)).toHaveAccessibleName('Views: Families');
  await opener(page).click();
  await expect(panel(page).getByRole('link', { name: 'Families' })).toHaveAttribute(
    'href',
    '/contacts?q=garcia',
  );
});

test('says at the field that the name is taken, and keeps what was typed', async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  await saveView(page, 'Families');
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Save as view…' }).click();
  await form(page).getByRole('button', { name: 'Save view' }).click();
  await expect(name(page)).toHaveAccessibleDescription('Enter a name.');
  await name(page).fill('FAMILIES');
  await form(page).getByRole('button', { name: 'Save view' }).click();
  await expect(name(page)).toHaveAccessibleDescription(/There is already a view called Families/);
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue('FAMILIES');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('keeps a form that asks before it closes when Esc is pressed again and again', async ({ page }) => {
  await page.goto('/contacts?favorite=1');
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Save as view…' }).click();
  await name(page).pressSequentially('Best friends');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  for (let press = 1; press <= 9; press += 1) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible({ visible: press % 2 === 1 });
  }
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name(page)).toBeVisible();
  await expect(name(page)).toHaveValue('Best friends');
  await form(page).getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('Saved the view Best friends.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('leaves another form open when one that was closed has been saved', async ({ page }) => {
  await saveView(page, 'Late payers');
  const { opened: held, open: release } = createGate();
  await page.route('**/api/views', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Save as view…' }).click();
  await name(page).fill('Families');
  const saving = page.waitForRequest((request) => request.method() === 'POST');
  await form(page).getByRole('button', { name: 'Save view' }).click();
  await saving;
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Edit Late payers' }).click();
  release();
  await expect(page.getByText('Saved the view Families.')).toBeVisible();
  await expect(name(page)).toHaveValue('Late payers');
});

test('restores a deleted view with Undo', async ({ page }) => {
  await saveView(page, 'Families', { query: 'q=garcia', share: true });
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Edit Families' }).click();
  await form(page).getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByText('Deleted the view Families.')).toBeVisible();
  await expect(opener(page)).toHaveAccessibleName('Views');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored the view Families.')).toBeVisible();
  await opener(page).click();
  const link = panel(page).getByRole('link', { name: /^Families/ });
  await expect(link).toHaveAttribute('href', '/contacts?q=garcia');
  await expect(link).toContainText('Shared');
});

const opener = (page: Page) => page.getByRole('button', { name: /^Views/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Views' });
const form = (page: Page) => page.getByRole('dialog', { name: /view$/ });
const name = (page: Page) => form(page).getByRole('textbox', { name: 'Name' });

async function saveView(page: Page, called: string, { query = 'favorite=1', share = false } = {}) {
  await page.goto(`/contacts?${query}`);
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Save as view…' }).click();
  await name(page).fill(called);
  await form(page).getByRole('checkbox', { name: 'Share with the team' }).setChecked(share);
  await form(page).getByRole('button', { name: 'Save view' }).click();
  await expect(form(page)).toHaveCount(0);
}
