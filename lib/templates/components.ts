import { bodyKey, buttonKey, headerKey, parameterFormatOf, type TemplateValues } from './fields';
import type { TemplateButton, TemplateContent } from './schema';
import { variablesOf } from './variables';

type Parameter = Record<string, unknown>;

/** One entry of `template.components`, as the WhatsApp Cloud API takes it. */
export type TemplateComponent = {
  type: 'header' | 'body' | 'button';
  sub_type?: 'url' | 'quick_reply' | 'copy_code';
  index?: string;
  parameters: Parameter[];
};

/** What to send of a template with these values: nothing for parts that take none. What is missing is sent as `''`. */
export function toComponents(template: TemplateContent, values: TemplateValues): TemplateComponent[] {
  const header = headerParameters(template, values);
  const body = textParameters(template, template.body, (variable) => values[bodyKey(variable)]);
  return [
    ...(header.length > 0 ? [{ type: 'header' as const, parameters: header }] : []),
    ...(body.length > 0 ? [{ type: 'body' as const, parameters: body }] : []),
    ...template.buttons.flatMap((button, index) => buttonComponents(button, index, values[buttonKey(index)])),
  ];
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
  if (format === 'none') return [];
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

function buttonComponents({ type, url }: TemplateButton, index: number, value = ''): TemplateComponent[] {
  const button = (sub_type: TemplateComponent['sub_type'], parameter: Parameter): TemplateComponent[] => [
    { type: 'button', sub_type, index: String(index), parameters: [parameter] },
  ];
  if (type === 'url' && variablesOf(url).length > 0) return button('url', { type: 'text', text: value });
  if (type === 'copy_code') return button('copy_code', { type: 'coupon_code', coupon_code: value });
  if (type === 'quick_reply' && value !== '')
    return button('quick_reply', { type: 'payload', payload: value });
  return [];
}
