import 'server-only';
import type { TableFile } from '@/lib/api/export-file';
import type { FactsOfMany, OwnField } from '@/lib/contact-facts/schema';
import { joinedItems, valueText } from '@/lib/contact-facts/value-text';
import { EXPORT_COLUMNS, type ExportColumn, type ServiceExportColumn } from '@/lib/contact-index/export';
import { fieldKeyOf, isFieldColumn } from '@/lib/contacts/columns';
import { coded } from '@/lib/messages/coded';
import { translate } from '@/lib/messages/loaded';
import { fieldsFor } from '../contact-facts/fields';
import { nextFollowUps } from '../contact-facts/follow-ups';
import { factsOfMany } from '../contact-facts/of-many';
import { ownersInFiles } from '../contact-facts/owner';
import { allTagNames } from '../contact-facts/tags';
import { type Store, store } from '../db/client';
import { AppError } from '../errors';
import type { Cell } from '../files/write-workbook';
import type { Context } from '../http/context';
import { readersLanguage } from '../messages/reader';

type FactColumns = Exclude<ExportColumn, ServiceExportColumn>;

export function isOfService(column: ExportColumn): column is ServiceExportColumn {
  return EXPORT_COLUMNS.some((each) => each === column);
}

/** Throws AppError `invalid` for a field that isn't there, is archived or hidden from the reader. */
export async function requireExportable(ctx: Context, columns: readonly ExportColumn[]): Promise<void> {
  if (!columns.some(isFieldColumn)) return;
  const fields = await exportableFields(ctx, store());
  const unknown = columns.find((column) => isFieldColumn(column) && !fields.has(column));
  if (unknown === undefined) return;
  const message = coded('contacts-export-errors.column', { name: unknown });
  throw new AppError('invalid', message, { issues: [{ path: 'columns', message }] });
}

async function exportableFields(ctx: Context, db: Store): Promise<Map<string, OwnField>> {
  const fields = (await fieldsFor(ctx, db)).filter(({ archived }) => !archived);
  return new Map(fields.map((field) => [`field:${field.key}`, field]));
}

type FactCell = (contact: string, column: FactColumns) => Cell;

/** The headings of these columns, and their cells for the next contacts, in a fixed number of statements. */
export async function factsForExport(
  ctx: Context,
  db: Store,
  columns: readonly ExportColumn[],
  as: TableFile,
): Promise<{ heading(column: FactColumns): string; cells(contacts: readonly string[]): Promise<FactCell> }> {
  const language = readersLanguage();
  const heading = translate(language, 'export-facts');
  const t = translate(language, 'contact-fields');
  const words = { language, yes: t('yes'), no: t('no') };
  const has = (...wanted: string[]) => columns.some((column) => wanted.includes(column));
  const fields = columns.some(isFieldColumn) ? await exportableFields(ctx, db) : new Map<string, OwnField>();
  const owners = has('owner') ? await ownersInFiles(db) : new Map<string, string>();

  return {
    heading: (column) =>
      isFieldColumn(column) ? (fields.get(column)?.label ?? column) : heading(`column.${column}`),
    async cells(contacts) {
      const isKept = fields.size > 0 || has('tags', 'owner');
      const facts = isKept ? await factsOfMany(ctx, contacts, db) : {};
      const tags = has('tags') ? await allTagNames(db) : new Map<string, string>();
      const next = has('follow_up', 'follow_up_text') ? await nextFollowUps(db, contacts) : new Map();
      return (contact, column) => {
        if (column === 'follow_up') return next.get(contact)?.due ?? '';
        if (column === 'follow_up_text') return next.get(contact)?.text ?? '';
        const own: FactsOfMany[string] | undefined = facts[contact];
        if (column === 'tags') return joinedItems(own?.tags.map((id) => tags.get(id) ?? id) ?? []);
        if (column === 'owner') return own?.owner ? (owners.get(own.owner.id) ?? own.owner.name) : '';
        const value = own?.fields[fieldKeyOf(column)] ?? null;
        return as === 'xlsx' && typeof value === 'number' ? value : valueText(value, words);
      };
    },
  };
}
