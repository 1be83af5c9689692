import { COLOR_RULES, overflowing, violations } from '../support/accessibility';
import { ADA, field, fillContact, openToEdit } from '../support/contact-form';
import { ADMIN } from '../support/people';
import { newWord } from '../support/replies';
import { FIRST } from '../support/seeded';
import { ACCEPTED, expectOutcome, review, sendButton } from '../support/sends';
import { signInByHand } from '../support/sign-in-page';
import { uploadWorkbook } from '../support/spreadsheet';
import { newcomer, PASSWORD } from '../support/staff';
import { expect, test } from './fixtures';

test('signs in with email and password, and out again', async ({ page }) => {
  await page.goto('/sign-in');
  await signInByHand(page, ADMIN);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: /Admin$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('finds a contact by a part of the name, and opens it', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/contacts');
    await page.getByRole('searchbox').pressSequentially('nunez gar');
    await expect(page.getByText('1 of 239 contacts', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: FIRST }).click();
    await expect(page.getByRole('dialog', { name: FIRST })).toContainText('maria.garcia@example.com');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: FIRST })).toBeFocused();
  });

  test('changes a contact, and shows it after a reload', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/contacts');
    await openToEdit(page, FIRST);
    await field(page, 'First name').fill('Marisol');
    await page.getByRole('button', { name: 'Save contact' }).click();
    await expect(page.getByText('Saved Marisol García Núñez.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Marisol García Núñez' })).toBeVisible();
  });

  test('creates a contact after it has said what is missing', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/contacts');
    await page.getByRole('link', { name: 'New contact' }).click();
    await page.getByRole('button', { name: 'Create contact' }).click();
    await expect(field(page, 'First name')).toBeFocused();
    await fillContact(page, ADA);
    await page.getByRole('button', { name: 'Create contact' }).click();
    await expect(page.getByText('Created Ada Lovelace.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Ada Lovelace' })).toBeVisible();
  });

  test('creates a group', async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/groups');
    await page.getByRole('link', { name: 'New group' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Night shift');
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText('Created Night shift.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Night shift' })).toBeVisible();
  });

  test('sends a template to a contact', async ({ page, signInAs }) => {
    await signInAs('marketer');
    await page.goto('/send');
    // In Firefox, fields that React controls hear keys only, not what a test fills in.
    await page.getByRole('combobox', { name: 'Recipient' }).pressSequentially('garcia nunez');
    await expect(page.getByRole('listbox', { name: 'Recipients' })).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('option', { name: FIRST }).click();
    await page.getByLabel('Template', { exact: true }).selectOption('order_shipped');
    await page.getByRole('button', { name: 'First name' }).first().click();
    for (const [name, text] of [
      ['Body {{2}}', 'A-1042'],
      ['Body {{3}}', 'Friday'],
      ['End of the URL', 'A-1042'],
    ] as const) {
      await page.getByRole('textbox', { name }).pressSequentially(text);
    }
    await review(page);
    await expect(page.getByRole('figure', { name: 'Preview' })).toContainText('Hi María, your order A-1042');
    await sendButton(page).click();
    await expectOutcome(page, ACCEPTED);
    await page.getByRole('link', { name: 'View in history' }).click();
    await expect(page.getByRole('dialog', { name: FIRST })).toContainText(ACCEPTED);
  });

  test('filters the history, and exports it', async ({ page, signInAs }) => {
    await signInAs('marketer');
    for (const phone of ['+15005550001', '+15005550002']) {
      const template = { name: 'sandbox_accepted', language: { code: 'en_US' } };
      const answer = await page.request.post('/api/send/template', { data: { phone, template } });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    await page.goto('/send/history');
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Outcome' })
      .getByRole('link', { name: /^Rejected/ })
      .click();
    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('+1 500 555 0002');
    // Playwright learns of no download in Firefox.
    const [file] = await Promise.all([
      page.waitForResponse(/\/api\/sends\/export/),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toContain('text/csv');
  });

  test('writes a broadcast, starts it, and follows it to its end', async ({ page, signInAs }) => {
    await signInAs('marketer');
    await page.goto('/broadcasts/new');
    await page.getByLabel('Name', { exact: true }).fill('Appointments');
    await page.getByLabel('Template', { exact: true }).selectOption('appointment_reminder');
    await page.getByLabel('Add people from').selectOption('A CSV or Excel file');
    const buffer = Buffer.from('Phone;Name;Time\n+34612000901;Ana;10:30\n+34612000902;Bo;11:00');
    await page
      .getByLabel('CSV or Excel file', { exact: true })
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText('people.csv with 2 rows')).toBeVisible();
    await page.getByLabel('Header {{1}}').selectOption('Same text for all');
    await page.getByLabel('Text').first().fill('Monday');
    await page.getByLabel('Body {{1}}').selectOption('full_name');
    await page.getByLabel('Body {{2}}').selectOption('Column of the file');
    await page.getByLabel('Column', { exact: true }).selectOption('Time');
    await page.getByLabel('Respect quiet hours').uncheck();
    await page.getByLabel('Messages a minute').fill('1000');
    await page.getByRole('button', { name: 'Save and review' }).click();
    await expect(page.getByRole('heading', { name: '2 of 2 people will receive it' })).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('WhatsApp accepted 2 messages.')).toBeVisible({ timeout: 30_000 });
  });

  test('imports contacts from a workbook', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/contacts/import');
    const rows = [
      ['First name', 'Mobile'],
      ['Ana', '+34612999001'],
      ['Bo', '+34612999002'],
    ];
    await uploadWorkbook(page, rows);
    await page.getByRole('button', { name: 'Import 2 contacts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start import' }).click();
    await expect(page.getByRole('heading', { name: '2 of 2 done' })).toBeVisible();
  });

  test('saves a reply as a draft, and lists it', async ({ page, signInAs }) => {
    await signInAs('admin');
    const word = newWord();
    await page.goto('/replies?reply=new');
    const values = { UUID: '5e91a7c0-0000-4000-8000-0000000000f1', Name: word, Trigger: word };
    for (const [name, value] of Object.entries({ ...values, Response: 'Hi there.' })) {
      await page.getByRole('dialog').getByRole('textbox', { name, exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText(`Saved ${word} as a draft.`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible();
  });

  test('invites a person, who chooses a password and is in', async ({ page, signInAs, anotherBrowser }) => {
    await signInAs('admin');
    const { name, email } = newcomer();
    await page.goto('/settings/staff?person=new');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Create invitation' }).click();
    const link = await page.getByRole('textbox', { name: 'One-time link' }).inputValue();
    const theirs = await anotherBrowser();
    await theirs.goto(link);
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await theirs.getByRole('button', { name: 'Join' }).click();
    await expect(theirs.getByRole('button', { name: `${name} Support` })).toBeVisible();
  });

  test('fits a phone in dark', async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', '/contacts', '/send', '/broadcasts', '/settings/staff']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await overflowing(page), path).toEqual([]);
      expect.soft(await violations(page, { only: COLOR_RULES }), path).toEqual([]);
    }
  });
});
