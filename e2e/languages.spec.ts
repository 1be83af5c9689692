import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { hydrated } from './support/hydrated';
import { keepReply, seeded } from './support/replies';
import { FIRST } from './support/seeded';
import { newPhone } from './support/sends';
import { newName } from './support/templates';

const LANGUAGES = readdirSync('lib/messages', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'en' ? entry.name : [],
);

/** The texts of a language. */
function textsOf(language: string) {
  return (namespace: string, key: string): string =>
    JSON.parse(readFileSync(`lib/messages/${language}/${namespace}.json`, 'utf8'))[key];
}

async function choose(page: Page, language: string | null): Promise<void> {
  const data = { key: 'language', value: language };
  expect((await page.request.put('/api/account/preferences', { data })).status()).toBe(200);
}

/** With its value, which marks keep apart where it is read from right to left. */
const filledIn = (text: string, value: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map(escaped)
      .join(`\u2068?${escaped(value)}\u2069?`),
  );
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What people did not write, and yet the width that it has cuts. */
async function cutShort(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('th bdi, td:has(> time), [aria-haspopup=dialog] > .truncate')]
      .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent ?? ''),
  );
}

for (const language of LANGUAGES) {
  const t = textsOf(language);

  test.describe(`in ${language}, on the sandbox`, () => {
    test.use({ on: 'sandbox' });

    test('support creates a contact', async ({ page, signInAs }) => {
      await signInAs('support');
      await choose(page, language);
      await page.goto('/contacts');
      await expect(page.getByRole('heading', { name: t('contacts', 'title'), level: 1 })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: t('contact-fields', 'name') })).toBeVisible();
      expect(await cutShort(page), 'headings, the search and dates that end in …').toEqual([]);
      await page.getByRole('link', { name: t('contacts', 'new') }).click();
      const name = newName();
      const panel = page.getByRole('dialog');
      await panel
        .getByRole('textbox', { name: t('contact-fields', 'label.first_name'), exact: true })
        .fill(name);
      await panel.getByRole('textbox', { name: t('contact-fields', 'label.phone') }).fill(newPhone());
      await panel.getByRole('button', { name: t('contacts-form', 'create') }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await choose(page, null);
    });

    test('a marketer sends a template', async ({ page, signInAs }) => {
      await signInAs('marketer');
      await choose(page, language);
      const query = new URLSearchParams({ phone: newPhone(), name: 'sandbox_accepted', language: 'en_US' });
      await page.goto(`/send?${query}`);
      await page.getByRole('button', { name: t('sends-compose', 'footer.review'), exact: true }).click();
      await page.getByRole('button', { name: t('sends-compose', 'footer.send'), exact: true }).click();
      await expect(
        page.getByRole('heading', { name: t('sends-states', 'outcome.accepted'), level: 2 }),
      ).toBeFocused();
      await choose(page, null);
    });
  });

  test(`in ${language}, an admin changes a reply`, async ({ page, signInAs }) => {
    await signInAs('admin');
    await choose(page, language);
    const { uuid, name } = await keepReply(page, { uuid: seeded(3) });
    await page.goto(`/replies?reply=${uuid}&mode=edit`);
    await page.getByRole('textbox', { name: t('replies-labels', 'field.response') }).fill('Hi, we moved.');
    await page.getByRole('button', { name: t('replies-form', 'save'), exact: true }).click();
    await expect(page.getByText(filledIn(t('replies', 'save.done'), name))).toBeVisible();
    await choose(page, null);
  });
}

test('shows what is open in the language that is chosen, in every tab, and keeps what is typed', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin');
  const other = await context.newPage();
  await other.goto('/contacts');
  await hydrated(other);
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a name');
  await other.getByRole('link', { name: 'New contact' }).click();
  const form = other.getByRole('dialog');
  await form.getByRole('button', { name: 'Create contact' }).click();
  await expect(form.getByText('Enter a first name.')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en-XA');
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('lang', 'en-XA');
  await expect(page.getByRole('heading', { name: '⟦Ýóòúùr áàççóòúùñt⟧' })).toBeVisible();
  await expect(other.getByRole('heading', { name: '⟦Çóòñtáàçtš⟧' })).toBeVisible();
  await expect(form.getByText('⟦Éèñtéèr áà fíìršt ñáàméè.⟧')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '⟦Ñáàméè⟧' })).toHaveValue('Half a name');
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
  await page.getByRole('combobox').first().selectOption('ar-XB');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await choose(page, null);
});

test('says in the language that is chosen what a response said before', async ({
  page,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/status of 422/, /ERR_FAILED/);
  await signInAs('admin');
  const [en, de] = [textsOf('en'), textsOf('de')];
  await page.route('**/api/account/sessions', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.goto('/account');
  await hydrated(page);
  await page.getByLabel('Current password').fill('not the current password');
  await page.getByLabel('New password', { exact: true }).fill('a new password that is long');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(en('account-errors', 'wrongPassword'))).toBeVisible();
  await page.getByRole('button', { name: 'Sign out other sessions' }).click();
  // Pointed at, it stays.
  await page.getByText(en('ui', 'unreachable')).hover();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText(de('account-errors', 'wrongPassword'))).toBeVisible();
  await expect(page.getByText(de('ui', 'unreachable'))).toBeVisible();
  await choose(page, null);
});

test('says in the language that is chosen what was done before', async ({ page, signInAs }) => {
  await signInAs('admin');
  const [en, de] = [textsOf('en'), textsOf('de')];
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('button', { name: en('account', 'profile.save') }).click();
  // Pointed at, it stays.
  await page.getByText(en('account', 'profile.saved')).hover();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByText(de('account', 'profile.saved'))).toBeVisible();
  await expect(page.getByText(en('account', 'profile.saved'))).toHaveCount(0);
  await choose(page, null);
});

test('says a chosen day in the language, which the field of a browser in another one doesn’t', async ({
  page,
  signInAs,
}) => {
  const t = textsOf('de');
  await signInAs('admin');
  await choose(page, 'de');
  await page.goto('/settings/audit?from=2026-03-12');
  await expect(page.getByTitle('12. März 2026')).toBeVisible();
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  const panel = page.getByRole('dialog', { name: FIRST });
  await panel.getByRole('link', { name: t('contacts-sheet', 'tabs.notes') }).click();
  const day = panel.getByLabel(t('follow-ups', 'day'), { exact: true });
  await day.fill('2030-12-03');
  await expect(panel.getByText('3. Dez. 2030')).toBeVisible();
  await expect(day).toHaveAccessibleDescription('3. Dez. 2030');
  await panel.getByRole('button', { name: t('follow-ups', 'tomorrow') }).click();
  await expect(panel.getByText('3. Dez. 2030')).toBeHidden();
  await choose(page, null);
});

test('offers the languages before sign-in, and keeps the choice of a browser', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en-XA');
  await expect(page.getByRole('heading', { name: '⟦Šíìgñ íìñ⟧' })).toBeVisible();
  await expect(page.getByText('⟦Éèñtéèr ýóòúùr páàššwóòrd.⟧')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
});

test('is in the language of the team for those who have chosen none', async ({ page, signInAs }) => {
  await signInAs('admin');
  const settings = await (await page.request.get('/api/settings/general')).json();
  const data = { default_country: null, ...settings, default_language: 'en-XA' };
  expect((await page.request.put('/api/settings/general', { data })).status()).toBe(200);
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: '⟦Çóòñtáàçtš⟧' })).toBeVisible();
});

test('begins a name of another direction where the line of the panel begins', async ({ page, signInAs }) => {
  await signInAs('admin');
  await choose(page, 'ar');
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  const title = page.getByRole('dialog').getByRole('heading', { name: FIRST });
  await expect(title).toBeVisible();
  const gap = await title.evaluate((heading) => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    const ends = [...text.getClientRects()].map(({ right }) => right);
    const letters = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
    if (letters) text.selectNodeContents(letters);
    return Math.max(...ends) - text.getBoundingClientRect().right;
  });
  expect(Math.abs(gap)).toBeLessThan(4);
  await choose(page, null);
});
