import 'server-only';
import type { ExportQuery, ExportSelection } from '@/lib/contact-index/export-schema';
import { tableResponse } from '../audit/export-response';
import { usableFilters } from '../contact-facts/usable';
import { matchingRows, selectedRows } from '../contact-index/export/rows';
import { contactTable } from '../contact-index/export/table';
import type { Context } from '../http/context';
import { factsForExport, requireExportable } from './export-facts';

export async function exportMatching(
  ctx: Context,
  { columns, format, as, ...filters }: ExportQuery,
): Promise<Response> {
  await requireExportable(ctx, columns);
  const usable = await usableFilters(ctx, filters);
  return fileOf(ctx, await matchingRows(usable, ctx.signal), { filters, columns, format, as });
}

/** In the order given, without those that are not in the index. */
export async function exportSelected(
  ctx: Context,
  { uuids, columns, format, as }: ExportSelection,
): Promise<Response> {
  await requireExportable(ctx, columns);
  return fileOf(ctx, await selectedRows(uuids), { filters: { uuids }, columns, format, as });
}

type FileOptions = Pick<ExportQuery, 'columns' | 'format' | 'as'> & { filters: unknown };

async function fileOf(ctx: Context, rows: readonly number[], options: FileOptions): Promise<Response> {
  const { columns, as } = options;
  const facts = await factsForExport(ctx, columns, as);
  return tableResponse(ctx, {
    event: {
      action: 'contact.export',
      record: { type: 'contact', id: null },
      after: { ...options, rows: rows.length },
    },
    name: 'contacts',
    as,
    format: options.format,
    total: rows.length,
    chunks: contactTable(rows, columns, facts),
  });
}
