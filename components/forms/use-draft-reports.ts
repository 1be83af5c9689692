'use client';

import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form is given by `useFormDraft`. */
export type DraftProps<Values> = {
  values: Values;
  /** What was typed before a reload or a sign-in: shown first, and unsaved. */
  draft?: Values;
  /** Says that there is a draft; shown first. */
  notice?: ReactNode;
  onDirtyChange?: (dirty: boolean) => void;
  onDraft?: (values: Values) => void;
};

/** Shows the draft in the form, and reports to its container what is typed and whether that differs from the record. */
export function useDraftReports<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { draft, onDirtyChange, onDraft }: Omit<DraftProps<Values>, 'values'>,
) {
  const { isDirty, defaultValues } = form.formState;
  // Until the draft is shown the form looks clean, which is no news.
  const awaited = useRef(
    draft !== undefined && Object.keys(draft).some((key) => draft[key] !== defaultValues?.[key]),
  );
  const showDraft = useEffectEvent(() => draft && form.reset(draft, { keepDefaultValues: true }));
  const tellDirty = useEffectEvent((dirty: boolean) => onDirtyChange?.(dirty));
  const tellTyped = useEffectEvent((typed: Values) => onDraft?.(typed));

  useLayoutEffect(() => void showDraft(), []);
  // Before the next key can come: Esc right after a letter must already ask.
  useLayoutEffect(() => {
    if (awaited.current && !isDirty) return;
    awaited.current = false;
    tellDirty(isDirty);
  }, [isDirty]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Without a name it is no typing: the form was reset.
        callback: ({ name, values: typed }) => name && tellTyped(typed),
      }),
    [form.subscribe],
  );
}
