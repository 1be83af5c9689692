import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type SubmitErrorHandler,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { type IssueFields, showIssues } from '@/lib/api/form-errors';
import { type Failure, failureOf } from './form-failure';

/**
 * Submits a form. An error from `onSubmit` is shown on the field that it names, if that is among `fields`; otherwise it
 * becomes the `failure`. What was typed is kept. One submit at a time.
 */
export function useFormSubmit<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: IssueFields<Values>,
  onSubmit: (values: Output) => Promise<void>,
  onInvalid?: SubmitErrorHandler<Values>,
) {
  const [failure, setFailure] = useState<Failure | null>(null);
  // The keyboard can submit a form while its button is pending.
  const running = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    if (running.current) return;
    running.current = true;
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(failureOf(error, fields, form.setError));
    } finally {
      running.current = false;
    }
  }, onInvalid);
  return { submit, failure, pending: form.formState.isSubmitting };
}

type SimpleFormOptions<Input extends FieldValues, Output> = {
  schema: ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  fields: readonly FieldPath<Input>[];
  onSubmit: (values: Output) => Promise<void>;
};

/** A form whose `onSubmit` throws its errors. Those that belong to none of its fields become `problem`. */
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
