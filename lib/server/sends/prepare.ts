import 'server-only';
import type { SendInput } from '@/lib/sends/schema';
import type { ValueIssue } from '@/lib/templates/check';
import { checkComponents } from '@/lib/templates/check-components';
import { previewOf, textOf } from '@/lib/templates/preview';
import { valuesOf } from '@/lib/templates/values-of';
import { findTemplate } from '../templates/queries';
import { fingerprintOf, requestHash } from './fingerprint';

/** What is known of a message before anyone asks whether it may go. */
export type Prepared = {
  fingerprint: string;
  hash: string;
  template: { id: string; version: number } | null;
  /** The body as the person will read it; null where the template is not saved here. */
  rendered: string | null;
  /** What WhatsApp would refuse, going by the saved template. */
  issues: ValueIssue[];
};

export async function prepare(input: SendInput): Promise<Prepared> {
  const { name, language, components = [] } = input.template;
  const template = await findTemplate(name, language.code);
  const own = { fingerprint: fingerprintOf(input), hash: requestHash(input) };
  if (!template) return { ...own, template: null, rendered: null, issues: [] };
  const { body } = previewOf(template, valuesOf(template, components).values);
  return {
    ...own,
    template: { id: template.id, version: template.version },
    rendered: textOf(body),
    issues: input.unchecked ? [] : checkComponents(template, components),
  };
}
