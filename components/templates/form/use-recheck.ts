'use client';

import { useEffect } from 'react';
import type { FieldErrors, FieldPath } from 'react-hook-form';
import type { TemplateFormValues } from '@/lib/templates/schema';
import type { TemplateFormReturn } from './template-form-return';

/** A fault of two fields together goes as soon as either is mended: the one that is typed into is checked anyway. */
export function useRecheck(form: TemplateFormReturn) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const wrong = pathsOf(form.formState.errors).filter((path) => path !== name);
          if (name && wrong.length > 0) void form.trigger(wrong);
        },
      }),
    [form],
  );
}

const GROUPS = ['header', 'examples', 'buttons'] as const;

function pathsOf(errors: FieldErrors<TemplateFormValues>): FieldPath<TemplateFormValues>[] {
  const single = (['name', 'language', 'body', 'footer'] as const).filter((field) => errors[field]);
  return [...single, ...GROUPS.filter((group) => errors[group])];
}
