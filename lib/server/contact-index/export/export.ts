import 'server-only';
import type { ExportQuery, ExportSelection } from '@/lib/contact-search/export-schema';
import type { Context } from '../../http/context';
import { csvPieces } from './csv-rows';
import { matchingRows, selectedRows } from './rows';
import { auditedStream } from './stream';

/** The contacts that match, as a CSV file that is written while it is sent. */
export async function exportMatching(
  ctx: Context,
  { columns, format, ...filters }: ExportQuery,
): Promise<Response> {
  return csvFile(ctx, await matchingRows(filters, ctx.signal), { filters, columns, format });
}

/** These contacts, in the order given; those that the directory does not know are not in it. */
export async function exportSelected(
  ctx: Context,
  { uuids, columns, format }: ExportSelection,
): Promise<Response> {
  return csvFile(ctx, await selectedRows(uuids), { filters: { uuids }, columns, format });
}

type Wish = Pick<ExportQuery, 'columns' | 'format'> & { filters: unknown };

function csvFile(ctx: Context, rows: readonly number[], wish: Wish): Response {
  const stream = auditedStream(ctx, {
    act: {
      action: 'contact.export',
      record: { type: 'contact', id: null },
      after: { ...wish, rows: rows.length },
    },
    total: rows.length,
    pieces: csvPieces(rows, wish.columns, wish.format),
  });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="contacts-${day}.csv"`,
      'x-total-rows': String(rows.length),
    },
  });
}
