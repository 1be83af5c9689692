'use client';

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form is given by `useFormDraft`. */
export type DraftProps<Values> = {
  values: Values;
  /** What had been typed before a reload or a sign-in: shown at once, and unsaved. */
  draft?: Values;
  /** Says that there is a draft; shown first. */
  notice?: ReactNode;
  onDirtyChange?: (dirty: boolean) => void;
  onDraft?: (values: Values) => void;
};

/** Shows the draft in the form, and tells whoever opened it what is typed and whether that differs from the record. */
export function useDraftReports<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { draft, onDirtyChange, onDraft }: Omit<DraftProps<Values>, 'values'>,
) {
  const { isDirty } = form.formState;
  const showDraft = useEffectEvent(() => draft && form.reset(draft, { keepDefaultValues: true }));
  const tellDirty = useEffectEvent((dirty: boolean) => onDirtyChange?.(dirty));
  const tellTyped = useEffectEvent((values: Values) => onDraft?.(values));

  useEffect(() => void showDraft(), []);
  useEffect(() => tellDirty(isDirty), [isDirty]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Without a name it is no typing: the form was reset.
        callback: ({ name, values }) => name && tellTyped(values),
      }),
    [form.subscribe],
  );
}
