import 'server-only';
import type { ExportQuery, ExportSelection } from '@/lib/contact-search/schema';
import { exportResponse } from '../audit/export-response';
import { csvChunks } from '../contact-index/export/csv';
import { matchingRows, selectedRows } from '../contact-index/export/rows';
import type { Context } from '../http/context';

/** The matching contacts of the index as a CSV file. */
export async function exportMatching(
  ctx: Context,
  { columns, format, ...filters }: ExportQuery,
): Promise<Response> {
  return csvFile(ctx, await matchingRows(filters, ctx.signal), { filters, columns, format });
}

/** These contacts, in the order given, without those that are not in the index. */
export async function exportSelected(
  ctx: Context,
  { uuids, columns, format }: ExportSelection,
): Promise<Response> {
  return csvFile(ctx, await selectedRows(uuids), { filters: { uuids }, columns, format });
}

type FileOptions = Pick<ExportQuery, 'columns' | 'format'> & { filters: unknown };

function csvFile(ctx: Context, rows: readonly number[], options: FileOptions): Response {
  return exportResponse(ctx, {
    event: {
      action: 'contact.export',
      record: { type: 'contact', id: null },
      after: { ...options, rows: rows.length },
    },
    name: 'contacts',
    type: 'csv',
    total: rows.length,
    chunks: csvChunks(rows, options.columns, options.format),
  });
}
