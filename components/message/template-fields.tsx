'use client';

import type { ReactNode } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import type { TemplateField, TemplateValues } from '@/lib/templates/fields';
import { MoreFields } from './more-fields';
import { TemplateInput } from './template-input';

/** Any form with the values of a send among its own: `values.body:1`, `values.header:link` … */
export type WithValues = { values: TemplateValues };

export type TemplateFieldsProps<Values extends WithValues, Output> = {
  /** `templateFields(template)`. */
  fields: TemplateField[];
  control: Control<Values, unknown, Output>;
  /** Beside a field: ways to fill it in. */
  beside?: (field: TemplateField) => ReactNode;
};

/** What a template asks for, in reading order. Errors appear on the fields that have them. */
export function TemplateFields<Values extends WithValues, Output = Values>({
  fields,
  control,
  beside,
}: TemplateFieldsProps<Values, Output>) {
  const rare = fields.filter(({ kind }) => kind === 'payload');
  const asked = fields.filter(({ kind }) => kind !== 'payload');
  const input = (field: TemplateField) => (
    <TemplateInput
      key={field.key}
      field={field}
      name={`values.${field.key}` as FieldPath<Values>}
      control={control}
      beside={beside?.(field)}
    />
  );
  return (
    <>
      {asked.map(input)}
      {rare.length > 0 && (
        <MoreFields control={control} names={rare.map(({ key }) => `values.${key}` as FieldPath<Values>)}>
          {rare.map(input)}
        </MoreFields>
      )}
    </>
  );
}
