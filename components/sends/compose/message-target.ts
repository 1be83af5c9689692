import type { Send } from '@/lib/sends/schema';
import type { SendParams } from '@/lib/sends/search-params';
import type { TemplateValues } from '@/lib/templates/fields';
import { parseComponents } from '@/lib/templates/parse-components';
import type { Template } from '@/lib/templates/schema';
import { templateOf } from '../sent-preview';

/** The message that the URL names, completed by the earlier message that it copies once that is known. */
export function targetOf(params: SendParams, earlier: Send | null, templates?: Template[]): SendParams {
  const { contact, phone, template, name } = params;
  if (!earlier || !templates || template !== null || name !== null) return params;
  const hasRecipient = contact !== null || phone !== null;
  return {
    ...params,
    ...(!hasRecipient && recipientOf(earlier)),
    ...templateParams(earlier, templates),
  };
}

/** The same message again, with the values of the history. `targetOf` names its template once the templates are known. */
export function copyOf(send: Send, templates: Template[] | undefined): SendParams {
  const named = templates ? templateParams(send, templates) : { template: null, name: null, language: null };
  return { ...recipientOf(send), ...named, again: send.id, sent: null };
}

function recipientOf({ contact_uuid, phone }: Send) {
  return contact_uuid ? { contact: contact_uuid, phone: null } : { contact: null, phone };
}

function templateParams(send: Send, templates: Template[]) {
  const same = templateOf(send, templates);
  if (same) return { template: same.id, name: null, language: null };
  const { name, language } = send.template;
  return { template: null, name, language: language.code };
}

export function prefillOf(template: Template | null, send: Send | null): TemplateValues | null {
  if (!template || !send || template.name !== send.template.name) return null;
  return parseComponents(template, send.template.components).values;
}
