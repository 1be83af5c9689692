import type { Control, UseFormReturn } from 'react-hook-form';
import { type TemplateValues, templateFields } from '@/lib/templates/fields';
import type { Template, TemplateContent, TemplateFormValues } from '@/lib/templates/schema';

export const EMPTY_TEMPLATE: TemplateContent = {
  name: '',
  language: 'en_US',
  category: 'UTILITY',
  header: { format: 'none', text: '', example: '' },
  body: '',
  examples: [],
  footer: '',
  buttons: [],
};

export const EMPTY_BUTTON = { type: 'quick_reply', text: '', url: '', phone: '', example: '' } as const;

/** The content of a stored template, without its ID and other metadata. */
export function templateContent(template: Template | TemplateContent): TemplateContent {
  const { name, language, category, header, body, examples, footer, buttons } = template;
  return { name, language, category, header, body, examples, footer, buttons };
}

/** Fills in what a form or a paste leaves out. */
export function wholeTemplate(draft: TemplateFormValues): TemplateContent {
  return {
    ...EMPTY_TEMPLATE,
    ...draft,
    header: { ...EMPTY_TEMPLATE.header, ...draft.header },
    examples: draft.examples ?? [],
    footer: draft.footer ?? '',
    buttons: (draft.buttons ?? []).map((button) => ({ ...EMPTY_BUTTON, ...button })),
  };
}

/** The examples as the values of a send. A location has no example. */
export function exampleValues(template: TemplateContent): TemplateValues {
  const own = templateFields(template).filter(({ kind }) => kind !== 'latitude' && kind !== 'longitude');
  return Object.fromEntries(own.map(({ key, example }) => [key, example]));
}

export type TemplateFormReturn = UseFormReturn<TemplateFormValues, unknown, TemplateContent>;
export type TemplateControl = Control<TemplateFormValues, unknown, TemplateContent>;
export type TemplatePartProps = { form: TemplateFormReturn };
