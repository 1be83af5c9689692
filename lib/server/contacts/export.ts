import 'server-only';
import type { ExportQuery, ExportSelection } from '@/lib/contact-index/export-schema';
import { tableResponse } from '../audit/export-response';
import { findUsable, usableFilters } from '../contact-facts/usable';
import { matchingRows, selectedRows } from '../contact-index/export/rows';
import type { Context } from '../http/context';
import { requireExportable } from './export-facts';
import { contactTable } from './export-table';

export async function exportMatching(
  ctx: Context,
  { columns, format, as, ...filters }: ExportQuery,
): Promise<Response> {
  await requireExportable(ctx, columns);
  const rows = await findUsable(
    () => usableFilters(ctx, filters),
    (usable) => matchingRows(usable, ctx.signal),
  );
  return fileOf(ctx, rows, { filters, columns, format, as });
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

function fileOf(ctx: Context, rows: readonly number[], options: FileOptions): Response {
  return tableResponse(ctx, {
    event: {
      action: 'contact.export',
      record: { type: 'contact', id: null },
      after: { ...options, rows: rows.length },
    },
    name: 'contacts',
    as: options.as,
    format: options.format,
    total: rows.length,
    chunks: contactTable(ctx, rows, options),
  });
}
