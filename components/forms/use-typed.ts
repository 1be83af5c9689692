import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls back on each change that a person makes, with the field and whether the form now differs from its defaults. */
export function useTyped<Values extends FieldValues, Context, Output>(
  { subscribe }: UseFormReturn<Values, Context, Output>,
  onTyped: (field: FieldPath<Values>, isDirty: boolean) => void,
) {
  const report = useEffectEvent(onTyped);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        // Without a name the form was reset, not typed in.
        callback: ({ name, isDirty }) => name && report(name as FieldPath<Values>, isDirty === true),
      }),
    [subscribe],
  );
}
