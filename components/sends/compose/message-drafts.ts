import type { DraftStore } from '@/lib/drafts/draft-store';
import type { SendAttempt } from '@/lib/sends/mutations';
import type { SendParams } from '@/lib/sends/search-params';
import { type FieldKind, type TemplateValues, templateFields } from '@/lib/templates/fields';
import type { TemplateContent } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';
import { variablesOf } from '@/lib/templates/variables';
import { type BoundValues, isBinding, NO_VALUES } from './bindings';

/**
 * The draft's name for a message to one recipient: values typed for one must never appear in a message to another.
 * Without a saved template it has the typed name.
 */
export function draftName(
  template: Pick<Template, 'name' | 'language'> | null,
  { name, language, contact, phone, again }: Omit<SendParams, 'template' | 'sent'>,
): string {
  const what = template ? [template.name, template.language] : ['by name', name, language];
  return ['send', ...what, contact ?? phone ?? '', again ?? ''].join(':');
}

/** Fields that are the same for every recipient. Values typed for one person must never be reused for another. */
const SHARED: readonly FieldKind[] = [
  'link',
  'filename',
  'latitude',
  'longitude',
  'place',
  'expiry',
  'product',
  'products',
];

const defaultsName = ({ name, language }: TemplateContent) => `send-defaults:${name}:${language}`;

/** Keeps the values that are the same for every recipient as defaults. Like drafts, they are per user and tab. */
export function saveDefaultValues(
  drafts: DraftStore,
  template: Template,
  { values, bindings }: BoundValues,
): void {
  const shared = templateFields(template)
    .filter(({ kind }) => SHARED.includes(kind))
    .map(({ key }) => [key, values[key] ?? '']);
  drafts.write(defaultsName(template), NO_VALUES, { values: Object.fromEntries(shared), bindings });
}

/** A template's initial values: its own, the last used ones, and bindings for variables named like a recipient's field. */
export function defaultValues(drafts: DraftStore, template: Template): BoundValues {
  const kept = drafts.read(defaultsName(template), NO_VALUES)?.typed ?? {
    values: {},
    bindings: namesakes(template),
  };
  const fields = templateFields(template);
  // A link of the template comes first: the last one may have been for one person only.
  const values = Object.fromEntries(
    fields.map(({ key, initial }) => [key, initial || (kept.values[key] ?? '')]),
  );
  const bindings = Object.entries(kept.bindings).filter(([key, binding]) => key in values && binding);
  return { values, bindings: Object.fromEntries(bindings) };
}

export function valuesFrom(template: Template, values: TemplateValues): BoundValues {
  const fields = templateFields(template);
  return { values: Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? ''])), bindings: {} };
}

function namesakes({ body, header }: Template): BoundValues['bindings'] {
  const named = (text: string, part: string) =>
    variablesOf(text)
      .filter(isBinding)
      .map((variable) => [`${part}:${variable}`, variable] as const);
  return Object.fromEntries([...named(header.text, 'header'), ...named(body, 'body')]);
}

/** A message that was being sent when the page was left. Its key finds it in the history. */
export type InterruptedAttempt = { phone: string; key: string; draft: string };

const ATTEMPT = 'send-attempt';
const NO_ATTEMPT: InterruptedAttempt = { phone: '', key: '', draft: '' };

/** Not of a test, which goes to one's own number: it would take the place of a message to someone else. */
export function keepAttempt(
  drafts: DraftStore,
  { request, key }: Pick<SendAttempt, 'request' | 'key'>,
  draft: string | null,
): void {
  if (!request.test) drafts.write(ATTEMPT, NO_ATTEMPT, { phone: request.phone, key, draft: draft ?? '' });
}

export function clearAttempt(drafts: DraftStore, { key }: Pick<SendAttempt, 'key'>): void {
  if (interruptedAttempt(drafts)?.key === key) drafts.drop(ATTEMPT);
}

export function interruptedAttempt(drafts: DraftStore): InterruptedAttempt | null {
  const attempt = drafts.read(ATTEMPT, NO_ATTEMPT)?.typed;
  return attempt?.key ? attempt : null;
}
