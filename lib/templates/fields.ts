import type { Issue } from '../api/problem';
import { cardAsTemplate } from './content';
import { LIMITS } from './limits';
import type { TemplateButton, TemplateContent } from './parts';
import { formatOf, type ParameterFormat, variablesOf } from './variables';

/** The values entered for one send, by field key; a missing one is `''` or left out. */
export type TemplateValues = Record<string, string>;

/** A value that WhatsApp would reject. `path` is `values.` and the field's key; `code` is WhatsApp's own error code. */
export type ValueIssue = Issue & { code: number };

export type FieldKind =
  | 'text'
  | 'link'
  | 'filename'
  | 'latitude'
  | 'longitude'
  | 'place'
  | 'url_end'
  | 'payload'
  | 'code'
  | 'expiry'
  | 'flow_data'
  | 'product'
  | 'products';

export type TemplateField = {
  /** `body:1`, `header:link`, `button:0`, `card:0:body:1`: no dot, so that a form can use it as a field name. */
  key: string;
  kind: FieldKind;
  /** What people call it, by default its technical name. */
  label: string;
  /** What it is in the template, such as `Body {{1}}`. */
  technical: string;
  example: string;
  initial: string;
  required: boolean;
  /** In characters; null if only the whole part has a limit. */
  max: number | null;
};

type OwnField = Omit<TemplateField, 'label' | 'initial'>;

/** The fields of a template, in the reading order of the message. */
export function templateFields(template: TemplateContent): TemplateField[] {
  const { labels, default_links } = template;
  return ownFields(template).map((field) => ({
    ...field,
    label: labels[field.key]?.trim() || field.technical,
    initial: (field.kind === 'link' && default_links[field.key]?.trim()) || '',
  }));
}

function ownFields(template: TemplateContent): OwnField[] {
  return [
    ...headerFields(template),
    ...offerFields(template),
    ...bodyFields(template),
    ...template.buttons.flatMap(buttonFields),
    ...cardFields(template),
  ];
}

/** Of no use to most people: such fields are shown apart. */
export function isRare({ kind, required }: TemplateField): boolean {
  return !required && (kind === 'payload' || kind === 'flow_data');
}

export function parameterFormatOf({ header, body }: TemplateContent): ParameterFormat {
  return formatOf([header.text, body]) ?? 'positional';
}

export const bodyKey = (variable: string) => `body:${variable}`;
export const headerKey = (what: string) => `header:${what}`;
export const buttonKey = (index: number, what?: string) => `button:${index}${what ? `:${what}` : ''}`;
export const cardKey = (index: number, key = '') => `card:${index}:${key}`;
export const EXPIRY_KEY = 'offer:expires';

/** The values of a card, by the keys of the card as a template of its own. */
export function cardValues(values: TemplateValues, index: number): TemplateValues {
  const start = cardKey(index);
  const own = Object.entries(values).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(start.length), value]));
}

function bodyFields({ body, examples, buttons }: TemplateContent): OwnField[] {
  // The button of an authentication template copies the code that is in its body.
  const isCode = buttons.some(({ type }) => type === 'otp');
  return variablesOf(body).map((variable) => ({
    key: bodyKey(variable),
    kind: isCode ? 'code' : 'text',
    technical: isCode ? 'Code' : `Body {{${variable}}}`,
    example: examples.find((each) => each.variable === variable)?.example ?? '',
    required: true,
    max: isCode ? LIMITS.code : null,
  }));
}

function offerFields({ offer }: TemplateContent): OwnField[] {
  if (!offer?.expires) return [];
  const rest = { example: '', required: true, max: null };
  return [{ key: EXPIRY_KEY, kind: 'expiry', technical: 'Offer ends', ...rest }];
}

function cardFields(template: TemplateContent): OwnField[] {
  return template.cards.flatMap((card, index) =>
    ownFields(cardAsTemplate(template, card)).map((field) => ({
      ...field,
      key: cardKey(index, field.key),
      technical: `Card ${index + 1}: ${field.technical}`,
    })),
  );
}

function headerFields({ header }: TemplateContent): OwnField[] {
  const field = (
    what: string,
    kind: FieldKind,
    technical: string,
    { example = '', required = true, max = null as number | null } = {},
  ): OwnField => ({ key: headerKey(what), kind, technical, example, required, max });

  if (header.format === 'text') {
    return variablesOf(header.text).map((variable) =>
      field(variable, 'text', `Header {{${variable}}}`, { example: header.example, max: LIMITS.headerText }),
    );
  }
  if (header.format === 'location') {
    return [
      field('latitude', 'latitude', 'Latitude', { example: '40.4168' }),
      field('longitude', 'longitude', 'Longitude', { example: '-3.7038' }),
      field('name', 'place', 'Name of the place', { required: false, max: LIMITS.body }),
      field('address', 'place', 'Address of the place', { required: false, max: LIMITS.body }),
    ];
  }
  if (header.format === 'none' || header.format === 'other') return [];
  const example = /^https:/.test(header.example) ? header.example : '';
  const link = field('link', 'link', `Link to the ${header.format}`, { example, max: LIMITS.url });
  if (header.format !== 'document') return [link];
  return [link, field('filename', 'filename', 'File name', { required: false, max: 240 })];
}

function buttonFields(button: TemplateButton, index: number): OwnField[] {
  const named = button.text ? `“${button.text}”` : `button ${index + 1}`;
  const field = (
    kind: FieldKind,
    technical: string,
    { what = '', example = '', required = false, max = null as number | null } = {},
  ): OwnField => ({
    key: buttonKey(index, what),
    kind,
    technical: `${technical} ${named}`,
    example,
    required,
    max,
  });
  switch (button.type) {
    case 'copy_code':
      return [field('code', 'Code for', { example: button.example, required: true, max: LIMITS.code })];
    case 'url':
      if (variablesOf(button.url).length === 0) return [];
      return [
        field('url_end', 'End of the URL for', { example: endOf(button), required: true, max: LIMITS.url }),
      ];
    case 'quick_reply':
      return [field('payload', 'Payload for', { max: LIMITS.payload })];
    case 'flow':
      return [
        field('payload', 'Flow token for', { max: LIMITS.flowToken }),
        field('flow_data', 'First screen’s data for', { what: 'data', example: '{"order": "A-1042"}' }),
      ];
    case 'catalog':
      return [field('product', 'Product shown with', { max: LIMITS.product })];
    case 'products':
      return [
        field('product', 'Product shown with', { required: true, max: LIMITS.product }),
        field('products', 'Products for', { what: 'products', required: true, example: 'A-17, A-18' }),
        field('text', 'Title of the list for', { what: 'title', required: true, max: LIMITS.listTitle }),
      ];
    case 'phone':
    case 'otp':
    case 'other':
      return [];
  }
}

/** An example is either the whole URL or only the variable's value. */
function endOf({ url, example }: TemplateButton): string {
  const start = url.replace(/\{\{1\}\}$/, '');
  return example.startsWith(start) ? example.slice(start.length) : example;
}
