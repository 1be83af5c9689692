import { z } from 'zod';
import { type Checked, checkValue, readValue } from '@/lib/contact-facts/field-value';
import { isSameValue } from '@/lib/contact-facts/same-value';
import type { FactsOfContact, FactsUpdate, OwnField } from '@/lib/contact-facts/schema';
import { valueText, type Words } from '@/lib/contact-facts/value-text';

/** What the form holds by the fields' keys: what was typed, or the choices that are checked. */
export type FormValues = Record<string, string | string[] | false>;

export type SeenValues = Pick<FactsOfContact, 'fields'>;

/** Yes and no in the form, whatever the language calls them. */
export const formWords = (language: string): Words => ({ language, yes: 'yes', no: 'no' });

export function readFormValue(field: OwnField, typed: FormValues[string] | undefined, words: Words): Checked {
  // A single checkbox is no list to the form, and false when it isn’t checked.
  const items = [typed || []].flat();
  return field.type === 'choices' ? checkValue(field, items) : readValue(field, items[0] ?? '', words);
}

export function toFormValues(fields: readonly OwnField[], seen: SeenValues, words: Words): FormValues {
  return Object.fromEntries(
    fields.map(({ key, type }) => {
      const value = seen.fields[key] ?? null;
      return [key, type === 'choices' ? [value ?? []].flat().map(String) : valueText(value, words)];
    }),
  );
}

/** Keeps what was typed as it is, when all of it can be read. */
export function formSchema(fields: readonly OwnField[], words: Words) {
  return z
    .record(z.string(), z.union([z.string(), z.array(z.string()), z.literal(false)]))
    .superRefine((typed, context) => {
      for (const field of fields) {
        const { problem } = readFormValue(field, typed[field.key], words);
        if (problem !== undefined) context.addIssue({ code: 'custom', path: [field.key], message: problem });
      }
    });
}

/** Only the fields that differ from those that were seen. */
export function changesIn(
  fields: readonly OwnField[],
  typed: FormValues,
  seen: SeenValues,
  words: Words,
): NonNullable<FactsUpdate['fields']> {
  const changes = fields.flatMap((field) => {
    const expected = seen.fields[field.key] ?? null;
    const { value = null } = readFormValue(field, typed[field.key], words) as { value?: typeof expected };
    return isSameValue(value, expected) ? [] : [[field.key, { value, expected }] as const];
  });
  return Object.fromEntries(changes);
}

export function isSameTyped(field: OwnField, one: FormValues, other: FormValues, words: Words): boolean {
  const [first, second] = [one, other].map((typed) => readFormValue(field, typed[field.key], words));
  if (!first || !second || first.problem !== undefined || second.problem !== undefined) return false;
  return isSameValue(first.value, second.value);
}
