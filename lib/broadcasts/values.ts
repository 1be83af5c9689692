import { foldHeading } from '../csv/fold-heading';
import type { TemplateField, TemplateValues } from '../templates/fields';
import type { MappedOwnField } from './own-fields';
import type { MAPPED_FIELDS, MappedValue } from './schema';

/** A field of the contact: one of the messaging service, or one of Frontdesk's own. */
export type MappedField = (typeof MAPPED_FIELDS)[number] | MappedOwnField;

/** What a person's message is filled with: the fields of the contact, and the cells of the CSV by folded heading. */
export type PersonValues = {
  fields: Partial<Record<MappedField, string | null>>;
  cells: ReadonlyMap<string, string> | null;
};

export type FilledValues = {
  values: TemplateValues;
  /** Required variables that are empty although they are mapped. */
  empty: TemplateField[];
  usesFallback: boolean;
};

/** The values of one message. Where a field or cell is empty, the fallback takes its place. */
export function fillValues(
  fields: readonly TemplateField[],
  mapping: readonly MappedValue[],
  person: PersonValues,
): FilledValues {
  const filled: FilledValues = { values: {}, empty: [], usesFallback: false };
  for (const [index, field] of fields.entries()) {
    const mapped = mapping[index];
    const own = mapped ? ownValue(mapped, person) : '';
    const value = own || (mapped?.fallback?.trim() ?? '');
    if (value !== own) filled.usesFallback = true;
    if (value !== '') filled.values[field.key] = value;
    else if (field.required) filled.empty.push(field);
  }
  return filled;
}

function ownValue(mapped: MappedValue, { fields, cells }: PersonValues): string {
  if ('text' in mapped) return mapped.text.trim();
  const value = 'field' in mapped ? fields[mapped.field] : cells?.get(foldHeading(mapped.column));
  return value?.trim() ?? '';
}

/**
 * A mapping in the order of these fields, where it was chosen in the order of `variables`, their keys. What is new has
 * nothing that fills it.
 */
export function mappingFor(
  fields: readonly TemplateField[],
  variables: readonly string[],
  mapping: readonly MappedValue[],
): MappedValue[] {
  const isSame = fields.length === variables.length && fields.every(({ key }, at) => key === variables[at]);
  if (isSame) return [...mapping];
  return fields.map(({ key }) => mapping[variables.indexOf(key)] ?? { text: '' });
}

export function mappedColumns(mapping: readonly MappedValue[]): string[] {
  return mapping.flatMap((mapped) => ('column' in mapped ? mapped.column : []));
}

export function unmapped(fields: readonly TemplateField[], mapping: readonly MappedValue[]): TemplateField[] {
  return fields.filter((field, index) => {
    const mapped = mapping[index];
    if (!field.required) return false;
    if (!mapped || ('column' in mapped && mapped.column.trim() === '')) return true;
    return 'text' in mapped && mapped.text.trim() === '' && !mapped.fallback?.trim();
  });
}
