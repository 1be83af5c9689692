'use client';

import type { ComponentProps, ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import type { FieldKind, TemplateField } from '@/lib/templates/fields';

const looks: Record<FieldKind, ComponentProps<'input'>> = {
  text: { dir: 'auto' },
  filename: { dir: 'auto' },
  place: { dir: 'auto' },
  payload: { dir: 'auto' },
  link: { dir: 'ltr', inputMode: 'url', spellCheck: false },
  url_end: { dir: 'ltr', inputMode: 'url', spellCheck: false },
  code: { dir: 'ltr', spellCheck: false },
  latitude: { dir: 'ltr', inputMode: 'text', className: 'num' },
  longitude: { dir: 'ltr', inputMode: 'text', className: 'num' },
};

type TemplateInputProps<Values extends FieldValues, Output> = {
  field: TemplateField;
  name: FieldPath<Values>;
  control: Control<Values, unknown, Output>;
  beside: ReactNode;
};

export function TemplateInput<Values extends FieldValues, Output>(props: TemplateInputProps<Values, Output>) {
  const { field, name, control, beside } = props;
  const { field: input, fieldState } = useController({ name, control });
  return (
    <Field
      label={field.label}
      optional={!field.required}
      error={fieldState.error?.message}
      hint={
        field.example && (
          <>
            For example <bdi>{field.example}</bdi>
          </>
        )
      }
    >
      <div className="flex items-start gap-1.5">
        <div className="min-w-0 flex-1">
          <Input autoComplete="off" {...looks[field.kind]} {...input} value={input.value ?? ''} />
        </div>
        {beside}
      </div>
    </Field>
  );
}
