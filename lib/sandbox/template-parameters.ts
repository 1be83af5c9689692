import type { Refusal } from './refusals';
import { asText, isObject, type JsonObject } from './request-body';
import { variablesOf } from './template-definition';

/** Components as the caller sent them; null when they are no list of objects. */
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
export function checkText(part: string, text: string, given: JsonObject[], named: boolean): Refusal | null {
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

export function firstRefusal(refusals: (Refusal | null)[]): Refusal | null {
  return refusals.find((refusal) => refusal !== null) ?? null;
}
