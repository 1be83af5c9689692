import Database from 'libsql';
import { expect, type Page } from 'playwright/test';
import type { QuietHours } from '@/lib/broadcasts/schedule';

type Options = { starts_at?: string | null; per_minute?: number; quiet?: QuietHours | null };

/** Ends the form of a broadcast. */
export async function saveAndReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and review' }).click();
}

/** Starts a broadcast to 60 numbers, slow unless it has another pace, and returns its page. */
export async function startedBroadcast(
  page: Page,
  origin: string,
  { starts_at = null, per_minute = 60, quiet = null }: Options = {},
): Promise<string> {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`${origin}/api/${path}`, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const template = await post('templates', {
    name: 'sandbox_accepted',
    language: 'en_US',
    category: 'UTILITY',
    body: 'Hello',
  });
  const text = Array.from({ length: 60 }, (_, n) => `+3461200${1_000 + n}`).join('\n');
  const { id } = await post('broadcasts', {
    ...{
      name: 'Opening hours',
      template_id: template.id,
      audience: { sources: [{ type: 'numbers', text }] },
    },
    exclusions: { unknown_numbers: 'send' },
    pace: { per_minute },
    schedule: { starts_at, zone: 'UTC', quiet },
  });
  await post(`broadcasts/${id}/plan`, {});
  const plan_hash = await planHash(page, `${origin}/api/broadcasts/${id}`);
  await post(`broadcasts/${id}/start`, { plan_hash });
  return `${origin}/broadcasts/${id}`;
}

/** A time that comes only when `comeToStart` says so. */
export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Lets the time of what is scheduled in a store come now, so that no test races against it. */
export function comeToStart(file: string): void {
  const store = new Database(file, { timeout: 10_000 });
  // Not by `prepare`: its statement keeps the file open until it is collected, and writes into what has replaced it.
  store.exec(`update broadcast set starts_at = '${new Date().toISOString()}' where starts_at is not null`);
  store.close();
}

/** That of the plan that is being made in the background. */
export async function planHash(page: Page, url: string): Promise<string> {
  let hash: string | undefined;
  await expect(async () => {
    const { plan, preparing } = await (await page.request.get(url)).json();
    expect(preparing).toBeNull();
    hash = plan.plan_hash;
  }).toPass();
  return hash ?? '';
}
