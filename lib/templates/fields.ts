import type { Issue } from '../api/problem';
import { LIMITS } from './limits';
import type { TemplateButton, TemplateContent } from './schema';
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
  | 'code';

/** A value to enter before a template can be sent. */
export type TemplateField = {
  /** `body:1`, `header:link`, `button:0`: no dot, so that a form can use it as a field name. */
  key: string;
  part: 'header' | 'body' | 'button';
  kind: FieldKind;
  label: string;
  example: string;
  required: boolean;
  /** In characters; null if only the whole part has a limit. */
  max: number | null;
};

/** The fields of a template, in the reading order of the message. */
export function templateFields(template: TemplateContent): TemplateField[] {
  return [...headerFields(template), ...bodyFields(template), ...template.buttons.flatMap(buttonFields)];
}

export function parameterFormatOf({ header, body }: TemplateContent): ParameterFormat {
  return formatOf([header.text, body]) ?? 'positional';
}

export const bodyKey = (variable: string) => `body:${variable}`;
export const headerKey = (what: string) => `header:${what}`;
export const buttonKey = (index: number) => `button:${index}`;

function bodyFields({ body, examples }: TemplateContent): TemplateField[] {
  return variablesOf(body).map((variable) => ({
    key: bodyKey(variable),
    part: 'body',
    kind: 'text',
    label: `Body {{${variable}}}`,
    example: examples.find((each) => each.variable === variable)?.example ?? '',
    required: true,
    max: null,
  }));
}

function headerFields({ header }: TemplateContent): TemplateField[] {
  const field = (
    what: string,
    kind: FieldKind,
    label: string,
    { example = '', required = true, max = null as number | null } = {},
  ): TemplateField => ({ key: headerKey(what), part: 'header', kind, label, example, required, max });

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
  if (header.format === 'none') return [];
  const example = /^https:/.test(header.example) ? header.example : '';
  const link = field('link', 'link', `Link to the ${header.format}`, { example, max: LIMITS.url });
  if (header.format !== 'document') return [link];
  return [link, field('filename', 'filename', 'File name', { required: false, max: 240 })];
}

function buttonFields(button: TemplateButton, index: number): TemplateField[] {
  const field = (
    kind: FieldKind,
    label: string,
    rest: Pick<TemplateField, 'example' | 'required' | 'max'>,
  ) => [{ key: buttonKey(index), part: 'button' as const, kind, label, ...rest }];
  const named = button.text ? `“${button.text}”` : `button ${index + 1}`;
  if (button.type === 'copy_code') {
    return field('code', `Code for ${named}`, { example: button.example, required: true, max: LIMITS.code });
  }
  if (button.type === 'url' && variablesOf(button.url).length > 0) {
    const example = endOf(button);
    return field('url_end', `End of the URL for ${named}`, { example, required: true, max: LIMITS.url });
  }
  if (button.type === 'quick_reply') {
    const rest = { example: '', required: false, max: LIMITS.payload };
    return field('payload', `Payload for ${named}`, rest);
  }
  return [];
}

/** An example is either the whole URL or only the variable's value. */
function endOf({ url, example }: TemplateButton): string {
  const start = url.replace(/\{\{1\}\}$/, '');
  return example.startsWith(start) ? example.slice(start.length) : example;
}
