'use client';

import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Time } from '@/components/ui/display/time';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { ApiError } from '@/lib/api/client';
import type { ConflictField } from './conflict-form';
import { FormSkeleton } from './form-skeleton';
import type { DraftProps } from './use-draft-reports';
import type { useFormDraft } from './use-form-draft';

const ConflictForm = lazyWithPreload(() =>
  import('./conflict-form').then((module) => module.ConflictForm),
) as typeof import('./conflict-form').ConflictForm;

/** `declined`: the person chose not to save. `unconfirmed`: the form says what is known of the save. */
export type SaveResult = 'saved' | 'declined' | 'unconfirmed';

type EditRecord = { updated_at: string | null; updated_by?: string | null };

type EditFormProps<Values> = DraftProps<Values> & {
  onSubmit: (values: Values) => Promise<void>;
  onCancel: () => void;
};

type EditSheetProps<Current extends EditRecord, Values extends object> = {
  /** What is edited: "contact". */
  noun: string;
  /** The record as it was when the form opened; what others save in the meantime must not change it. */
  base: Current;
  draft: ReturnType<typeof useFormDraft<Values>>;
  valuesOf: (record: Current) => Values;
  fields: readonly ConflictField<Values>[];
  /** Saves over the version that the person has seen. Throws an ApiError `conflict` with `current` when it is outdated. */
  save: (values: Values, seen: Current) => Promise<SaveResult>;
  form: (props: EditFormProps<Values>) => ReactNode;
  onClose: () => void;
  /** Instead of closing the form. */
  onSaved?: (values: Values) => void;
  /** What takes the focus when the form closes; by default the open tab of the sheet. */
  opener?: string;
};

/** The form of a record in its sheet. When someone else has saved first, both versions are shown to choose from. */
export function EditSheet<Current extends EditRecord, Values extends object>(
  props: EditSheetProps<Current, Values>,
) {
  const { noun, base, draft, valuesOf, fields, form, onClose, onSaved } = props;
  const { conflict, detectConflict, clear } = useEditConflict<Current, Values>();
  const { opener = '[data-sheet] nav [aria-current]' } = props;
  useEffect(() => () => focusOpener(opener), [opener]);

  async function save(values: Values, seen: Current) {
    const result = await detectConflict(values, () => props.save(values, seen));
    if (result === 'unconfirmed' && conflict) backToForm(values);
    if (result !== 'saved') return;
    draft.saved();
    if (onSaved) onSaved(values);
    else closeIfEditing(onClose);
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
          base={valuesOf(base)}
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

/** Not when the person has gone on to another tab of the sheet while the save was running. */
export function closeIfEditing(close: () => void): void {
  if (new URLSearchParams(location.search).get('mode') === 'edit') close();
}

/** The form takes the focus away with it. */
function focusOpener(selector: string) {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** `round` counts the conflicts. */
type EditConflict<Current, Values> = { current: Current; yours: Values; round: number };

function useEditConflict<Current, Values>() {
  const [conflict, setConflict] = useState<EditConflict<Current, Values> | null>(null);

  /** Runs a save and keeps its conflict; null when there was one. Throws every other error. */
  async function detectConflict<Result>(yours: Values, save: () => Promise<Result>): Promise<Result | null> {
    try {
      return await save();
    } catch (error) {
      const current = conflictingRecord<Current>(error);
      if (!current) throw error;
      setConflict((last) => ({ current, yours, round: (last?.round ?? 0) + 1 }));
      return null;
    }
  }

  return { conflict, detectConflict, clear: () => setConflict(null) };
}

/** The record that someone else has saved first; null for any other error. */
export function conflictingRecord<Current>(error: unknown): Current | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return (error.problem?.current as Current | undefined) ?? null;
}
