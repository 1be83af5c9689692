import { expect, test } from './fixtures';
import { expectNoAccess } from './support/no-access';
import { addColleague, newcomer, PASSWORD } from './support/staff';

test.describe('on the sandbox', () => {
  test.use({ on: 'sandbox' });

  test('lets an invited person in, changes their roles, and signs them out when they are deactivated', async ({
    page,
    anotherBrowser,
    signInAs,
  }) => {
    const ann = newcomer();
    await signInAs('admin');
    await page.goto('/settings/staff');
    await page.getByRole('link', { name: 'Invite someone' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(ann.name);
    await page.getByRole('textbox', { name: 'Email' }).fill(ann.email);
    await expect(page.getByRole('checkbox', { name: 'Support' })).toBeChecked();
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await expect(page.getByRole('heading', { name: `Link for ${ann.name}` })).toBeFocused();
    const link = await page.getByRole('textbox', { name: 'One-time link' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    const question = page.getByRole('dialog', { name: 'Close without copying the link?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row', { name: ann.name })).toContainText('Invited');

    const hers = await anotherBrowser();
    await hers.goto(link);
    await expect(hers.getByLabel('Email')).toHaveValue(ann.email);
    await hers.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await hers.getByRole('button', { name: 'Join' }).click();
    await expect(hers.getByRole('button', { name: `${ann.name} Support` })).toBeVisible();
    await hers.getByRole('link', { name: 'All contacts' }).click();
    await expect(hers.getByRole('link', { name: 'New contact' })).toBeVisible();
    await hers.goto(link);
    await expect(hers.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('row', { name: ann.name })).toContainText('1 session');
    await page.getByRole('link', { name: ann.name }).click();
    await page.getByRole('link', { name: 'Edit team member' }).click();
    await page.getByRole('checkbox', { name: 'Marketer' }).check();
    await page.getByRole('checkbox', { name: 'Support' }).uncheck();
    await page.getByRole('button', { name: 'Save team member' }).click();
    await expect(page.getByText(`Saved ${ann.name}.`)).toBeVisible();
    await hers.goto('/contacts');
    await expect(hers.getByRole('button', { name: `${ann.name} Marketer` })).toBeVisible();
    await expect(hers.getByRole('link', { name: 'New contact' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Deactivate' }).click();
    const sure = page.getByRole('dialog', { name: /^Deactivate/ });
    await sure.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText(`${ann.name} is deactivated and signed out everywhere.`)).toBeVisible();
    expect((await hers.request.get('/api/contacts')).status()).toBe(401);
    await hers.goto('/contacts');
    await expect(hers).toHaveURL(/\/sign-in/);
    const again = await hers.request.post('/api/session', { data: { email: ann.email, password: PASSWORD } });
    expect(again.status()).toBe(401);
  });

  test('ends one session of another person and keeps the rest', async ({ page, browser, app, signInAs }) => {
    await signInAs('admin');
    const { context, name, email } = await addColleague(page, browser, app.url);
    const phone = await browser.newContext({
      baseURL: app.url,
      userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
    });
    await phone.request.post('/api/session', { data: { email, password: PASSWORD } });
    await page.goto(`/settings/staff?q=${email}`);
    await page.getByRole('link', { name }).click();
    const session = page.getByRole('listitem').filter({ hasText: 'Chrome on iPhone' });
    await expect(session).toContainText(/signed in .* from [\d.:]+/);
    await session.getByRole('button', { name: 'Sign out session on Chrome on iPhone' }).click();
    await expect(page.getByText('Signed out Chrome on iPhone.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
    expect((await phone.request.get('/api/contacts')).status()).toBe(401);
    expect((await context.request.get('/api/contacts')).status()).toBe(200);
    await phone.close();
    await context.close();
  });

  test('searches and moves through the list by keyboard', async ({ page, browser, app, signInAs }) => {
    await signInAs('admin');
    const { context, name } = await addColleague(page, browser, app.url);
    await page.goto('/settings/staff');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await context.close();
  });

  test('hides the staff from support', async ({ page, signInAs }) => {
    await signInAs('support');
    await page.goto('/settings/staff');
    await expectNoAccess(page, '/settings/staff');
    expect((await page.request.get('/api/staff')).status()).toBe(403);
  });
});
