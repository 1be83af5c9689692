import type { Send } from '@/lib/sends/schema';
import { parseComponents } from '@/lib/templates/parse-components';
import { type Preview, previewOf } from '@/lib/templates/preview';
import type { Template } from '@/lib/templates/schema';

/**
 * A preview of the sent message from its version of the template, else from its stored text; null when both are gone.
 */
export function sentPreview(send: Send, templates: Template[]): Preview | null {
  const template = templates.find(
    ({ id, version }) => id === send.template_version?.id && version === send.template_version.version,
  );
  if (template) return previewOf(template, parseComponents(template, send.template.components).values);
  if (send.text === null) return null;
  return {
    header: null,
    offer: null,
    body: [{ text: send.text }],
    footer: '',
    buttons: [],
    cards: [],
    direction: 'ltr',
    missing: [],
  };
}

/** The current template with the message's name and language. */
export function templateOf({ template }: Send, templates: Template[]): Template | null {
  const { name, language } = template;
  return templates.find((template) => template.name === name && template.language === language.code) ?? null;
}
