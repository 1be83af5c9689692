import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { startedBroadcast } from './support/broadcasts';
import { syncContacts } from './support/contact-index';

test('says on any page that a broadcast paused by itself, and leads to it', async ({
  page,
  startAppAsAdmin,
  service,
}) => {
  const app = await startAppAsAdmin({ SERVICE_REQUESTS_PER_MINUTE: '0' });
  await syncContacts(page, app.url);
  const read = () => page.waitForResponse((response) => response.url().includes('/api/broadcasts?'));
  const first = read();
  await page.clock.install();
  await page.goto(`${app.url}/groups`);
  expect((await (await first).json()).data).toEqual([]);
  const broadcast = await startedBroadcast(page, app.url);
  // The list is looked at every half minute.
  const second = read();
  await page.clock.fastForward('00:31');
  await second;
  service.faults.failAlways('sendTemplate', { kind: 'answer', status: 401 });
  await expect.poll(() => isPaused(page, broadcast)).toBe(true);
  await page.clock.fastForward('00:31');
  // In one step: it goes after six seconds.
  const notice = page.getByRole('listitem').filter({ hasText: '“Opening hours” paused automatically' });
  await notice.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  await expect(page.getByText('Paused automatically', { exact: true })).toBeVisible();
});

test('sends nothing in quiet hours, and says until when', async ({ page, startAppAsAdmin, service }) => {
  const app = await startAppAsAdmin({ SERVICE_REQUESTS_PER_MINUTE: '0' });
  await syncContacts(page, app.url);
  const quiet = { from: timeIn(-2), to: timeIn(2) };
  await page.goto(await startedBroadcast(page, app.url, { quiet }));
  await expect(page.getByText('Waiting for the end of quiet hours')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Sending resumes automatically .*\(UTC\)\.$/)).toBeVisible();
  expect(service.faults.executed.filter(({ operation }) => operation === 'sendTemplate')).toEqual([]);
});

async function isPaused(page: Page, url: string): Promise<boolean> {
  const answer = await page.request.get(url.replace('/broadcasts/', '/api/broadcasts/'));
  return (await answer.json()).state === 'paused';
}

/** The time of day in UTC so many hours from now, as `09:30`. */
function timeIn(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
}
