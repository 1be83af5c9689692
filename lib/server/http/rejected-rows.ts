import 'server-only';
import type { ImportReport, RejectedRow } from '@/lib/api/import-report';
import { BYTE_ORDER_MARK, csvRow } from '@/lib/csv/stringify';

const SHOWN = 1_000;
const AT_ONCE = 500;

/** The result of an import or of its check, with as many rejected rows as a page can show. */
export function importReport<Imported extends { rejected: RejectedRow[] }>(
  imported: Imported,
): ImportReport<Imported> {
  const { rejected } = imported;
  return { ...imported, rejected: rejected.slice(0, SHOWN), rejected_total: rejected.length };
}

/** All rejected rows as a streamed CSV file. `what` is the heading of the column with their text. */
export function rejectedFile(rejected: readonly RejectedRow[], what: string): Response {
  let at = 0;
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      const head = csvRow(['Row', what, 'Why it was rejected'], 'safe');
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + head));
    },
    pull(controller) {
      if (at >= rejected.length) return controller.close();
      const rows = rejected.slice(at, at + AT_ONCE);
      at += AT_ONCE;
      const text = rows.map(({ row, text, reason }) => csvRow([String(row), text, reason], 'safe')).join('');
      controller.enqueue(encoder.encode(text));
    },
  });
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="rejected-rows.csv"',
  };
  return new Response(body, { headers });
}
