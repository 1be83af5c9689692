import 'server-only';
import { can } from '@/lib/auth/permissions';
import { type ImportRules, type ImportUpdate, importRules } from '@/lib/imports/schema';
import type { Import } from '@/lib/imports/types';
import { IMPORT_FIELDS, type ImportField } from '@/lib/imports/values';
import { type Coded, coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { afterSave } from '../db/store-errors';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { dropJob } from '../jobs/background-jobs';
import { availableLanguages } from '../messages/catalog';
import { mapColumns } from './map-columns';
import { createIsHidden, fillableFields, ownFieldsOf } from './own-fields';
import { requestCheck } from './request-check';
import { getImport, type ImportRecord, mappingOf, missingFields, readOwnImport, requireDraft } from './store';

const FIRST_LINES = 20;

/**
 * Changes how the file is read, and asks for a check of all rows if no field is missing. Throws AppError `conflict` when the
 * import was started or changed by someone else, and `invalid`.
 */
export async function updateImport(ctx: Context, id: string, change: ImportUpdate): Promise<Import> {
  const record = await readOwnImport(ctx, id);
  requireDraft(record);
  if (change.version !== record.version) throw changedSince();
  const columns = await columnsFor(ctx, record, change);
  const mapping: (ImportField | null)[] = columns.mapping ? JSON.parse(columns.mapping) : mappingOf(record);
  const rules = changedRules(ctx, record, change.rules);
  const { version: _version, ...after } = change;
  const event = {
    action: 'import.update',
    record: { type: 'import', id },
    label: record.name,
    after,
  };
  await audited(ctx, event, async () => {
    await store()
      .transaction()
      .execute(async (tx) => {
        const changed = await tx
          .updateTable('import')
          .set({ ...columns, rules: JSON.stringify(rules), version: record.version + 1 })
          .set({ dry_run: null, token: null, n_waiting: 0, n_left_out: columns.rows ?? record.rows })
          .$if(change.default_country !== undefined, (query) =>
            query.set({ default_country: change.default_country }),
          )
          .where('id', '=', id)
          .where('version', '=', record.version)
          .where('state', '=', 'draft')
          .executeTakeFirst();
        if (Number(changed.numUpdatedRows) === 0) throw changedSince();
        await dropJob(tx, id);
      });
  });
  return afterSave(async () => {
    if (missingFields(record.kind, mapping).length === 0) await requestCheck(ctx, id);
    return getImport(ctx, id);
  });
}

async function columnsFor(
  ctx: Context,
  record: ImportRecord,
  { header_row, mapping }: ImportUpdate,
): Promise<{
  headings?: string;
  mapping?: string;
  headings_key?: string;
  header_row?: number;
  rows?: number;
}> {
  const chosen = mapping && { mapping: JSON.stringify(await checkedMapping(ctx, record, mapping)) };
  if (header_row === undefined || header_row === record.header_row) return { ...chosen };
  const lines = await store()
    .selectFrom('import_row')
    .select(['row', 'cells'])
    .where('import_id', '=', record.id)
    .orderBy('row')
    .limit(FIRST_LINES)
    .execute();
  const first = lines.map(({ row, cells }) => ({ line: row, cells: JSON.parse(cells) as string[] }));
  if (header_row > 0 && !first.some(({ line }) => line === header_row)) {
    throw invalid('header_row', coded('imports-errors.notFirstLine'));
  }
  // Not counted: it can be one of the first lines only, so the others stay above or below.
  const above = (row: number) => first.filter(({ line }) => line <= row).length;
  const rows = record.rows + above(record.header_row) - above(header_row);
  if (rows === 0) throw invalid('header_row', coded('imports-errors.noRowsBelow'));
  const { texts } = await withHidden(ctx, record, await mapColumns(ctx, record.kind, header_row, first));
  return { ...texts, header_row, rows, ...chosen };
}

/** Columns whose field the caller doesn't see keep it, or their cells could be read: also where no first line has one. */
async function withHidden(
  ctx: Context,
  record: ImportRecord,
  { mapping, headings, texts }: Awaited<ReturnType<typeof mapColumns>>,
) {
  const isHidden = createIsHidden(await ownFieldsOf(ctx, record.kind));
  const former = mappingOf(record);
  const width = Math.max(mapping.length, former.findLastIndex(isHidden) + 1);
  const all = Array.from({ length: width }, (_, at) => at);
  const kept = all.map((at) => keptHidden(isHidden, former[at], mapping[at]));
  const widened = all.map((at) => headings[at] ?? '');
  return { texts: { ...texts, headings: JSON.stringify(widened), mapping: JSON.stringify(kept) } };
}

/** Neither to see nor to change by someone from whom the field of the column is hidden. */
function keptHidden<Field extends string>(
  isHidden: ReturnType<typeof createIsHidden>,
  former: ImportField | null = null,
  chosen: Field | null = null,
): ImportField | Field | null {
  return isHidden(former) ? former : chosen;
}

/** Those that are left out stay. Throws AppError `forbidden` when the caller may not create tags. */
function changedRules(ctx: Context, record: ImportRecord, change: Partial<ImportRules> = {}): ImportRules {
  const former = importRules.parse(JSON.parse(record.rules));
  if (change.language !== undefined && !availableLanguages().includes(change.language)) {
    throw invalid('rules.language', coded('imports-facts.language'));
  }
  if (change.new_tags && !former.new_tags && !can(requireUser(ctx).roles, 'facts:define')) {
    throw new AppError('forbidden', coded('imports-facts.notYourTags'));
  }
  return { ...former, ...change, own: { ...former.own, ...change.own } };
}

async function checkedMapping(
  ctx: Context,
  record: ImportRecord,
  given: (string | null)[],
): Promise<(ImportField | null)[]> {
  const { kind, headings } = record;
  const isHidden = createIsHidden(await ownFieldsOf(ctx, kind));
  const former = mappingOf(record);
  const mapping = given.map((field, at) => keptHidden(isHidden, former[at], field));
  const own = (await fillableFields(ctx, kind)).map(({ key }) => `field:${key}`);
  const known: readonly (string | null)[] = [...IMPORT_FIELDS[kind], ...own, ...former];
  const width = (JSON.parse(headings) as string[]).length;
  if (mapping.length !== width)
    throw invalid('mapping', coded('imports-errors.fieldsMissing', { count: width }));
  const twice = mapping.find((field, at) => field !== null && mapping.indexOf(field) !== at);
  if (twice) throw invalid('mapping', coded('imports-errors.fieldTwice'));
  const unknown = mapping.find((field) => field !== null && !known.includes(field));
  if (unknown) throw invalid('mapping', coded('imports-errors.noSuchField'));
  return mapping as (ImportField | null)[];
}

function invalid(path: string, message: Coded): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}

function changedSince(): AppError {
  return new AppError('conflict', coded('imports-errors.changedSince'), {
    consequence: coded('imports-errors.nothingChangedReload'),
  });
}
