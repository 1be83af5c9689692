import { cardAsTemplate } from './content';
import {
  bodyKey,
  buttonKey,
  cardValues,
  EXPIRY_KEY,
  headerKey,
  parameterFormatOf,
  type TemplateValues,
} from './fields';
import type { TemplateButton, TemplateContent } from './parts';
import { parsePasted } from './pasted';
import { variablesOf } from './variables';

type Parameter = Record<string, unknown>;

type Part = 'header' | 'body' | 'button' | 'limited_time_offer';

/** One entry of `template.components` in the WhatsApp Cloud API. */
export type TemplateComponent =
  | { type: Part; sub_type?: string; index?: string; parameters: Parameter[] }
  | { type: 'carousel'; cards: { card_index: number; components: TemplateComponent[] }[] };

/** The components to send for these values. Parts without variables are left out; a missing value is sent as `''`. */
export function toComponents(template: TemplateContent, values: TemplateValues): TemplateComponent[] {
  const part = (type: Part, parameters: Parameter[]): TemplateComponent[] =>
    parameters.length > 0 ? [{ type, parameters }] : [];
  return [
    ...part('header', headerParameters(template, values)),
    ...part(
      'body',
      textParameters(template, template.body, (variable) => values[bodyKey(variable)]),
    ),
    ...part('limited_time_offer', offerParameters(template, values)),
    ...template.buttons.flatMap((button, index) => buttonComponents(template, button, index, values)),
    ...carousel(template, values),
  ];
}

/** Every card is sent, also one without variables. */
function carousel(template: TemplateContent, values: TemplateValues): TemplateComponent[] {
  if (template.cards.length === 0) return [];
  const cards = template.cards.map((card, index) => ({
    card_index: index,
    components: toComponents(cardAsTemplate(template, card), cardValues(values, index)),
  }));
  return [{ type: 'carousel', cards }];
}

function offerParameters({ offer }: TemplateContent, values: TemplateValues): Parameter[] {
  if (!offer?.expires) return [];
  const expiration_time_ms = Date.parse(values[EXPIRY_KEY] ?? '');
  return [{ type: 'limited_time_offer', limited_time_offer: { expiration_time_ms } }];
}

function textParameters(
  template: TemplateContent,
  text: string,
  typed: (variable: string) => string | undefined,
): Parameter[] {
  const named = parameterFormatOf(template) === 'named';
  return variablesOf(text).map((variable) => ({
    type: 'text',
    ...(named && { parameter_name: variable }),
    text: typed(variable) ?? '',
  }));
}

function headerParameters(template: TemplateContent, values: TemplateValues): Parameter[] {
  const value = (what: string) => values[headerKey(what)]?.trim() ?? '';
  const { format, text } = template.header;
  if (format === 'none' || format === 'other') return [];
  if (format === 'text') return textParameters(template, text, (variable) => values[headerKey(variable)]);
  if (format === 'location') {
    const location = {
      latitude: value('latitude'),
      longitude: value('longitude'),
      ...(value('name') && { name: value('name') }),
      ...(value('address') && { address: value('address') }),
    };
    return [{ type: 'location', location }];
  }
  const filename = format === 'document' ? value('filename') : '';
  return [{ type: format, [format]: { link: value('link'), ...(filename && { filename }) } }];
}

function buttonComponents(
  { body }: TemplateContent,
  { type, url }: TemplateButton,
  index: number,
  values: TemplateValues,
): TemplateComponent[] {
  const typed = (what?: string) => values[buttonKey(index, what)]?.trim() ?? '';
  const value = values[buttonKey(index)] ?? '';
  const button = (sub_type: string, parameter: Parameter): TemplateComponent[] => [
    { type: 'button', sub_type, index: String(index), parameters: [parameter] },
  ];
  const action = (sub_type: string, settings: Parameter) =>
    button(sub_type, { type: 'action', action: settings });
  switch (type) {
    case 'url':
      return variablesOf(url).length > 0 ? button('url', { type: 'text', text: value }) : [];
    case 'otp':
      return button('url', { type: 'text', text: values[bodyKey(variablesOf(body)[0] ?? '')] ?? '' });
    case 'copy_code':
      return button('copy_code', { type: 'coupon_code', coupon_code: value });
    case 'quick_reply':
      return value === '' ? [] : button('quick_reply', { type: 'payload', payload: value });
    case 'flow':
      return action('flow', { flow_token: typed() || NO_TOKEN, ...flowData(typed('data')) });
    case 'catalog':
      return typed() === '' ? [] : action('CATALOG', { thumbnail_product_retailer_id: typed() });
    case 'products': {
      const product_items = productIds(typed('products')).map((id) => ({ product_retailer_id: id }));
      const sections = [{ title: typed('title'), product_items }];
      return action('mpm', { thumbnail_product_retailer_id: typed(), sections });
    }
    case 'phone':
    case 'other':
      return [];
  }
}

/** What the Cloud API takes for a flow without a token. */
export const NO_TOKEN = 'unused';

export function productIds(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}

function flowData(text: string): Parameter {
  const data = parsePasted(text);
  return Object.keys(data).length > 0 ? { flow_action_data: data } : {};
}
