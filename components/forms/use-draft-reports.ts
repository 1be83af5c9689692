import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What `useFormDraft` passes to a form. */
export type DraftProps<Values> = {
  values: Values;
  /** What was typed before a reload or a sign-in; not saved yet. */
  draft?: Values;
  /** Says that a draft was restored. */
  notice?: ReactNode;
  onDirtyChange?: (dirty: boolean) => void;
  onDraft?: (values: Values) => void;
};

/** Shows the draft in the form, and reports what is typed and whether it differs from the record. */
export function useDraftReports<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { draft, onDirtyChange, onDraft }: Omit<DraftProps<Values>, 'values'>,
) {
  const { isDirty, defaultValues } = form.formState;
  // Until the draft is shown the form is clean: this isn't reported.
  const awaited = useRef(
    draft !== undefined && Object.keys(draft).some((key) => draft[key] !== defaultValues?.[key]),
  );
  const showDraft = useEffectEvent(() => draft && form.reset(draft, { keepDefaultValues: true }));
  const tellDirty = useEffectEvent((dirty: boolean) => onDirtyChange?.(dirty));
  const tellTyped = useEffectEvent((typed: Values) => onDraft?.(typed));

  useLayoutEffect(() => void showDraft(), []);
  // A layout effect, so that Esc right after the first letter already asks before closing.
  useLayoutEffect(() => {
    if (awaited.current && !isDirty) return;
    awaited.current = false;
    tellDirty(isDirty);
  }, [isDirty]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Without a name the form was reset, not typed in.
        callback: ({ name, values: typed }) => name && tellTyped(typed),
      }),
    [form.subscribe],
  );
}
