import 'server-only';
import { can } from '@/lib/auth/permissions';
import { fieldKeyOf, isFieldColumn } from '@/lib/contacts/columns';
import type { ImportField } from '@/lib/imports/values';
import { coded } from '@/lib/messages/coded';
import { fieldsFor } from '../contact-facts/fields';
import { TAGS_MAX } from '../contact-facts/tags';
import { store } from '../db/client';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { fillableFields } from './own-fields';
import { type ImportRecord, mappingOf } from './store';
import type { StoredDryRun } from './stored-dry-run';

/** Throws AppError `forbidden` when the caller may not set one of the fields that an import fills, or of these columns. */
export async function requireMayFill(
  ctx: Context,
  record: ImportRecord,
  columns: readonly (ImportField | null)[] = mappingOf(record),
): Promise<void> {
  const filled = ownKeysIn(columns);
  if (filled.length === 0) return;
  const editable = await fillableFields(ctx, record.kind);
  // One that is archived by now fills nothing.
  const archived = (await fieldsFor(ctx, store())).filter((field) => field.archived);
  const allowed = [...editable, ...archived].map(({ key }) => key);
  if (filled.some((key) => !allowed.includes(key))) throw refused('notYourField');
}

/**
 * Throws AppError `forbidden` when the caller may not create an import's new tags, and `invalid` for too many: without
 * those that there are by now, such as its own after a pause.
 */
export async function requireMayCreateTags(ctx: Context, { dry_run }: ImportRecord): Promise<void> {
  const { new_tags: tags = [] }: Partial<StoredDryRun> = JSON.parse(dry_run ?? '{}');
  if (tags.length === 0) return;
  const rows = await store().selectFrom('tag').select('name_key').where('merged_into', 'is', null).execute();
  const known = new Set(rows.map(({ name_key }) => name_key));
  const missing = tags.filter(([key]) => !known.has(key));
  if (missing.length === 0) return;
  if (!can(requireUser(ctx).roles, 'facts:define')) throw refused('notYourTags');
  if (rows.length + missing.length <= TAGS_MAX) return;
  throw new AppError('invalid', coded('facts-errors.tooManyTags', { max: TAGS_MAX }), {
    consequence: coded('imports-errors.nothingChanged'),
  });
}

function refused(why: 'notYourField' | 'notYourTags'): AppError {
  return new AppError('forbidden', coded(`imports-facts.${why}`), {
    consequence: coded('imports-errors.nothingChanged'),
  });
}

function ownKeysIn(columns: readonly (ImportField | null)[]): string[] {
  return columns.flatMap((field) => (field !== null && isFieldColumn(field) ? [fieldKeyOf(field)] : []));
}

/** What the audit log says of the facts that an import sets. */
export function factsSetBy(record: ImportRecord): {
  tags?: true;
  owner?: true;
  follow_ups?: true;
  fields?: string[];
} {
  const mapping = mappingOf(record);
  const fields = ownKeysIn(mapping);
  return {
    ...(mapping.includes('tags') && { tags: true }),
    ...(mapping.includes('owner') && { owner: true }),
    ...(mapping.includes('follow_up') && { follow_ups: true }),
    ...(fields.length > 0 && { fields }),
  };
}
