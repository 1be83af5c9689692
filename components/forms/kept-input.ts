import type { DraftStore } from '@/lib/drafts/draft-store';
import { type Rebased, rebase } from '@/lib/drafts/rebase';
import type { LostOptions } from './record-form-options';
import type { LostWrite } from './record-form-types';

/** The name under which the values of a lost write are kept beside the draft, so that the warning survives a reload. */
export const lostName = (name: string) => `${name}:tried`;

/**
 * What was typed before a reload or a sign-in, rebased on the current values; null when nothing is kept or it is the
 * same.
 */
export function keptDraft<Values extends object>(
  drafts: DraftStore,
  name: string,
  now: Values,
): Rebased<Values> | null {
  const draft = drafts.read(name, now);
  const rebased = draft && rebase(draft, now);
  if (draft && !rebased) drafts.drop(name);
  return rebased;
}

/** The write of an earlier visit that is still without a confirmation. */
export function keptLostWrite<Output extends object>(
  drafts: DraftStore,
  name: string,
  { unconfirmed, empty, repeat }: LostOptions<Output>,
): LostWrite<Output> | null {
  const [kept, draft] = [drafts.read(lostName(name), empty), drafts.read(name, empty)];
  // A discarded change is forgotten; a second creation would still be a duplicate.
  if (!repeat && !draft) drafts.drop(lostName(name));
  if (!kept || !draft || repeat?.is(kept.typed, draft.typed) === false) return null;
  return { values: kept.typed, problem: unconfirmed, look: 'missing' };
}
