import type { DraftStore } from '@/lib/drafts/draft-store';
import { type FieldKind, type TemplateValues, templateFields } from '@/lib/templates/fields';
import type { Template, TemplateContent } from '@/lib/templates/schema';
import { variablesOf } from '@/lib/templates/variables';
import { type Bindings, isBinding } from './bindings';
import type { MessageValues } from './use-values-form';

/** The same for everyone who gets the template. What is typed for one person must never go to the next. */
const SHARED: readonly FieldKind[] = ['link', 'filename', 'latitude', 'longitude', 'place'];

const EMPTY: MessageValues = { values: {}, bindings: {} };

const nameOf = ({ name, language }: TemplateContent) => `send-defaults:${name}:${language}`;

/** Kept with the drafts: for one person, one tab and a working day. */
export function saveDefaultValues(
  drafts: DraftStore,
  template: Template,
  { values, bindings }: MessageValues,
): void {
  const shared = templateFields(template)
    .filter(({ kind }) => SHARED.includes(kind))
    .map(({ key }) => [key, values[key] ?? '']);
  drafts.write(nameOf(template), EMPTY, { values: Object.fromEntries(shared), bindings });
}

/** What a template opens with: every field, filled with what was used last or what its variable is called. */
export function defaultValues(drafts: DraftStore, template: Template): MessageValues {
  const kept = drafts.read(nameOf(template), EMPTY)?.typed ?? { values: {}, bindings: namesakes(template) };
  const fields = templateFields(template);
  const values = Object.fromEntries(fields.map(({ key }) => [key, kept.values[key] ?? '']));
  const bindings = Object.entries(kept.bindings).filter(([key, binding]) => key in values && binding);
  return { values, bindings: Object.fromEntries(bindings) };
}

/** Every field with the values of an earlier message, and nothing for those that it lacks. */
export function valuesFrom(template: Template, values: TemplateValues): MessageValues {
  const fields = templateFields(template);
  return { values: Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? ''])), bindings: {} };
}

/** `{{first_name}}` can hardly mean anything else. */
function namesakes({ body, header }: Template): Bindings {
  const named = (text: string, part: string) =>
    variablesOf(text)
      .filter(isBinding)
      .map((variable) => [`${part}:${variable}`, variable] as const);
  return Object.fromEntries([...named(header.text, 'header'), ...named(body, 'body')]);
}
