import { templateFields } from '@/lib/templates/fields';
import { ownTextsOf } from '@/lib/templates/labels';
import type { TemplateContent } from '@/lib/templates/parts';
import {
  BUTTON_LABELS,
  CATEGORY_LABELS,
  HEADER_LABELS,
  QUALITY_LABELS,
  STATUS_LABELS,
} from './template-labels';

export const TEMPLATE_PARTS = [
  'name',
  'language',
  'category',
  'status',
  'header',
  'offer',
  'body',
  'footer',
  'buttons',
  'cards',
  'others',
  'labels',
  'default_links',
] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

export const PART_LABELS: Record<TemplatePart, string> = {
  name: 'Name',
  language: 'Language',
  category: 'Category',
  status: 'WhatsApp status',
  header: 'Header',
  offer: 'Limited-time offer',
  body: 'Body and examples',
  footer: 'Footer',
  buttons: 'Buttons',
  cards: 'Cards',
  others: 'Parts kept as pasted',
  labels: 'Labels',
  default_links: 'Default links',
};

export function partText(template: TemplateContent, part: TemplatePart): string {
  switch (part) {
    case 'category':
      return CATEGORY_LABELS[template.category];
    case 'status':
      return statusText(template.status);
    case 'header':
      return headerText(template.header);
    case 'offer':
      return template.offer
        ? `${template.offer.text}${template.offer.expires ? '\nEnds at a set time' : ''}`
        : '';
    case 'body':
      return bodyText(template);
    case 'buttons':
      return template.buttons.map(buttonText).join('\n');
    case 'cards':
      return template.cards.map(cardText).join('\n\n');
    case 'others':
      return template.others.join('\n');
    case 'labels':
    case 'default_links':
      return ownText(template, part);
    default:
      return template[part];
  }
}

function ownText(template: TemplateContent, part: 'labels' | 'default_links'): string {
  const texts = ownTextsOf(template)[part];
  return templateFields(template)
    .filter(({ key }) => texts[key])
    .map(({ key, technical }) => `${technical}: ${texts[key]}`)
    .join('\n');
}

function statusText({ state, quality, reason }: TemplateContent['status']): string {
  const rated = quality === 'UNKNOWN' ? '' : `Quality: ${QUALITY_LABELS[quality]}`;
  return [STATUS_LABELS[state], rated, reason].filter(Boolean).join('\n');
}

function bodyText({ body, examples }: Pick<TemplateContent, 'body' | 'examples'>): string {
  return [body, ...examples.map(exampleText)].join('\n');
}

function cardText(card: TemplateContent['cards'][number], index: number): string {
  const parts = [headerText(card.header), bodyText(card), ...card.buttons.map(buttonText)];
  return [`Card ${index + 1}`, ...parts].filter(Boolean).join('\n');
}

export function differingParts(one: TemplateContent, other: TemplateContent): TemplatePart[] {
  return TEMPLATE_PARTS.filter((part) => partText(one, part) !== partText(other, part));
}

function headerText({ format, text, example, pasted }: TemplateContent['header']): string {
  if (format === 'none') return '';
  if (format === 'other') return pasted;
  const said = format === 'text' ? text : HEADER_LABELS[format];
  return example === '' ? said : `${said}\nExample: ${example}`;
}

function exampleText({ variable, example }: TemplateContent['examples'][number]): string {
  return `{{${variable}}}: ${example}`;
}

function buttonText({ type, text, url, phone, example, pasted }: TemplateContent['buttons'][number]): string {
  return [BUTTON_LABELS[type], text, url, phone, example, pasted].filter(Boolean).join(' · ');
}
