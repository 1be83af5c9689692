import 'server-only';
import type { TableFile } from '@/lib/api/export-file';
import { sentences } from '@/lib/messages/coded';
import { translate } from '@/lib/messages/loaded';
import { type TableChunk, tableResponse } from '../audit/export-response';
import { reads } from '../db/client';
import { countRows } from '../db/count-rows';
import type { Context } from '../http/context';
import { availableLanguages } from '../messages/catalog';
import { readersLanguage } from '../messages/reader';
import { createIsHidden, createReasonFor, ownFieldsOf } from './own-fields';
import { faultsIn, rowsBelow } from './rows';
import { type ImportRecord, mappingOf, readOwnImport } from './store';

const CHUNK = 100;
const NOT_SAVED = ['refused', 'changed_meanwhile', 'unknown', 'not_reached', 'not_undone'] as const;

/**
 * The rows that were not or would not be saved, except unchanged ones, as a file: the columns of the file, then `row` and
 * `reason`, so that it can be fixed and imported again. Throws AppError `not_found`.
 */
export async function exportRejected(ctx: Context, id: string, as: TableFile): Promise<Response> {
  const record = await readOwnImport(ctx, id);
  const total = await countRows(rejectedRows(record));
  return tableResponse(ctx, {
    event: {
      action: 'import.export',
      record: { type: 'import', id },
      label: record.name,
      after: { rows: total },
    },
    total,
    name: 'rows-left-out',
    as,
    chunks: tableOf(record, createIsHidden(await ownFieldsOf(ctx, record.kind))),
  });
}

function rejectedRows(record: ImportRecord) {
  return rowsBelow(reads({ bulk: true }), record).where((where) =>
    where.or([
      where('state', 'in', NOT_SAVED),
      where.and([where('state', '=', 'left_out'), where('kind', '!=', 'unchanged')]),
    ]),
  );
}

async function* tableOf(
  record: ImportRecord,
  isHidden: ReturnType<typeof createIsHidden>,
): AsyncGenerator<TableChunk> {
  const mapping = mappingOf(record);
  const hidden = mapping.map(isHidden);
  const reasonFor = createReasonFor(mapping, isHidden);
  const headings: string[] = JSON.parse(record.headings);
  const added = new Set(availableLanguages().flatMap(addedHeadings));
  const isLeftOut = (heading: string, at: number) => added.has(heading) || hidden[at] === true;
  const head = headings.filter((heading, at) => !isLeftOut(heading, at));
  yield { table: [[...head, ...addedHeadings(readersLanguage())]], rows: 0 };
  for (let after = record.header_row; ; ) {
    const rows = await rejectedRows(record)
      .select(['row', 'cells', 'reason', 'kind'])
      .where('row', '>', after)
      .orderBy('row')
      .limit(CHUNK)
      .execute();
    const faults = await faultsIn(record, rows);
    const table = rows.map(({ row, cells, reason }) => {
      const all = faults.get(row)?.map((fault) => fault.reason) ?? [];
      const texts: string[] = JSON.parse(cells);
      const own = headings.flatMap((heading, at) => (isLeftOut(heading, at) ? [] : (texts[at] ?? '')));
      return [...own, String(row), reasonFor(all.length > 1 ? sentences(...all) : reason) ?? ''];
    });
    yield { table, rows: rows.length };
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.row ?? after;
  }
}

/** Of the columns that a download adds. An earlier one, which is imported again, may have another language. */
function addedHeadings(language: string): string[] {
  const t = translate(language, 'imports-file');
  return [t('row'), t('reason')];
}
