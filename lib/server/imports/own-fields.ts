import 'server-only';
import type { OwnField } from '@/lib/contact-facts/schema';
import { isFieldColumn } from '@/lib/contacts/columns';
import { IMPORT_OF } from '@/lib/imports/kinds';
import type { Import } from '@/lib/imports/types';
import type { ImportField, ImportKind } from '@/lib/imports/values';
import { mapValues } from '@/lib/messages/coded';
import { editableFields, fieldsFor } from '../contact-facts/fields';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { toReader } from '../messages/reader';

/** Fields that a column of the caller's file can fill. */
export async function fillableFields(ctx: Context, kind: ImportKind): Promise<OwnField[]> {
  return IMPORT_OF[kind].hasFacts ? editableFields(ctx, store()) : [];
}

/** Fields that the caller may see, archived ones too, since an import may have filled them. */
export async function ownFieldsOf(ctx: Context, kind: ImportKind): Promise<Import['own_fields']> {
  if (!IMPORT_OF[kind].hasFacts) return [];
  const [seen, editable] = [await fieldsFor(ctx, store()), await editableFields(ctx, store())];
  const keys = editable.map(({ key }) => key);
  return seen.map(({ key, label, type }) => ({
    id: `field:${key}`,
    label,
    is_written: type === 'number' || type === 'boolean' || type === 'date',
    editable: keys.includes(key),
  }));
}

/** Whether a column is imported as a field that the reader may not see: then they don't see its cells either. */
export function createIsHidden(own: Import['own_fields']): (field: ImportField | null) => boolean {
  return (field) => field !== null && isFieldColumn(field) && !own.some(({ id }) => id === field);
}

const OF_OWN_FIELDS = /^(?:own-fields-errors|imports-facts\.(?:fieldChanged|undoneInPart))/m;

/** A reason as the reader's sentence. Where an import fills a field that is hidden from them, without cells, choices and labels. */
export function createReasonFor(
  mapping: readonly (ImportField | null)[],
  isHidden: ReturnType<typeof createIsHidden>,
): typeof toReader {
  if (!mapping.some(isHidden)) return toReader;
  return (reason) =>
    toReader(reason && OF_OWN_FIELDS.test(reason) ? (mapValues(reason, () => '…') as typeof reason) : reason);
}
