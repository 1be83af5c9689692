import { expect, test } from './fixtures';
import { overflowing, violations } from './support/accessibility';

test.use({ on: 'sandbox' });

test('reads numbers without country code as those of the country that an admin has chosen', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/settings');
  await expect(page).toHaveURL('/settings/general');
  const country = page.getByLabel('Default country of phone numbers');
  await expect(country).toHaveValue('');
  await country.selectOption('Spain (+34)');
  await expect(country).toHaveAccessibleDescription(/read as one of Spain/);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflowing(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.reload();
  await expect(country).toHaveValue('ES');

  // What the admin's page asks for in the background, support may not read.
  await page.goto('about:blank');
  await signInAs('support');
  await page.goto('/contacts?contact=new');
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByLabel('Phone');
  await expect(phone).toHaveAccessibleDescription(/optional for Spain/);
  await dialog.getByLabel('First name').fill('Ana');
  await phone.fill('699 000 111');
  await expect(phone).toHaveAccessibleDescription('+34 699 00 01 11 · Spain');
  await dialog.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByRole('dialog', { name: 'Ana' })).toContainText('+34 699 00 01 11');

  await page.goto('/settings/do-not-send?add=number');
  await dialog.getByLabel('Phone').fill('699 000 111');
  await dialog.getByLabel('Reason').fill('Asked to stop');
  await dialog.getByRole('button', { name: 'Add number' }).click();
  await expect(page.getByRole('row', { name: /\+34 699 00 01 11/ })).toContainText('Asked to stop');

  await signInAs('marketer');
  await page.goto('/send');
  await page.getByRole('combobox').first().fill('699 000 222');
  await expect(page.getByRole('option', { name: /\+34 699 00 02 22/ })).toBeVisible();
});

test('completes a number without country code with the country that the person chooses', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const country = page.getByLabel('Country', { exact: true });
  const use = page.getByRole('button', { name: 'Use +34 699 00 01 11' });
  for (const [path, label] of [
    ['/contacts?contact=new', 'Phone'],
    ['/settings/do-not-send?add=number', 'Phone'],
    ['/account', 'Your phone number'],
    ['/send', 'Recipient'],
  ] as const) {
    await page.goto(path);
    const phone = page.getByLabel(label, { exact: label !== 'Your phone number' });
    await phone.fill('+34 699 000 111');
    await expect(country).toHaveCount(0);
    await phone.fill('699 000 111');
    await expect(page.getByText('Country', { exact: true })).toBeVisible();
    await country.selectOption('Singapore +65');
    const unfit = page.getByRole('group', { name: 'Country of this number' }).getByRole('status');
    await expect(unfit).toContainText('Singapore');
    await expect(use).toHaveCount(0);
    await country.selectOption('Spain +34');
    expect(await violations(page)).toEqual([]);
    await use.press('Enter');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue('+34 699 00 01 11');
    await expect(country).toHaveCount(0);
    await phone.fill('');
  }
});
