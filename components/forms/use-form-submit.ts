'use client';

import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type Failure, failureOf } from './form-failure';

/**
 * Saves a form. What `onSubmit` throws is shown on the field that it names, among `fields`; the rest is the `failure`,
 * and nothing that was typed is lost.
 */
export function useFormSubmit<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly FieldPath<Values>[],
  onSubmit: (values: Output) => Promise<void>,
) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(failureOf(error, fields, form.setError));
    }
  });
  return { submit, failure, pending: form.formState.isSubmitting };
}
