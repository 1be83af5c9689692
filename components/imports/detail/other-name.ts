import type { ImportRow } from '@/lib/imports/types';
import type { ImportField } from '@/lib/imports/values';

export const NAME_FIELDS: readonly ImportField[] = ['first_name', 'last_name', 'full_name'];

/** The name of the contact that a row is about, where the file has another one and doesn’t change it. */
export function otherNameOf({
  record,
  values,
  changes,
}: Pick<ImportRow, 'record' | 'values' | 'changes'>): string | null {
  const inFile = NAME_FIELDS.map((field) => values[field]).filter(Boolean);
  const isChanged = changes.some(({ field }) => NAME_FIELDS.includes(field));
  if (!record || inFile.length === 0 || isChanged || record.name === inFile.join(' ')) return null;
  return record.name;
}
