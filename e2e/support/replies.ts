import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { Reply, ReplyNote } from '@/lib/replies/schema';

/** One of the eight replies that the service of every test has. */
export const seeded = (digit: number) => `5e91a7c0-0000-4000-8000-00000000000${digit}`;

/** A word that no other test has used, and that no other such word is a part of. */
export function newWord(): string {
  return `word${randomUUID().slice(0, 8)}`;
}

/** Puts a reply among the saved replies without the form, whatever it had under that UUID before. */
export async function keepReply(page: Page, rest: Partial<ReplyNote> = {}): Promise<ReplyNote> {
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
  const data = { text: JSON.stringify([reply]), format: 'json', replace: true };
  const answer = await page.request.post('/api/canned-replies/import', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return reply;
}

/** Saves other values to the service, as someone else would. */
export async function saveElsewhere(page: Page, uuid: string, change: Partial<ReplyNote>): Promise<void> {
  const path = `/api/canned-replies/${uuid}`;
  const now: Reply = await (await page.request.get(path)).json();
  const { name, trigger, match_criteria, response_type, response, version } = { ...now, ...change };
  const data = { name, trigger, match_criteria, response_type, response, version };
  const answer = await page.request.put(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}
