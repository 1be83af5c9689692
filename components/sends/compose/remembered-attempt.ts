import type { DraftStore } from '@/lib/drafts/draft-store';
import type { Attempt } from '@/lib/sends/mutations';

/** A message that was being sent when the page was left. The history finds it by its key. */
export type LeftAttempt = { phone: string; key: string; draft: string };

const NAME = 'send-attempt';
const EMPTY: LeftAttempt = { phone: '', key: '', draft: '' };

export function keepAttempt(
  drafts: DraftStore,
  { request, key }: Pick<Attempt, 'request' | 'key'>,
  draft: string | null,
): void {
  drafts.write(NAME, EMPTY, { phone: request.phone, key, draft: draft ?? '' });
}

export function forgetAttempt(drafts: DraftStore): void {
  drafts.drop(NAME);
}

export function leftAttempt(drafts: DraftStore): LeftAttempt | null {
  const attempt = drafts.read(NAME, EMPTY)?.typed;
  return attempt?.key ? attempt : null;
}
