import type { DraftStore } from '@/lib/drafts/draft-store';
import type { SendRequest } from '@/lib/sends/schema';

/** A message that was on its way when the page was left. `at` is ISO 8601 by the clock of this browser. */
export type LeftAttempt = { phone: string; template: string; at: string };

const NAME = 'send-attempt';
const EMPTY: LeftAttempt = { phone: '', template: '', at: '' };

export function keepAttempt(drafts: DraftStore, { phone, template }: SendRequest): void {
  drafts.write(NAME, EMPTY, { phone, template: template.name, at: new Date().toISOString() });
}

export function forgetAttempt(drafts: DraftStore): void {
  drafts.drop(NAME);
}

export function leftAttempt(drafts: DraftStore): LeftAttempt | null {
  const attempt = drafts.read(NAME, EMPTY)?.typed;
  return attempt?.phone ? attempt : null;
}
