import type { Refusal } from './refusals';
import { asText, isObject, type JsonObject } from './request-body';
import type { MediaFormat, TemplateComponent, TemplateDefinition } from './template-definition';
import { checkText, componentsOf, firstRefusal, parametersOf, readComponents } from './template-parameters';
import { SANDBOX_TEMPLATES } from './templates';

export function findTemplate(name: string, language: string): TemplateDefinition | undefined {
  return SANDBOX_TEMPLATES.find((template) => template.name === name && template.language === language);
}

/** Whether WhatsApp would refuse to send the template with these components, and how. */
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
