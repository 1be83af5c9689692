import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import { overflowing, violations } from './support/accessibility';

test.use({ on: 'sandbox' });

test('saves when a broadcast needs approval, and shows it to a marketer', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/settings/sending');
  const approval = page.getByLabel('Require approval above (messages)');
  await expect(approval).toHaveValue('200');
  await approval.fill('50');
  await page.getByLabel('WhatsApp’s limit in 24 hours').selectOption('2,000 people');
  await page.getByLabel('Time zone of new broadcasts').fill('Nowhere');
  await page.getByRole('button', { name: 'Save broadcast settings' }).click();
  await expect(page.getByText('This isn’t a time zone.')).toBeVisible();
  // An error that appeared as the field was left would move the button, and the click would not count.
  await expect(page.getByLabel('Time zone of new broadcasts')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Time zone of new broadcasts').fill('Europe/Madrid');
  await page.getByRole('button', { name: 'Save broadcast settings' }).click();
  await expect(page.getByText('Settings saved. They apply to the next recipient list.')).toBeVisible();
  await page.reload();
  await expect(approval).toHaveValue('50');
  await expect(page.getByLabel('WhatsApp’s limit in 24 hours')).toHaveValue('2000');

  await signInAs('marketer');
  await page.goto('/settings/sending');
  await expect(page.getByText('Above 50 messages')).toBeVisible();
  await expect(page.getByText('Europe/Madrid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save broadcast settings' })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflowing(page)).toEqual([]);
});

test.describe('where no time zone was chosen', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('has that of the browser for a new broadcast', async ({ page, signInAs }) => {
    await signInAs('marketer');
    // The first page tells the server the zone.
    await page.goto('/broadcasts');
    await page.goto('/broadcasts/new');
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Madrid');
  });
});

test('leaves the focus on the button when a setting is saved', async ({ page, signInAs }) => {
  await signInAs('admin');
  for (const [path, button, said] of [
    ['general', 'Save settings', 'Settings saved.'],
    ['roles', 'Save roles', 'Roles saved.'],
    ['data', 'Save settings', 'Settings saved.'],
    ['sending', 'Save settings', 'They apply from the next message.'],
    ['sending', 'Save broadcast settings', 'They apply to the next recipient list.'],
  ] as const) {
    await page.goto(`/settings/${path}`);
    await page.getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toBeFocused();
  }
});

test('keeps what is typed while a setting is saved', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/settings/sending');
  const { opened: held, open: release } = createGate();
  await page.route('**/api/settings/broadcasts', async (route) => {
    await held;
    await route.continue();
  });
  const approval = page.getByLabel('Require approval above (messages)');
  const saving = page.waitForRequest('**/api/settings/broadcasts');
  await approval.fill('60');
  await page.getByRole('button', { name: 'Save broadcast settings' }).click();
  await saving;
  await approval.fill('61');
  release();
  await expect(page.getByText('Settings saved.').first()).toBeVisible();
  await expect(approval).toHaveValue('61');
  const again = page.waitForResponse('**/api/settings/broadcasts');
  await page.getByRole('button', { name: 'Save broadcast settings' }).click();
  expect((await again).status()).toBe(200);
  await expect(approval).toHaveValue('61');
});

test('saves nothing over what someone else has saved since, and keeps what was typed', async ({
  page,
  context,
  signInAs,
  anotherBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  context.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
  await signInAs('admin');
  const colleague = await anotherBrowser('admin');
  const save = async (from: typeof page, value: string) => {
    await from.getByLabel('Require approval above (messages)').fill(value);
    await from.getByRole('button', { name: 'Save broadcast settings' }).click();
  };
  await page.goto('/settings/sending');
  await colleague.goto('/settings/sending');
  await save(colleague, '30');
  await expect(colleague.getByText('Settings saved.')).toBeVisible();
  await save(page, '70');
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else has changed' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
  await expect(page.getByLabel('Require approval above (messages)')).toHaveValue('70');
  await page.getByRole('button', { name: 'Save broadcast settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
});
