import type { ElementHandle, Locator, Page } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { syncContacts } from './support/contact-index';
import { hydrated } from './support/hydrated';
import { serveHtmlWith } from './support/served';

test.describe('a part of the page whose code is late', () => {
  test('stays as the server has rendered it when a row is selected beside it', async ({ page, signInAs }) => {
    await signInAs('admin');
    await syncContacts(page);
    const release = await holdLateScripts(
      page,
      '/contacts?created=1990-01-01..,Europe/Madrid',
      'aria-label="Filters"',
      'Begoña García',
    );
    const part = await rendered(page.getByRole('list', { name: 'Filters' }));
    await frameHydrated(page);
    await page.getByRole('row').nth(1).getByRole('checkbox').click();
    await expect(page.getByText('1 selected')).toBeVisible();
    release();
    await hydrated(page);
    expect(await part.evaluate((element) => element.isConnected)).toBe(true);
  });

  for (const [path, name, response] of [
    ['/settings/roles', 'Support may send templates', '/api/settings/broadcasts'],
    ['/replies?view=tester', 'Customer’s message', '/api/canned-replies/all'],
  ] as const)
    test(`stays as the server has rendered it when the rest of ${path} loads more`, async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin');
      const loaded = page.waitForResponse((each) => each.url().endsWith(response));
      const release = await holdLateScripts(page, path, name);
      const part = await rendered(page.getByLabel(name));
      await loaded;
      await frameHydrated(page);
      release();
      await hydrated(page);
      expect(await part.evaluate((element) => element.isConnected)).toBe(true);
    });

  test('keeps what was typed into it when the search is opened and closed', async ({ page, signInAs }) => {
    await signInAs('admin');
    const release = await holdLateScripts(page, '/settings/sending', 'name="per_person_day"');
    await frameHydrated(page);
    const limit = page.getByRole('textbox', { name: /^Messages from each/ });
    await limit.fill('240');
    await page.getByRole('button', { name: /^Search or jump/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await hydrated(page);
    await expect(limit).toHaveValue('240');
  });

  test('takes the focus that a field of it asks for when it comes after its panel', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    // Not in the HTML yet when the panel begins, as on a slow line.
    await page.route('**/settings/contact-fields*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(' autofocus=""', '') });
    });
    const release = await holdLateScripts(page, '/settings/contact-fields?field=new');
    await frameHydrated(page);
    const panel = page.getByRole('dialog', { name: 'New field' });
    await expect(panel.getByRole('heading', { name: 'New field' })).toBeFocused();
    const field = panel.getByLabel('Name');
    await field.evaluate((input) => input.setAttribute('autofocus', ''));
    release();
    await expect(field).toBeFocused();
  });

  test('does what was clicked before, once it is there', async ({ page, signInAs }) => {
    await signInAs('admin');
    const release = await holdLateScripts(page, '/contacts?created=2025-06-01..2026-06-30,Europe/Madrid');
    await frameHydrated(page);
    await page.getByRole('button', { name: /^Change filter Created/ }).click();
    release();
    await expect(page.getByText('Days in Europe/Madrid')).toBeVisible();
  });

  test('proposes the key of a new field by the name that was typed before', async ({ page, signInAs }) => {
    await signInAs('admin');
    const release = await holdLateScripts(page, '/settings/contact-fields?field=new');
    await frameHydrated(page);
    const field = page.getByRole('dialog', { name: 'New field' });
    await field.getByLabel('Name').fill('Renewal day');
    release();
    await expect(field.getByLabel('Key')).toHaveValue('renewal_day');
    await expect(field.getByLabel('Name')).toHaveValue('Renewal day');
  });

  test('saves what was typed and sent before, which the browser doesn’t submit itself', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    const release = await holdLateScripts(page, '/settings/sending', 'name="per_person_day"');
    await frameHydrated(page);
    await page.getByRole('textbox', { name: /^Messages from each/ }).fill('240');
    await page.getByRole('button', { name: 'Save settings' }).click();
    release();
    await expect(page.getByText('Settings saved')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
});

/** Opens the page, whose HTML has these texts, and keeps what it doesn't ask for on its way; the result lets it come. */
async function holdLateScripts(page: Page, path: string, ...texts: string[]): Promise<() => void> {
  const html =
    texts.length > 0
      ? await serveHtmlWith(page, path, ...texts)
      : await (await page.request.get(path)).text();
  const { opened: released, open: release } = createGate();
  await page.route('**/_next/static/**/*.js*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!html.includes(pathname)) await released;
    await route.continue();
  });
  // The fixture's `goto` would wait for all parts, and the page isn't loaded as long as one that it has asked for is held.
  await page.mainFrame().goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

async function rendered(part: Locator): Promise<ElementHandle> {
  const element = await part.elementHandle();
  if (!element) throw new Error('The server has rendered nothing.');
  return element;
}

/** Resolves when what surrounds the part is hydrated, and shows what it has loaded. */
async function frameHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as { listensToKeys?: boolean }).listensToKeys);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
