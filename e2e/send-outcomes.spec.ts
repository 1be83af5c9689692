import { TEST_VALUES, type TestValue } from '@/lib/sandbox/test-values';
import { expect, test } from './fixtures';
import { ACCEPTED, expectOutcome, newPhone, review, sendButton, writeByName } from './support/sends';
import { newName } from './support/templates';

test.use({ on: 'sandbox' });
test.beforeEach(({ signInAs }) => signInAs('marketer'));

const phones = TEST_VALUES.filter(({ kind }) => kind === 'phone');

for (const magic of phones) {
  test(`${magic.title}: ${headingOf(magic).toLowerCase()}`, async ({ page }) => {
    test.slow(magic.outcome === 'hang', 'The server waits as long as the service may take.');
    await writeByName(page, { phone: magic.value, name: newName() });
    await review(page);
    await sendButton(page).click();
    await expectOutcome(page, headingOf(magic));
    const main = page.getByRole('main');
    if (magic.outcome === 'accepted') {
      await expect(main).toContainText('delivery not reported');
      await main.getByText('Technical details').click();
      await expect(main.getByText(/"messaging_product": "whatsapp"/)).toBeVisible();
      await expect(
        main.getByRole('button', { name: 'Copy response of the messaging service' }),
      ).toBeVisible();
      return;
    }
    await expect(main).toContainText('What to do');
    await expect(main).toContainText('Send again?');
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
    if (magic.outcome === 'refused') {
      await expect(main).toContainText(String(magic.code));
      await expect(page.getByRole('button', { name: 'Copy trace' })).toBeVisible();
    }
    if (headingOf(magic) === 'Unknown') {
      await expect(main).toContainText('no way to check');
      await expect(page.getByRole('button', { name: 'Send again anyway' })).toBeVisible();
    }
  });
}

test('asks for confirmation before it sends again what may have been sent', async ({ page }) => {
  await writeByName(page, { name: 'sandbox_accepted_then_500', language: 'en_GB' });
  await review(page);
  await sendButton(page).click();
  await expectOutcome(page, 'Unknown');
  await expect(page).toHaveURL(/sent=/);
  const { searchParams } = new URL(page.url());
  await page.getByRole('button', { name: 'Send again anyway' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send again anyway?' });
  await expect(dialog).toContainText('gets it twice');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Send again anyway' }).click();
  await dialog.getByRole('button', { name: 'Send again anyway' }).click();
  await expect(page).not.toHaveURL(new RegExp(`sent=${searchParams.get('sent')}`), { timeout: 30_000 });
  await expectOutcome(page, 'Unknown');
  const { data } = await (await page.request.get('/api/sends?template=sandbox_accepted_then_500')).json();
  expect(data[0].after).toBe(searchParams.get('sent'));
});

test('counts down the wait after too many messages to one person', async ({ page }) => {
  await writeByName(page, { name: 'sandbox_pair_rate', language: 'en_GB' });
  await review(page);
  // On a busy machine the wait of six seconds may be over before it is seen.
  await page.clock.setFixedTime(Date.now());
  await sendButton(page).click();
  await expectOutcome(page, 'Rejected');
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await page.clock.setFixedTime(Date.now() + 10_000);
  await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeEnabled();
});

test('asks which number gets the message when its contact got another one since the page was opened', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const rosa = { first_name: 'Rosa', last_name: '', phone: newPhone(), email: '' };
  const made = await page.request.post('/api/contacts', { data: rosa });
  expect(made.status(), await made.text()).toBe(200);
  const { id } = await made.json();
  await page.goto(`/send?contact=${id}&name=sandbox_accepted&language=en_GB`);
  await review(page);
  const phone = newPhone();
  const saved = await page.request.put(`/api/contacts/${id}`, { data: { ...rosa, phone } });
  expect(saved.status(), await saved.text()).toBe(200);
  await sendButton(page).click();
  await expectOutcome(page, 'Not sent');
  await expect(page.getByRole('main')).toContainText('The contact has another number now');
  await expect(page.getByRole('button', { name: 'Send to the former number' })).toBeVisible();
  await page.getByRole('button', { name: 'Send to the new number' }).click();
  await expectOutcome(page, ACCEPTED);
  const { data } = await (await page.request.get(`/api/sends?contact=${id}`)).json();
  expect(data.map((sent: { state: string; phone: string }) => [sent.state, sent.phone])).toEqual([
    ['accepted', phone],
    ['not_sent', rosa.phone],
  ]);
});

function headingOf({ outcome }: TestValue): string {
  if (outcome === 'accepted') return ACCEPTED;
  if (outcome === 'refused') return 'Rejected';
  return outcome === 'accepted_then_500' || outcome === 'hang' ? 'Unknown' : 'Not sent';
}
