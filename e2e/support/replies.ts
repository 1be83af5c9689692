import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { Reply, ReplyNote } from '@/lib/replies/schema';

/** The UUID of one of the eight replies of every test's service. */
export const seeded = (digit: number) => `5e91a7c0-0000-4000-8000-00000000000${digit}`;

/** A word that no other test has used, and that contains no other such word. */
export function newWord(): string {
  return `word${randomUUID().slice(0, 8)}`;
}

/** Adds a draft of a reply without the form, instead of any reply with that UUID. */
export async function keepReply(page: Page, rest: Partial<ReplyNote> = {}, url = ''): Promise<ReplyNote> {
  const word = newWord();
  const reply: ReplyNote = {
    uuid: randomUUID(),
    name: `About ${word}`,
    trigger: word,
    match_criteria: 'contains',
    response_type: 'text',
    response: 'Hi {first_name}, come by.',
    ...rest,
  };
  if (rest.uuid) await page.request.delete(`${url}/api/canned-replies/${rest.uuid}`);
  const answer = await page.request.post(`${url}/api/canned-replies`, { data: reply });
  expect(answer.status(), await answer.text()).toBe(200);
  return reply;
}

/** Saves other values to the service, as another person would. */
export async function saveElsewhere(page: Page, uuid: string, change: Partial<ReplyNote>): Promise<void> {
  const path = `/api/canned-replies/${uuid}`;
  const now: Reply = await (await page.request.get(path)).json();
  const { name, trigger, match_criteria, response_type, response, version } = { ...now, ...change };
  const data = { name, trigger, match_criteria, response_type, response, version };
  const answer = await page.request.put(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}
