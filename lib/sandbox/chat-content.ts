import { asText, isObject, type JsonObject } from './request-body';
import { findTemplate } from './template-check';
import { variablesOf } from './template-definition';
import { componentsOf, parametersOf, readComponents } from './template-parameters';

export type HeaderMedia = { name: string; path: string; type: string };

const MIME_TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
]);
const USUAL_TYPES = new Map([
  ['image', 'image/jpeg'],
  ['video', 'video/mp4'],
  ['document', 'application/pdf'],
]);

/** The message as the chat keeps it: what was asked for, and the text that the person sees. */
export function chatContent(name: string, language: string, template: JsonObject): string {
  const components = readComponents(template.components) ?? [];
  const texts = (findTemplate(name, language)?.components ?? []).flatMap((component) => {
    if (!('text' in component)) return [];
    const part = component.type === 'HEADER' ? 'header' : 'body';
    const given = parametersOf(componentsOf(components, part)[0]);
    return [[component.type.toLowerCase(), fill(component.text, given)]];
  });
  return JSON.stringify({ type: 'template', ...Object.fromEntries(texts), template });
}

function fill(text: string, given: JsonObject[]): string {
  return variablesOf(text).reduce((filled, variable, position) => {
    const named = given.find((parameter) => parameter.parameter_name === variable);
    return filled.replaceAll(`{{${variable}}}`, () => asText((named ?? given[position])?.text));
  }, text);
}

/** The file of a template's header, or null when the header is text or absent. */
export function headerMedia(template: JsonObject): HeaderMedia | null {
  const header = componentsOf(readComponents(template.components) ?? [], 'header')[0];
  const parameter = parametersOf(header)[0];
  const kind = asText(parameter?.type);
  const usualType = USUAL_TYPES.get(kind);
  const media = parameter?.[kind];
  if (!usualType || !isObject(media)) return null;
  const path = typeof media.link === 'string' ? media.link : `https://example.com/media/${asText(media.id)}`;
  const file = URL.canParse(path) ? (new URL(path).pathname.split('/').pop() ?? '') : '';
  const name = typeof media.filename === 'string' ? media.filename : file || kind;
  const type = MIME_TYPES.get(name.split('.').pop()?.toLowerCase() ?? '') ?? usualType;
  return { name, path, type };
}
