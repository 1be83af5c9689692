import type { Control, UseFormReturn } from 'react-hook-form';
import { type FieldKind, type TemplateValues, templateFields } from '@/lib/templates/fields';
import type { TemplateContent, TemplateFormValues } from '@/lib/templates/parts';

/** The kinds of fields without an example, because they are chosen for each message. */
const CHOSEN_EACH_TIME: readonly FieldKind[] = ['latitude', 'longitude', 'expiry', 'flow_data'];

export function exampleValues(template: TemplateContent): TemplateValues {
  const own = templateFields(template).filter(({ kind }) => !CHOSEN_EACH_TIME.includes(kind));
  return Object.fromEntries(own.map(({ key, example, initial }) => [key, initial || example]));
}

export type TemplateFormReturn = UseFormReturn<TemplateFormValues, unknown, TemplateContent>;
export type TemplateControl = Control<TemplateFormValues, unknown, TemplateContent>;
export type TemplatePartProps = { form: TemplateFormReturn };
