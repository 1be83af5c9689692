import { type SyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { useMounted } from '@/components/ui/hooks/use-mounted';
import { toast } from '@/components/ui/overlay/toast';
import { ApiError } from '@/lib/api/client';
import { showIssues } from '@/lib/api/form-errors';
import { resolverOf } from './resolver-of';

type SimpleFormOptions<Input extends FieldValues, Output, Result> = Pick<
  UseFormProps<Input>,
  'reValidateMode'
> & {
  schema: ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  fields: readonly FieldPath<Input>[];
  /** Throws its errors. It goes on when the form is closed, so it leaves the page as it is. */
  write: (values: Output) => Promise<Result>;
  /** Called only while the form is open: a user who closed it is doing something else. */
  onSaved?: (result: Result, values: Output) => void | Promise<void>;
};

/**
 * A form that keeps nothing, such as one for a password, and saves one attempt at a time. Errors that belong to none of
 * its fields become `problem`.
 */
export function useSimpleForm<Input extends FieldValues, Output, Result>(
  options: SimpleFormOptions<Input, Output, Result>,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const mounted = useMounted();
  const isBusy = useRef(false);
  const form = useForm<Input, unknown, Output>({
    resolver: resolverOf(options.schema),
    defaultValues: options.defaultValues,
    reValidateMode: options.reValidateMode,
  });

  const save = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const result = await options.write(values);
      if (mounted.current) await options.onSaved?.(result, values);
    } catch (error) {
      if (mounted.current) setProblem(showIssues(error, options.fields, form.setError));
      else if (error instanceof ApiError) void toast('error', error.said);
      else throw error;
    }
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    // The form may be in a dialog of another form, which isn't sent with it.
    event.stopPropagation();
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await save(event);
    } finally {
      isBusy.current = false;
    }
  }

  return { form, submit, problem, pending: form.formState.isSubmitting, errors: form.formState.errors };
}
