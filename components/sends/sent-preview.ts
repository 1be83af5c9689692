import { useQuery, useQueryClient } from '@tanstack/react-query';
import { textDirection } from '@/lib/language/direction';
import type { Send } from '@/lib/sends/schema';
import { knownTemplate } from '@/lib/sends/use-active-templates';
import { languageTag } from '@/lib/templates/language-tag';
import { parseComponents } from '@/lib/templates/parse-components';
import type { TemplateContent } from '@/lib/templates/parts';
import { type Preview, previewOf } from '@/lib/templates/preview';
import { templateQueries } from '@/lib/templates/queries';
import type { Template } from '@/lib/templates/schema';

/** The template as it was when the message was sent; null while it loads, and for users who can't read templates. */
export function useSentTemplate(send: Send | null): TemplateContent | null {
  const { id = '', version } = send?.template_version ?? {};
  const client = useQueryClient();
  const { data: latest } = useQuery({
    ...templateQueries.one(id),
    enabled: id !== '',
    // The page that sent the message has it.
    placeholderData: () => knownTemplate(client, id),
  });
  const current = latest?.version === version && !latest?.cut ? latest : null;
  const isFormer = latest !== undefined && !current;
  const { data: versions } = useQuery({ ...templateQueries.versions(id), enabled: isFormer });
  return current ?? versions?.data.find((each) => each.version === version)?.template ?? null;
}

/** A preview of the sent message from the template of then, else from its stored text; null when both are gone. */
export function sentPreview(send: Send, template: TemplateContent | null): Preview | null {
  if (template) return previewOf(template, parseComponents(template, send.template.components).values);
  if (send.text === null) return null;
  const language = languageTag(send.template.language.code);
  return {
    header: null,
    offer: null,
    body: [{ text: send.text }],
    footer: '',
    buttons: [],
    cards: [],
    direction: textDirection(language),
    language,
  };
}

export function templateOf({ template }: Send, templates: Template[]): Template | null {
  const { name, language } = template;
  return templates.find((template) => template.name === name && template.language === language.code) ?? null;
}
