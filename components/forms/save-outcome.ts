import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { toast } from '@/components/ui/overlay/toast';
import { ApiError } from '@/lib/api/client';
import { conflictingRecord } from '@/lib/api/conflicting-record';
import type { Rebased } from '@/lib/drafts/rebase';
import { formatList } from '@/lib/format';
import { coded } from '@/lib/messages/coded';
import { messagesHere } from '@/lib/messages/loaded';
import { failureOf } from './form-failure';
import { type ConflictField, mergeEdits } from './merge-edits';
import type { Ended, LostOptions, RecordFormOptions } from './record-form-options';
import type { Attempt, RecordFormEvent, RecordFormState } from './record-form-types';
import { reasonOf } from './unsaved-report';

/** After this many automatic merges the user is asked, because others keep saving at the same time. */
const MAX_MERGES = 3;

type Options<Values extends FieldValues, Output, Rec> = Pick<
  RecordFormOptions<Values, Output, Rec, never>,
  'fields' | 'focus' | 'overwrite' | 'conflict' | 'asksOnConflict' | 'lost'
>;

/** What a failed write means for the form. Shows issues at their fields. */
export async function eventOfFailure<Values extends FieldValues, Output, Rec>(
  error: unknown,
  attempt: Attempt<Output, Rec>,
  { merges, clash }: Pick<RecordFormState<Output, Rec>, 'merges' | 'clash'>,
  { fields, focus, overwrite, conflict, asksOnConflict, lost }: Options<Values, Output, Rec>,
  setError: UseFormSetError<Values>,
): Promise<RecordFormEvent<Output, Rec>> {
  const current = conflictingRecord<Rec>(error);
  if (asksOnConflict && current) return { type: 'clashed', base: attempt.values, current };
  if (conflict && current) {
    const { values: yours, seen } = attempt;
    const versions = { base: conflict.valuesOf(seen), theirs: conflict.valuesOf(current), yours };
    await conflict.prepare?.(versions);
    const { merged, clashing, theirs } = mergeEdits(conflict.fields, versions);
    if (clashing.length > 0 || merges.length === MAX_MERGES)
      return { type: 'clashed', base: versions.base, current };
    return { type: 'merged', values: merged, current, theirs };
  }
  if (overwrite && error instanceof ApiError && error.code === 'overwrite_unconfirmed') {
    return { type: 'asked', attempt, question: overwrite(error, attempt.values) };
  }
  if (lost && error instanceof ApiError && error.mayHaveRun) return { type: 'lost', problem: error.said };
  // While both sides are shown, the fields are not.
  if (clash && !asksOnConflict)
    return { type: 'refused', failure: { text: reasonOf(error), signedOut: false } };
  return { type: 'refused', failure: failureOf(error, fields, setError, focus) };
}

/** What to ask before a restored draft replaces what someone else has saved since it was typed; null for nothing. */
export async function clashOfDraft<Values extends FieldValues, Output, Rec>(
  restored: Rebased<Values> | null,
  attempt: Attempt<Output, Rec>,
  conflict: RecordFormOptions<Values, Output, Rec, never>['conflict'],
): Promise<RecordFormEvent<Output, Rec> | null> {
  if (!conflict || !restored || restored.clashes.length === 0) return null;
  const { values: yours, seen: current } = attempt;
  const theirs = conflict.valuesOf(current);
  const versions = { base: { ...theirs, ...restored.opened }, theirs, yours };
  await conflict.prepare?.(versions);
  const { clashing } = mergeEdits(conflict.fields, versions);
  return clashing.length > 0 ? { type: 'clashed', base: versions.base, current, attempt } : null;
}

const MAX_SHOWN = 60;

/** What someone else has saved since a restored draft was typed: "Last name to “García”". */
export function changesSince<Values extends FieldValues, Output, Rec>(
  restored: Rebased<Values> | null,
  record: Rec,
  conflict: RecordFormOptions<Values, Output, Rec, never>['conflict'],
): string | null {
  if (!conflict || !restored) return null;
  const clashing: readonly PropertyKey[] = restored.clashes;
  const fields = conflict.fields.filter(({ keys }) => keys.some((key) => clashing.includes(key)));
  if (fields.length === 0) return null;
  const theirs = conflict.valuesOf(record);
  const t = messagesHere('forms');
  const changes = fields.map(({ label: field, text }) => {
    const value = text(theirs);
    if (value.length > MAX_SHOWN) return field;
    return value === '' ? t('changedToNothing', { field }) : t('changedTo', { field, value });
  });
  return formatList(changes, t.language, 'comma');
}

/** Pauses before each automatic look: a write that timed out at a gateway usually appears within seconds. */
const PAUSES_MS = [1_000, 2_000];

type Missing = { type: 'missing'; look: 'missing' | 'stillMissing'; problem?: string };

export async function findLostWrite<Output>(
  values: Output,
  look: LostOptions<Output>['look'],
): Promise<Missing | ((ended: Ended<Output>) => void)> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const found = await look(values).catch(() => null);
    if (found) return found;
  }
  return { type: 'missing', look: 'missing' };
}

/** Looks once, because the person asked for it. */
export async function findLostWriteAgain<Output>(
  values: Output,
  look: LostOptions<Output>['look'],
): Promise<Missing | ((ended: Ended<Output>) => void)> {
  try {
    return (
      (await look(values)) ?? {
        type: 'missing',
        look: 'stillMissing',
        problem: coded('forms.look.notThere'),
      }
    );
  } catch (error) {
    return { type: 'missing', look: 'missing', problem: reasonOf(error) };
  }
}

export function notifyMerged<Output>(theirs: readonly ConflictField<Output>[]): void {
  if (theirs.length === 0) return;
  const t = messagesHere('forms');
  const labels = theirs.map(({ label }) => label);
  void toast('success', coded('forms.merged', { fields: formatList(labels, t.language, 'comma') }));
}
