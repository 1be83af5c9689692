import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { hydrated } from './support/hydrated';

/** What the server renders, and whose code the browser loads after the page's own. */
const PARTS: { name: string; path: string; part: (page: Page) => ReturnType<Page['locator']> }[] = [
  {
    name: 'the filters that are set',
    path: '/contacts?group=1&created=2025-06-01..2026-06-30',
    part: (page) => page.getByRole('list', { name: 'Filters' }),
  },
  {
    name: 'a list without a match',
    path: '/contacts?quality=nameless&unread=1&group=none',
    part: (page) => page.getByRole('heading', { name: /^No matching contacts/ }),
  },
  {
    name: 'the general settings',
    path: '/settings/general',
    part: (page) => page.getByRole('combobox', { name: /Default country/ }),
  },
  {
    name: 'the sending settings',
    path: '/settings/sending',
    part: (page) => page.getByRole('textbox', { name: /^Messages from each/ }),
  },
  {
    name: 'a new template',
    path: '/templates?template=new',
    part: (page) => page.getByRole('textbox', { name: /^Name/ }),
  },
];

test.describe('a part of the page whose code is late', () => {
  for (const { name, path, part } of PARTS)
    test(`stays as the server has rendered it: ${name}`, async ({ page, signInAs }) => {
      await signInAs('admin');
      const release = await holdLateScripts(page, path);
      const rendered = await part(page).elementHandle();
      await frameHydrated(page);
      await expect(part(page)).toBeVisible();
      release();
      await hydrated(page);
      expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
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
    const release = await holdLateScripts(page, '/settings/sending');
    await frameHydrated(page);
    await page.getByRole('textbox', { name: /^Messages from each/ }).fill('240');
    await page.getByRole('button', { name: 'Save settings' }).click();
    release();
    await expect(page.getByText('Settings saved')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
});

/** Opens the page and keeps what its HTML doesn't ask for on its way; the result lets it come. */
async function holdLateScripts(page: Page, path: string): Promise<() => void> {
  const html = await (await page.request.get(path)).text();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!html.includes(pathname)) await released;
    await route.continue();
  });
  // The fixture's `goto` would wait for all parts.
  await page.mainFrame().goto(path);
  return release;
}

/** Resolves when what surrounds the part is hydrated and has been rendered again with what only the browser knows. */
async function frameHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as { listensToKeys?: boolean }).listensToKeys);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
