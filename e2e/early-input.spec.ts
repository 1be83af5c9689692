import type { Page, Route } from 'playwright/test';
import { createGate } from '@/lib/testing/gate';
import { expect as expectSoon, test } from './fixtures';
import { syncContacts } from './support/contact-index';
import { hydrated } from './support/hydrated';
import { ADMIN } from './support/people';
import { FIRST } from './support/seeded';
import { newPhone, sendButton, stage } from './support/sends';
import { serveHtmlWith } from './support/served';

// At a quarter of the speed.
const expect = expectSoon.configure({ timeout: 30_000 });

test.describe('what a person does before the page’s scripts have arrived', () => {
  test('is a search that is found, and the text stays', async ({ page, signInAs }) => {
    await signInAs('admin');
    await actEarly(page, '/contacts', async () => {
      await page.getByRole('searchbox').fill('Anneliese');
    });
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('searchbox')).toHaveValue('Anneliese');
    await expect(page.getByRole('link', { name: 'Anneliese Jäger' })).toBeVisible();
  });

  test('is a click that opens a panel once, though it was repeated', async ({ page, signInAs }) => {
    await signInAs('admin');
    await actEarly(page, '/contacts', async () => {
      await page.getByRole('button', { name: 'Columns' }).dblclick();
    });
    await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first()).toBeFocused();
  });

  test('is a selected row', async ({ page, signInAs }) => {
    await signInAs('admin');
    // The index has the rows at once, whatever the service takes.
    await syncContacts(page);
    await serveHtmlWith(page, '/contacts', FIRST);
    await actEarly(page, '/contacts', async () => {
      await page.getByRole('row').nth(1).getByRole('checkbox').click();
    });
    await expect(page.getByText('1 selected')).toBeVisible();
  });

  test('is a sign-in, made once', async ({ page }) => {
    const signIns: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/session') && request.method() === 'POST') signIns.push(request.url());
    });
    await actEarly(page, '/sign-in', async () => {
      await page.getByLabel('Email').fill(ADMIN.email);
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByLabel('Password', { exact: true }).press('Enter');
    });
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(signIns).toHaveLength(1);
  });

  test('is a new contact, whose fields and focus stay', async ({ page, signInAs }) => {
    await signInAs('admin');
    const dialog = page.getByRole('dialog', { name: 'New contact' });
    const typed = {
      'First name': 'Ana',
      'Last name': 'García',
      Phone: '+34699000111',
      Email: 'ana@desk.example',
    };
    await actEarly(page, '/contacts?contact=new', async () => {
      for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text);
    });
    await hydrated(page);
    for (const [label, text] of Object.entries(typed))
      await expect(dialog.getByLabel(label)).toHaveValue(text);
    await expect(dialog.getByLabel('Email')).toBeFocused();
  });

  test('is a press of Review, which opens the review once and sends nothing', async ({
    page,
    signInAs,
    faults,
  }) => {
    await signInAs('admin');
    const message = new URLSearchParams({ phone: newPhone(), name: 'sandbox_accepted', language: 'en_US' });
    await actEarly(page, `/send?${message}`, async () => {
      await page.getByRole('button', { name: 'Review', exact: true }).dblclick();
    });
    await expect(stage(page, 'Review and send')).toBeFocused();
    await expect(sendButton(page)).toBeEnabled();
    expect(faults.executed.filter(({ operation }) => operation === 'sendTemplate')).toEqual([]);
  });
});

/** Opens a page on a slow machine and holds its scripts back until `act` has ended. */
async function actEarly(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const { opened: acted, open: release } = createGate();
  await page.route('**/_next/static/**/*.js', async (route: Route) => {
    await acted;
    await route.continue();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // The fixture's `goto` would wait for the scripts.
  await page.mainFrame().goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await act();
  release();
}
