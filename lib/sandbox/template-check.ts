import { systemClock } from '../clock';
import { parseUrl } from '../parse-url';
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
export function checkTemplate(template: TemplateDefinition, given: unknown): Refusal | null {
  const components = readComponents(given);
  if (!components) return { code: 100, details: "Param template['components'] must be an array of objects." };
  return checkParts(template.components, components, template.parameter_format === 'NAMED');
}

export function unknownTemplate(name: string, language: string): Refusal {
  return { code: 132001, details: `template name (${name}) does not exist in ${language}` };
}

function checkParts(parts: TemplateComponent[], given: JsonObject[], named: boolean): Refusal | null {
  const header = parts.find((part) => part.type === 'HEADER');
  const body = parts.find((part) => part.type === 'BODY');
  return firstRefusal([
    checkHeader(header, parametersOf(componentsOf(given, 'header')[0]), named),
    checkText('body', body?.text ?? '', parametersOf(componentsOf(given, 'body')[0]), named),
    checkOffer(parts, given),
    checkButtons(parts, componentsOf(given, 'button')),
    checkCards(parts, given, named),
  ]);
}

function checkOffer(parts: TemplateComponent[], given: JsonObject[]): Refusal | null {
  const expires = parts.some(
    (part) => part.type === 'LIMITED_TIME_OFFER' && part.limited_time_offer.has_expiration,
  );
  if (!expires) return null;
  const offer = parametersOf(componentsOf(given, 'limited_time_offer')[0])[0]?.limited_time_offer;
  const time = isObject(offer) ? offer.expiration_time_ms : undefined;
  if (typeof time === 'number' && time > systemClock.now()) return null;
  return { code: 131008, details: 'limited_time_offer: expiration_time_ms is missing or has passed' };
}

function checkCards(parts: TemplateComponent[], given: JsonObject[], named: boolean): Refusal | null {
  const cards = parts.flatMap((part) => (part.type === 'CAROUSEL' ? part.cards : []));
  if (cards.length === 0) return null;
  const own = componentsOf(given, 'carousel')[0]?.cards;
  const sent = Array.isArray(own) ? own.filter(isObject) : [];
  if (sent.length !== cards.length) {
    const details = `carousel: number of cards (${sent.length}) does not match the expected number (${cards.length})`;
    return { code: 132000, details };
  }
  return firstRefusal(
    cards.map((card, index) => {
      const components = readComponents(sent.find(({ card_index }) => card_index === index)?.components);
      return checkParts(card.components, components ?? [], named);
    }),
  );
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
  return header.format === 'LOCATION' ? checkLocation(given[0]) : checkMedia(header.format, given[0]);
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

function checkLocation(parameter: JsonObject | undefined): Refusal | null {
  const place = parameter?.location;
  const isNumber = (value: unknown) => value !== '' && Number.isFinite(Number(value));
  if (isObject(place) && isNumber(place.latitude) && isNumber(place.longitude)) return null;
  return { code: 132012, details: 'header: Format mismatch, expected LOCATION' };
}

const isPublicLink = (link: unknown) =>
  typeof link === 'string' && parseUrl(link) !== null && link.startsWith('https://');

const indexOf = (button: JsonObject) => Number.parseInt(asText(button.index), 10);

function checkButtons(parts: TemplateComponent[], given: JsonObject[]): Refusal | null {
  const buttons = parts.flatMap((part) => (part.type === 'BUTTONS' ? part.buttons : []));
  const stray = given.find((button) => !buttons[indexOf(button)]);
  if (stray) return { code: 132012, details: `buttons: there is no button at index ${asText(stray.index)}` };
  const incomplete = buttons.findIndex((button, index) => {
    const parameter = parametersOf(given.find((component) => indexOf(component) === index))[0];
    if (button.type === 'COPY_CODE') return typeof parameter?.coupon_code !== 'string';
    if (button.type === 'MPM') return !isObject(parameter?.action);
    const takesText = button.type === 'OTP' || (button.type === 'URL' && button.url?.includes('{{'));
    return takesText && typeof parameter?.text !== 'string';
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

type Part = 'header' | 'body' | 'button' | 'limited_time_offer' | 'carousel';

export function componentsOf(components: JsonObject[], type: Part): JsonObject[] {
  return components.filter((component) => asText(component.type).toLowerCase() === type);
}

export function parametersOf(component: JsonObject | undefined): JsonObject[] {
  return Array.isArray(component?.parameters) ? component.parameters.filter(isObject) : [];
}

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
