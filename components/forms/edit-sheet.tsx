import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Time } from '@/components/ui/display/time';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { ApiError } from '@/lib/api/client';
import { FormSkeleton } from './form-skeleton';
import type { ConflictField } from './merge-edits';
import { mergeEdits } from './merge-edits';
import type { DraftProps } from './use-draft-reports';
import type { useFormDraft } from './use-form-draft';
import type { WithoutConfirmation } from './use-unconfirmed';

const ConflictForm = lazyWithPreload(() =>
  import('./conflict-form').then((module) => module.ConflictForm),
) as typeof import('./conflict-form').ConflictForm;

/** Other than `saved`, the form shows what is known about the save. `declined`: the user chose not to save. */
export type SaveResult = 'saved' | WithoutConfirmation;

type EditRecord = { updated_at: string | null; updated_by?: string | null };

type EditFormProps<Values> = DraftProps<Values> & {
  onSubmit: (values: Values) => Promise<void>;
  onCancel: () => void;
};

type EditSheetProps<Current extends EditRecord, Values extends object> = {
  /** The noun for the record: "contact". */
  noun: string;
  /** The record as it was when the form opened; later saves by others must not change it. */
  base: Current;
  draft: ReturnType<typeof useFormDraft<Values>>;
  valuesOf: (record: Current) => Values;
  fields: readonly ConflictField<Values>[];
  /**
   * Saves over the version that the user has seen. Throws an ApiError `conflict` with `current` when that is outdated.
   */
  save: (values: Values, seen: Current) => Promise<SaveResult>;
  form: (props: EditFormProps<Values>) => ReactNode;
  onClose: () => void;
  /** The record's name in the report of a save: "María García". */
  nameOf: (values: Values) => string;
  /** Replaces closing the form; `close` does nothing when the form was closed during the save. */
  onSaved?: (values: Values, close: () => void) => void;
  /** The selector of what takes the focus when the form closes; by default the current tab of the sheet. */
  opener?: string;
};

/**
 * The form that edits a record in its sheet. After a conflicting save it shows both versions to choose from. A save
 * continues when the form is closed.
 */
export function EditSheet<Current extends EditRecord, Values extends object>(
  props: EditSheetProps<Current, Values>,
) {
  const { noun, base, draft, valuesOf, fields, form, onClose, onSaved } = props;
  const { conflict, detectConflict, clear } = useEditConflict<Current, Values>({
    isOpen: draft.isOpen,
    valuesOf,
    fields,
  });
  const { opener = '[data-sheet] nav [aria-current]' } = props;
  useEffect(() => () => focusOpener(opener), [opener]);

  function save(values: Values, seen: Current): Promise<void> {
    return draft.save(props.nameOf(values), async () => {
      const result = await detectConflict(values, seen, (merged, current) => props.save(merged, current));
      if (result === 'unconfirmed' && conflict) backToForm(values);
      if (result !== 'saved') return result ?? 'declined';
      draft.saved();
      const close = draft.isOpen() ? onClose : () => {};
      if (onSaved) onSaved(values, close);
      else close();
      return result;
    });
  }

  function backToForm(values: Values) {
    draft.resume(values);
    clear();
  }

  return (
    <Suspense fallback={<FormSkeleton />}>
      {conflict ? (
        <ConflictForm
          key={conflict.round}
          title={`Someone else has changed this ${noun}`}
          fields={fields}
          base={valuesOf(conflict.base)}
          theirs={valuesOf(conflict.current)}
          yours={conflict.yours}
          onSave={(chosen) => save(chosen, conflict.current)}
          onBack={() => backToForm(conflict.yours)}
        >
          <ChangedBy {...conflict.current} />
        </ConflictForm>
      ) : (
        <Fragment key={draft.key}>
          {form({
            ...draft.props,
            onSubmit: (values) => save(values, base),
            onCancel: () => attempt(onClose),
          })}
        </Fragment>
      )}
    </Suspense>
  );
}

function ChangedBy({ updated_at, updated_by }: EditRecord) {
  return (
    <>
      {updated_by ? <bdi>{updated_by}</bdi> : 'It was'} changed {updated_by && 'it '}
      {updated_at && <Time value={updated_at} inSentence />} while you were editing.
    </>
  );
}

/** Moves the focus there unless it is somewhere else: the closed form has lost it. */
function focusOpener(selector: string) {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** `base`: what both sides started from. `round` counts the conflicts: each has a form of its own. */
type EditConflict<Current, Values> = { base: Current; current: Current; yours: Values; round: number };

type EditConflictOptions<Current, Values> = {
  isOpen: () => boolean;
  valuesOf: (record: Current) => Values;
  fields: readonly ConflictField<Values>[];
};

/** Then others save it faster than it can be merged, and the person decides. */
const MAX_MERGES = 3;

function useEditConflict<Current, Values>({
  isOpen,
  valuesOf,
  fields,
}: EditConflictOptions<Current, Values>) {
  const [conflict, setConflict] = useState<EditConflict<Current, Values> | null>(null);

  /**
   * Runs a save. After a conflict it saves again with both sides' changes, unless both changed the same part. Then it
   * returns null and keeps the conflict for the open form. Throws every other error.
   */
  async function detectConflict<Result>(
    yours: Values,
    seen: Current,
    save: (values: Values, seen: Current) => Promise<Result>,
    merges = 0,
  ): Promise<Result | null> {
    try {
      return await save(yours, seen);
    } catch (error) {
      const current = conflictingRecord<Current>(error);
      if (!current) throw error;
      const versions = { base: valuesOf(seen), theirs: valuesOf(current), yours };
      const { merged, clashing, theirs } = mergeEdits(fields, versions);
      if (clashing.length === 0 && merges < MAX_MERGES) {
        const result = await detectConflict(merged, current, save, merges + 1);
        if (result === 'saved' && theirs.length > 0) tellMerged(theirs);
        return result;
      }
      if (!isOpen()) throw error;
      setConflict((last) => ({ base: seen, current, yours, round: (last?.round ?? 0) + 1 }));
      return null;
    }
  }

  return { conflict, detectConflict, clear: () => setConflict(null) };
}

function tellMerged(theirs: readonly { label: string }[]) {
  const labels = theirs.map(({ label }) => label).join(', ');
  void toast('success', `Someone else changed this at the same time: ${labels}. Both changes are saved.`);
}

/** The current record from a conflict error; null for any other error. */
export function conflictingRecord<Current>(error: unknown): Current | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return (error.problem?.current as Current | undefined) ?? null;
}
