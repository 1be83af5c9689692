import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { showIssues } from '@/lib/api/form-errors';

type SimpleFormOptions<Input extends FieldValues, Output> = {
  schema: ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  fields: readonly FieldPath<Input>[];
  onSubmit: (values: Output) => Promise<void>;
};

/** A form that keeps nothing, such as one for a password. Its `onSubmit` throws its errors. Those that belong to none of its fields become `problem`. */
export function useSimpleForm<Input extends FieldValues, Output>(options: SimpleFormOptions<Input, Output>) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
  });

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await options.onSubmit(values);
    } catch (error) {
      setProblem(showIssues(error, options.fields, form.setError));
    }
  });

  return { form, submit, problem, pending: form.formState.isSubmitting, errors: form.formState.errors };
}
