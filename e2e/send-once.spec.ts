import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { expect, test } from './fixtures';
import { hydrated } from './support/hydrated';
import { pressAtOnce } from './support/keys';
import { ACCEPTED, expectOutcome, review, sendButton, stage, writeByName } from './support/sends';

/** The number of sends that the service executed. */
const executed = (faults: FaultInjection) =>
  faults.executed.filter(({ operation }) => operation === 'sendTemplate').length;

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('sends one message on a double click', async ({ page, faults }) => {
  await writeByName(page);
  await review(page);
  await sendButton(page).dblclick();
  await expectOutcome(page, ACCEPTED);
  expect(executed(faults)).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('leaves the review open and sends nothing on a double tap on Review', async ({ page, faults }) => {
    await writeByName(page);
    await page.getByRole('button', { name: 'Review', exact: true }).dblclick();
    await expect(sendButton(page)).toBeEnabled();
    await expect(stage(page, 'Review and send')).toBeVisible();
    expect(executed(faults)).toBe(0);
  });
});

test('sends one message when ⌘Enter is pressed twice', async ({ page, faults }) => {
  await writeByName(page);
  const send = { key: 'Enter', ctrlKey: true };
  await page.getByRole('textbox', { name: 'Language code' }).focus();
  // Half a second later, the second one would be meant for the review.
  await pressAtOnce(page, send, send);
  await expect(stage(page, 'Review and send')).toBeFocused();
  expect(executed(faults)).toBe(0);
  await expect(sendButton(page)).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expectOutcome(page, ACCEPTED);
  expect(executed(faults)).toBe(1);
});

test('sends one message from two tabs', async ({ page, context, faults, service }) => {
  const message = await writeByName(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  await expect(other.getByRole('button', { name: 'Change recipient' })).toBeVisible();
  await review(page);
  await review(other);
  const { reached, release } = service.hold('POST');
  await sendButton(page).click();
  await reached;
  await sendButton(other).click();
  await expect(stage(page, 'Sending…')).toBeVisible();
  release();
  await expectOutcome(page, ACCEPTED);
  await expect(stage(other, 'Not sent')).toBeVisible();
  expect(executed(faults), message.phone).toBe(1);
});

test('shows no outcome while the service has not responded', async ({ page, service }) => {
  await writeByName(page);
  await review(page);
  const { reached, release } = service.hold('POST');
  await sendButton(page).click();
  await reached;
  await expect(stage(page, 'Sending…')).toBeFocused();
  await expect(page.getByText('Waiting for the messaging service.')).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await expect(page.getByText(ACCEPTED)).toHaveCount(0);
  release();
  await expectOutcome(page, ACCEPTED);
});

test('finds the outcome in the history after a reload while sending', async ({ page, faults, service }) => {
  await writeByName(page);
  await review(page);
  const { reached, release } = service.hold('POST');
  await sendButton(page).click();
  await reached;
  await page.reload();
  await expect(page).toHaveURL(/sent=/);
  await expect(stage(page, 'Sending')).toBeVisible();
  release();
  await expectOutcome(page, ACCEPTED);
  expect(executed(faults)).toBe(1);
});

test('asks again for the same attempt when the connection to the server breaks', async ({
  page,
  faults,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_/);
  await writeByName(page);
  await review(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/send/template', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The app gets the request, and its response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await sendButton(page).click();
  await expectOutcome(page, ACCEPTED);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(executed(faults)).toBe(1);
});

test('keeps the outcome unknown when a response was lost and the retry is rejected', async ({
  page,
  faults,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_/);
  await writeByName(page);
  await review(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/send/template', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    if (keys.length === 2) {
      return route.fulfill({ status: 401, json: { code: 'unauthenticated', detail: 'Sign in.' } });
    }
    await route.fetch();
    return route.abort('connectionreset');
  });
  await sendButton(page).click();
  await expect(stage(page, 'Outcome unknown')).toBeVisible();
  await expect(page.getByText(/Nothing was sent/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Check the outcome' }).click();
  await expectOutcome(page, ACCEPTED);
  expect(new Set(keys).size).toBe(1);
  expect(executed(faults)).toBe(1);
});

test('sends nothing when the session has ended, and offers to sign in', async ({
  page,
  faults,
  allowErrors,
}) => {
  allowErrors(/status of 401/);
  await writeByName(page);
  await review(page);
  await page.request.delete('/api/session');
  await sendButton(page).click();
  await expect(page.getByText(/Nothing was sent\. Sign in to continue/)).toBeVisible();
  expect(executed(faults)).toBe(0);
});
