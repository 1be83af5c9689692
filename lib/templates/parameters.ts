import {
  bodyKey,
  buttonKey,
  headerKey,
  parameterFormatOf,
  type TemplateValues,
  templateFields,
  type ValueIssue,
} from './fields';
import type { TemplateButton, TemplateContent } from './schema';
import { variablesOf } from './variables';

type Parameter = Record<string, unknown>;

/** One entry of `template.components` in the WhatsApp Cloud API. */
export type TemplateComponent = {
  type: 'header' | 'body' | 'button';
  sub_type?: 'url' | 'quick_reply' | 'copy_code';
  index?: string;
  parameters: Parameter[];
};

/** The components to send for these values. Parts without variables are left out; a missing value is sent as `''`. */
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

type Json = Record<string, unknown>;

/** The inverse of `toComponents`: the values in `components`, and where these do not fit the template. */
export function parseComponents(
  template: TemplateContent,
  components: unknown[],
): { values: TemplateValues; issues: ValueIssue[] } {
  const values: TemplateValues = {};
  const issues: ValueIssue[] = [];
  const reject = (code: number, path: string, message: string) => issues.push({ path, message, code });
  const parts = components.filter(isJson);
  const named = parameterFormatOf(template) === 'named';

  readText('body', template.body, bodyKey);
  if (template.header.format === 'text') readText('header', template.header.text, headerKey);
  else readFile();
  readButtons();
  return { values, issues };

  function of(type: string): Json[] {
    return parts.filter((part) => lower(part.type) === type);
  }

  function readText(part: 'header' | 'body', text: string, keyOf: (variable: string) => string): void {
    const given = of(part).flatMap(parametersOf);
    const variables = variablesOf(text);
    if (given.length !== variables.length) {
      reject(
        132000,
        'template.components',
        `The ${part} has ${count(variables.length)}. Values given: ${given.length}.`,
      );
      return;
    }
    for (const [position, variable] of variables.entries()) {
      const key = keyOf(variable);
      const own = named ? given.find((each) => each.parameter_name === variable) : given[position];
      if (!own) reject(100, `values.${key}`, `The value of ${variable} is missing.`);
      else if (own.type === 'text' && typeof own.text === 'string') values[key] = own.text;
      else reject(132012, `values.${key}`, `{{${variable}}} in the ${part} must be text.`);
    }
  }

  function readFile(): void {
    const { format } = template.header;
    const given = of('header').flatMap(parametersOf);
    if (format === 'none') {
      if (given.length > 0) reject(132000, 'template.components', 'The template has no header.');
      return;
    }
    const own = given[0];
    if (!own) return;
    if (lower(own.type) !== format || !isJson(own[format])) {
      reject(132012, 'template.components', `The header must be ${article(format)} ${format}.`);
      return;
    }
    const file = own[format];
    // An uploaded file has an ID instead of a link; only WhatsApp can open it.
    if (typeof file.id === 'string' && file.id !== '') values[headerKey('link')] = UPLOADED;
    for (const name of ['link', 'filename', 'latitude', 'longitude', 'name', 'address']) {
      const value = file[name];
      if (typeof value === 'string' || typeof value === 'number') values[headerKey(name)] = String(value);
    }
  }

  function readButtons(): void {
    const taking = new Set(
      templateFields(template)
        .filter(({ part }) => part === 'button')
        .map(({ key }) => key),
    );
    for (const button of of('button')) {
      const index = Number(button.index);
      const key = buttonKey(index);
      if (!taking.has(key)) {
        reject(132012, 'template.components', `The template has no button ${index + 1} with a variable.`);
        continue;
      }
      const own = parametersOf(button)[0] ?? {};
      const value = own.text ?? own.coupon_code ?? own.payload;
      if (typeof value === 'string') values[key] = value;
    }
  }
}

/** Represents a file uploaded to WhatsApp, which is as valid as a public link. */
const UPLOADED = 'https://lookaside.fbsbx.com/';

function parametersOf(component: Json): Json[] {
  return Array.isArray(component.parameters) ? component.parameters.filter(isJson) : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lower(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}

function count(variables: number): string {
  if (variables === 0) return 'no variables';
  return variables === 1 ? '1 variable' : `${variables} variables`;
}

function article(noun: string): string {
  return noun === 'image' ? 'an' : 'a';
}
