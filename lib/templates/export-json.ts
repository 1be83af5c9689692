import { parameterFormatOf } from './fields';
import type { TemplateButton, TemplateContent } from './schema';
import { variablesOf } from './variables';

type Json = Record<string, unknown>;

/** A template in the format of the Graph API. `parsePaste` turns it back into the same template. */
export function toGraphJson(template: TemplateContent): Json {
  const named = parameterFormatOf(template) === 'named';
  return {
    name: template.name,
    language: template.language,
    category: template.category,
    parameter_format: named ? 'NAMED' : 'POSITIONAL',
    components: [
      ...header(template, named),
      { type: 'BODY', text: template.body, ...bodyExample(template, named) },
      ...(template.footer ? [{ type: 'FOOTER', text: template.footer }] : []),
      ...(template.buttons.length > 0 ? [{ type: 'BUTTONS', buttons: template.buttons.map(button) }] : []),
    ],
  };
}

function header({ header: { format, text, example } }: TemplateContent, named: boolean): Json[] {
  if (format === 'none') return [];
  if (format === 'text') {
    const [variable] = variablesOf(text);
    const sample = named
      ? { header_text_named_params: [{ param_name: variable, example }] }
      : { header_text: [example] };
    return [{ type: 'HEADER', format: 'TEXT', text, ...(variable && { example: sample }) }];
  }
  return [
    {
      type: 'HEADER',
      format: format.toUpperCase(),
      ...(example && { example: { header_handle: [example] } }),
    },
  ];
}

function bodyExample({ body, examples }: TemplateContent, named: boolean): Json {
  const variables = variablesOf(body);
  if (variables.length === 0) return {};
  const exampleOf = (variable: string) => examples.find((each) => each.variable === variable)?.example ?? '';
  if (!named) return { example: { body_text: [variables.map(exampleOf)] } };
  const params = variables.map((variable) => ({ param_name: variable, example: exampleOf(variable) }));
  return { example: { body_text_named_params: params } };
}

function button({ type, text, url, phone, example }: TemplateButton): Json {
  if (type === 'quick_reply') return { type: 'QUICK_REPLY', text };
  if (type === 'phone') return { type: 'PHONE_NUMBER', text, phone_number: phone };
  if (type === 'copy_code') return { type: 'COPY_CODE', ...(text && { text }), example: [example] };
  return { type: 'URL', text, url, ...(example && { example: [example] }) };
}
