import { messageWriter } from '../contact-facts/message-value';
import type { FactsOfContact, OwnField } from '../contact-facts/schema';
import type { MappedValue } from './schema';

/** A field of one's own as the source of a variable, by its key. */
export type MappedOwnField = `facts.${string}`;

const START = 'facts.';

export const mappedOwnField = (key: string): MappedOwnField => `${START}${key}`;

export function isMappedOwnField(from: string): from is MappedOwnField {
  return from.startsWith(START);
}

export function keyOfMapped(from: MappedOwnField): string {
  return from.slice(START.length);
}

/** People of every role read what was sent: what a field that is hidden from one of them says can't be in a message. */
export function mayFillVariables({ archived, hidden_from }: OwnField): boolean {
  return !archived && hidden_from.length === 0;
}

/** The keys that a mapping names, each once. */
export function ownKeysIn(mapping: readonly MappedValue[]): string[] {
  const keys = mapping.flatMap((mapped) =>
    'field' in mapped && isMappedOwnField(mapped.field) ? [keyOfMapped(mapped.field)] : [],
  );
  return [...new Set(keys)];
}

/** The positions of a mapping that name another field than these. */
export function lostAt(mapping: readonly MappedValue[], fields: readonly OwnField[]): number[] {
  const usable = new Set<string>(fields.filter(mayFillVariables).map(({ key }) => mappedOwnField(key)));
  return mapping.flatMap((mapped, at) =>
    'field' in mapped && isMappedOwnField(mapped.field) && !usable.has(mapped.field) ? [at] : [],
  );
}

type Values = FactsOfContact['fields'] | undefined;

/** Writes the values of a contact as messages in the template's language say them, by what a mapping calls the fields. */
export function ownFieldTexts(
  fields: readonly OwnField[],
  templateLanguage: string,
): (values: Values) => Record<MappedOwnField, string> {
  const write = messageWriter(templateLanguage);
  return (values) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = values?.[field.key];
        return value === undefined ? [] : [[mappedOwnField(field.key), write(field, value)] as const];
      }),
    );
}
