import { asText, isObject, type JsonObject } from './request';
import {
  type MediaFormat,
  SANDBOX_TEMPLATES,
  type TemplateComponent,
  type TemplateDefinition,
  variablesOf,
} from './templates';
import type { Refusal } from './whatsapp-errors';

export function findTemplate(name: string, language: string): TemplateDefinition | undefined {
  return SANDBOX_TEMPLATES.find((template) => template.name === name && template.language === language);
}

/** WhatsApp's refusal of a template with these components; null if it would accept them. */
export function checkTemplate(name: string, language: string, given: unknown): Refusal | null {
  const template = findTemplate(name, language);
  if (!template) return { code: 132001, details: `template name (${name}) does not exist in ${language}` };
  const components = readComponents(given);
  if (!components) return { code: 100, details: "Param template['components'] must be an array of objects." };
  const header = template.components.find((component) => component.type === 'HEADER');
  const body = template.components.find((component) => component.type === 'BODY');
  const named = template.parameter_format === 'NAMED';
  const bodyGiven = parametersOf(componentsOf(components, 'body')[0]);
  return firstRefusal([
    checkHeader(header, parametersOf(componentsOf(components, 'header')[0]), named),
    checkText('body', body?.text ?? '', bodyGiven, named),
    checkButtons(template, componentsOf(components, 'button')),
  ]);
}

function checkHeader(
  header: TemplateComponent | undefined,
  given: JsonObject[],
  named: boolean,
): Refusal | null {
  if (header?.type !== 'HEADER' || header.format === 'TEXT') {
    return checkText(
      'header',
      header?.type === 'HEADER' && 'text' in header ? header.text : '',
      given,
      named,
    );
  }
  return checkMedia(header.format, given[0]);
}

function checkMedia(format: MediaFormat, parameter: JsonObject | undefined): Refusal | null {
  const kind = format.toLowerCase();
  if (parameter?.type !== kind) {
    const received = (asText(parameter?.type) || 'unknown').toUpperCase();
    return { code: 132012, details: `header: Format mismatch, expected ${format}, received ${received}` };
  }
  const media = parameter[kind];
  if (isObject(media) && (typeof media.id === 'string' || isPublicLink(media.link))) return null;
  return {
    code: 100,
    details: `Param template['components']['header'] needs the https link or the id of the ${kind}.`,
  };
}

const isPublicLink = (link: unknown) =>
  typeof link === 'string' && URL.canParse(link) && link.startsWith('https://');

const indexOf = (button: JsonObject) => Number.parseInt(asText(button.index), 10);

function checkButtons(template: TemplateDefinition, given: JsonObject[]): Refusal | null {
  const buttons = template.components.flatMap((component) =>
    component.type === 'BUTTONS' ? component.buttons : [],
  );
  const stray = given.find((button) => !buttons[indexOf(button)]);
  if (stray) return { code: 132012, details: `buttons: there is no button at index ${asText(stray.index)}` };
  const incomplete = buttons.findIndex((button, index) => {
    const parameter = parametersOf(given.find((component) => indexOf(component) === index))[0];
    if (button.type === 'COPY_CODE') return typeof parameter?.coupon_code !== 'string';
    return button.type === 'URL' && button.url.includes('{{') && typeof parameter?.text !== 'string';
  });
  if (incomplete < 0) return null;
  const details = `buttons: Button at index ${incomplete} of type ${buttons[incomplete]?.type} requires a parameter`;
  return { code: 131008, details };
}

/** The components that the caller sent; null unless they are a list of objects. */
export function readComponents(components: unknown): JsonObject[] | null {
  if (components === undefined || components === null) return [];
  return Array.isArray(components) && components.every(isObject) ? components : null;
}

export function componentsOf(components: JsonObject[], type: 'header' | 'body' | 'button'): JsonObject[] {
  return components.filter((component) => asText(component.type).toLowerCase() === type);
}

export function parametersOf(component: JsonObject | undefined): JsonObject[] {
  return Array.isArray(component?.parameters) ? component.parameters.filter(isObject) : [];
}

/** Checks the parameters given for a text with variables, the way the WhatsApp Cloud API does. */
function checkText(part: string, text: string, given: JsonObject[], named: boolean): Refusal | null {
  const variables = variablesOf(text);
  if (given.length !== variables.length) {
    const counts = `number of localizable_params (${given.length}) does not match the expected number of params`;
    return { code: 132000, details: `${part}: ${counts} (${variables.length})` };
  }
  return checkNames(given, variables, named) ?? firstRefusal(given.map(checkValue));
}

function checkNames(given: JsonObject[], variables: string[], named: boolean): Refusal | null {
  const names = given.map((parameter) => parameter.parameter_name);
  if (!named && names.some((name) => name !== undefined)) {
    return { code: 100, details: 'Parameter name is not expected: the template has positional parameters' };
  }
  if (named && names.some((name) => typeof name !== 'string' || name === '')) {
    return { code: 100, details: 'Parameter name is missing or empty' };
  }
  const missing = named ? variables.find((variable) => !names.includes(variable)) : undefined;
  return missing ? { code: 100, details: `Parameter ${missing} is missing` } : null;
}

function checkValue(parameter: JsonObject): Refusal | null {
  if (parameter.type !== 'text') return null;
  if (typeof parameter.text !== 'string' || parameter.text === '') {
    return { code: 131008, details: 'Parameter of type text is missing text value' };
  }
  if (!/[\n\r\t]| {5}/.test(parameter.text)) return null;
  const details = 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces';
  return { code: 100, details };
}

function firstRefusal(refusals: (Refusal | null)[]): Refusal | null {
  return refusals.find((refusal) => refusal !== null) ?? null;
}
