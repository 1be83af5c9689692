import 'server-only';
import { BYTE_ORDER_MARK, csvRow } from '@/lib/csv/stringify';
import type { ReplyExport } from '@/lib/replies/schema';
import type { Piece } from '../contact-index/export/csv-rows';
import { auditedStream } from '../contact-index/export/stream';
import type { Context } from '../http/context';
import { chosenReplies } from './queries';
import { toReply } from './store';

const AT_ONCE = 200;

/** What an import takes comes first; the rest tells people what they have. */
const COLUMNS = [
  ...(['uuid', 'name', 'trigger', 'match_criteria', 'response_type', 'response'] as const),
  ...(['state', 'version', 'saved_at', 'saved_by', 'created_at', 'updated_at', 'updated_by'] as const),
];

type Exported = Pick<ReturnType<typeof toReply>, (typeof COLUMNS)[number]>;
type Form = { before: string; between: string; after: string; recordOf(reply: Exported): string };

const FORMS: Record<ReplyExport['format'], Form & { type: string }> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    before: BYTE_ORDER_MARK + csvRow(COLUMNS, 'safe'),
    between: '',
    after: '',
    recordOf: (reply) =>
      csvRow(
        COLUMNS.map((column) => String(reply[column] ?? '')),
        'safe',
      ),
  },
  json: {
    type: 'application/json; charset=utf-8',
    before: '{"data":[\n',
    between: ',\n',
    after: '\n]}\n',
    recordOf: (reply) => JSON.stringify(Object.fromEntries(COLUMNS.map((column) => [column, reply[column]]))),
  },
};

/** The replies that the filters let through, in order of creation, as a file that the import takes. */
export async function exportReplies(ctx: Context, { format, ...filters }: ReplyExport): Promise<Response> {
  const counted = await chosenReplies(filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const total = Number(counted.total);
  const after = { filters, format, rows: total };
  const body = auditedStream(ctx, {
    act: { action: 'reply.export', record: { type: 'reply', id: null }, after },
    total,
    pieces: piecesOf(filters, FORMS[format]),
  });
  const name = `automated-replies-${new Date().toISOString().slice(0, 10)}.${format}`;
  return new Response(body, {
    headers: {
      'content-type': FORMS[format].type,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

async function* piecesOf(
  filters: Omit<ReplyExport, 'format'>,
  { before, between, after, recordOf }: Form,
): AsyncGenerator<Piece> {
  yield { text: before, rows: 0 };
  let last = 0;
  for (let isFirst = true; ; isFirst = false) {
    const rows = await chosenReplies(filters)
      .selectAll()
      .where('n', '>', last)
      .orderBy('n')
      .limit(AT_ONCE)
      .execute();
    const text = rows.map((row) => recordOf(toReply(row))).join(between);
    if (rows.length > 0) yield { text: isFirst ? text : between + text, rows: rows.length };
    if (rows.length < AT_ONCE) break;
    last = rows.at(-1)?.n ?? last;
  }
  yield { text: after, rows: 0 };
}
