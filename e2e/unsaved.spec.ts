import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { field, fillContact, restored, typeMarisol } from './support/contact-form';
import { hydrated } from './support/hydrated';
import { ADMIN } from './support/people';
import { FIRST } from './support/seeded';
import { signInByHand } from './support/sign-in-page';

const ADA = { 'First name': 'Ada', Phone: '+34612344711' };

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });
const sheet = (page: Page) => page.getByRole('dialog', { name: FIRST });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Submits a form whose session has ended, and arrives at the sign-in page. */
async function saveIntoEndedSession(page: Page) {
  await page.goto('/contacts?contact=new');
  await fillContact(page, ADA);
  await page.request.delete('/api/session');
  await button(page, 'Create contact').click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Your session has ended.');
  await expect(field(page, 'First name')).toHaveValue('Ada');
  await alert.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

test.describe('what was typed and not saved', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'));

  const ways: { way: string; leave(page: Page): Promise<unknown>; arrived(page: Page): Promise<unknown> }[] =
    [
      {
        way: 'Esc',
        leave: (page) => field(page, 'First name').press('Escape'),
        arrived: (page) => expect(page).toHaveURL('/contacts'),
      },
      {
        way: 'Cancel',
        leave: (page) => button(page, 'Cancel').click(),
        arrived: (page) => expect(sheet(page).getByRole('link', { name: 'Edit contact' })).toBeVisible(),
      },
      {
        way: 'the close button',
        leave: (page) => button(page, 'Close').click(),
        arrived: (page) => expect(page).toHaveURL('/contacts'),
      },
      {
        way: 'a link of the sidebar',
        leave: (page) =>
          page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click(),
        arrived: (page) => expect(page).toHaveURL('/groups'),
      },
      {
        way: 'Back',
        leave: (page) => page.evaluate(() => history.back()),
        arrived: (page) => expect(sheet(page).getByRole('link', { name: 'Edit contact' })).toBeVisible(),
      },
      {
        way: 'j',
        leave: (page) => button(page, 'Cancel').press('j'),
        arrived: async (page) => {
          await expect(page.getByRole('dialog')).toHaveCount(1);
          await expect(sheet(page)).toHaveCount(0);
          await expect(page).toHaveURL(/\/contacts\?contact=[\w-]+$/);
        },
      },
    ];

  for (const { way, leave, arrived } of ways) {
    test(`is asked about before ${way} leaves it`, async ({ page }) => {
      await typeMarisol(page);
      const url = page.url();
      await leave(page);
      await expect(question(page)).toBeVisible();
      await button(page, 'Keep editing').click();
      await expect(page).toHaveURL(url);
      await expect(field(page, 'First name')).toHaveValue('Marisol');
      await leave(page);
      await button(page, 'Discard').click();
      await expect(field(page, 'First name')).toHaveCount(0);
      await arrived(page);
    });
  }

  test('asks nothing after saving', async ({ page }) => {
    await typeMarisol(page);
    await button(page, 'Save contact').click();
    await expect(page.getByText('Saved Marisol García Núñez.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
    await expect(page).toHaveURL('/groups');
    await expect(question(page)).toHaveCount(0);
  });

  test('is restored after a reload, with a notice, until the draft is discarded', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    // The browser's own dialog fails other tests; this one handles it.
    context.removeAllListeners('dialog').on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await typeMarisol(page);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(restored(page)).toBeVisible();
    await expect(field(page, 'First name')).toHaveValue('Marisol');
    await button(page, 'Discard draft').click();
    await expect(restored(page)).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'First name')).toHaveValue('María');
    await expect(restored(page)).toHaveCount(0);
    expect(asked).toHaveLength(1);
  });

  test('is kept while its author signs in again, and can then be saved', async ({ page, allowErrors }) => {
    allowErrors(/status of 401/);
    await saveIntoEndedSession(page);
    await signInByHand(page, ADMIN);
    await expect(page).toHaveURL('/contacts?contact=new');
    await expect(restored(page)).toBeVisible();
    await expect(field(page, 'Phone')).toHaveValue(ADA.Phone);
    await button(page, 'Create contact').click();
    await expect(page.getByText('Created Ada.')).toBeVisible();
  });
});

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('is not shown to another person who signs in', async ({ page, signInAs, allowErrors }) => {
    allowErrors(/status of 401/);
    await signInAs('support');
    await saveIntoEndedSession(page);
    await hydrated(page);
    await page.getByRole('button', { name: 'Continue as admin' }).click();
    await expect(page).toHaveURL('/contacts?contact=new');
    await expect(field(page, 'First name')).toHaveValue('');
    await expect(restored(page)).toHaveCount(0);
  });
});
