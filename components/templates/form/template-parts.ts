import type { TemplateContent } from '@/lib/templates/schema';
import { BUTTON_LABELS, CATEGORY_LABELS, HEADER_LABELS } from '../detail/template-labels';

export const TEMPLATE_PARTS = [
  'name',
  'language',
  'category',
  'header',
  'body',
  'footer',
  'buttons',
] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

export const PART_LABELS: Record<TemplatePart, string> = {
  name: 'Name',
  language: 'Language',
  category: 'Category',
  header: 'Header',
  body: 'Body and examples',
  footer: 'Footer',
  buttons: 'Buttons',
};

/** A part as text; `''` when it is empty. */
export function partText(template: TemplateContent, part: TemplatePart): string {
  if (part === 'category') return CATEGORY_LABELS[template.category];
  if (part === 'header') return headerText(template.header);
  if (part === 'buttons') return template.buttons.map(buttonText).join('\n');
  if (part === 'body') return [template.body, ...template.examples.map(exampleText)].join('\n');
  return template[part];
}

export function differingParts(one: TemplateContent, other: TemplateContent): TemplatePart[] {
  return TEMPLATE_PARTS.filter((part) => partText(one, part) !== partText(other, part));
}

function headerText({ format, text, example }: TemplateContent['header']): string {
  if (format === 'none') return '';
  const said = format === 'text' ? text : HEADER_LABELS[format];
  return example === '' ? said : `${said}\nExample: ${example}`;
}

function exampleText({ variable, example }: TemplateContent['examples'][number]): string {
  return `{{${variable}}}: ${example}`;
}

function buttonText({ type, text, url, phone, example }: TemplateContent['buttons'][number]): string {
  return [BUTTON_LABELS[type], text, url, phone, example].filter(Boolean).join(' · ');
}
