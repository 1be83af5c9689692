import type { Issue } from '../api/problem';
import { type Coded, coded, sentences, verbatim } from '../messages/coded';
import { cardAsTemplate } from './content';
import { LIMITS } from './limits';
import type { TemplateButton, TemplateContent } from './parts';
import { formatOf, type ParameterFormat, tokenOf, variablesOf } from './variables';

/** The values entered for one send, by field key; a missing one is `''` or left out. */
export type TemplateValues = Record<string, string>;

/** A value that WhatsApp would reject. `path` is `values.` and the field's key; `code` is WhatsApp's own error code. */
export type ValueIssue = Issue & { code: number; message: Coded };

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
  label: Coded;
  /** What it is in the template, such as `Body {{1}}`. */
  technical: Coded;
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
  return ownFields(template).map((field) => {
    const own = labels[field.key]?.trim();
    return {
      ...field,
      label: own ? verbatim(own) : field.technical,
      initial: (field.kind === 'link' && default_links[field.key]?.trim()) || '',
    };
  });
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

/** What concerns a card, such as the name of one of its fields. */
export const ofCardNumber = (index: number, text: Coded) =>
  sentences(coded('template-fields.card', { number: index + 1 }), text);

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
    technical: isCode
      ? coded('template-fields.code')
      : coded('template-fields.body', { variable: tokenOf(variable) }),
    example: examples.find((each) => each.variable === variable)?.example ?? '',
    required: true,
    max: isCode ? LIMITS.code : null,
  }));
}

function offerFields({ offer }: TemplateContent): OwnField[] {
  if (!offer?.expires) return [];
  const rest = { example: '', required: true, max: null };
  return [{ key: EXPIRY_KEY, kind: 'expiry', technical: coded('template-fields.offerEnds'), ...rest }];
}

function cardFields(template: TemplateContent): OwnField[] {
  return template.cards.flatMap((card, index) =>
    ownFields(cardAsTemplate(template, card)).map((field) => ({
      ...field,
      key: cardKey(index, field.key),
      technical: ofCardNumber(index, field.technical),
    })),
  );
}

function headerFields({ header }: TemplateContent): OwnField[] {
  const field = (
    what: string,
    kind: FieldKind,
    technical: Coded,
    { example = '', required = true, max = null as number | null } = {},
  ): OwnField => ({ key: headerKey(what), kind, technical, example, required, max });

  if (header.format === 'text') {
    return variablesOf(header.text).map((variable) =>
      field(variable, 'text', coded('template-fields.header', { variable: tokenOf(variable) }), {
        example: header.example,
        max: LIMITS.headerText,
      }),
    );
  }
  if (header.format === 'location') {
    return [
      field('latitude', 'latitude', coded('template-fields.latitude'), { example: '40.4168' }),
      field('longitude', 'longitude', coded('template-fields.longitude'), { example: '-3.7038' }),
      field('name', 'place', coded('template-fields.placeName'), { required: false, max: LIMITS.body }),
      field('address', 'place', coded('template-fields.placeAddress'), { required: false, max: LIMITS.body }),
    ];
  }
  if (header.format === 'none' || header.format === 'other') return [];
  const example = /^https:/.test(header.example) ? header.example : '';
  const link = field('link', 'link', LINKS[header.format], { example, max: LIMITS.url });
  if (header.format !== 'document') return [link];
  return [
    link,
    field('filename', 'filename', coded('template-fields.fileName'), { required: false, max: 240 }),
  ];
}

const LINKS = {
  image: coded('template-fields.imageLink'),
  video: coded('template-fields.videoLink'),
  document: coded('template-fields.documentLink'),
};

type ButtonField =
  | 'code'
  | 'urlEnd'
  | 'payload'
  | 'flowToken'
  | 'flowData'
  | 'product'
  | 'products'
  | 'listTitle';

function buttonFields(button: TemplateButton, index: number): OwnField[] {
  const field = (
    kind: FieldKind,
    name: ButtonField,
    { what = '', example = '', required = false, max = null as number | null } = {},
  ): OwnField => ({
    key: buttonKey(index, what),
    kind,
    technical: button.text
      ? coded(`template-fields.button.${name}`, { button: button.text })
      : coded(`template-fields.buttonAt.${name}`, { number: index + 1 }),
    example,
    required,
    max,
  });
  switch (button.type) {
    case 'copy_code':
      return [field('code', 'code', { example: button.example, required: true, max: LIMITS.code })];
    case 'url':
      if (variablesOf(button.url).length === 0) return [];
      return [field('url_end', 'urlEnd', { example: endOf(button), required: true, max: LIMITS.url })];
    case 'quick_reply':
      return [field('payload', 'payload', { max: LIMITS.payload })];
    case 'flow':
      return [
        field('payload', 'flowToken', { max: LIMITS.flowToken }),
        field('flow_data', 'flowData', { what: 'data', example: '{"order": "A-1042"}' }),
      ];
    case 'catalog':
      return [field('product', 'product', { max: LIMITS.product })];
    case 'products':
      return [
        field('product', 'product', { required: true, max: LIMITS.product }),
        field('products', 'products', { what: 'products', required: true, example: 'A-17, A-18' }),
        field('text', 'listTitle', { what: 'title', required: true, max: LIMITS.listTitle }),
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
