import 'server-only';
import { BYTE_ORDER_MARK, csvRow } from '@/lib/csv/stringify';
import { translate } from '@/lib/messages/loaded';
import type { ReplyExport, ReplySelection } from '@/lib/replies/schema';
import { exportResponse, type FileChunk } from '../audit/export-response';
import { store } from '../db/client';
import { countRows } from '../db/count-rows';
import type { Context } from '../http/context';
import { readersLanguage, toReader } from '../messages/reader';
import { FILE_WORDS } from './file-words';
import { chosenReplies, toReply } from './store';

const BATCH_SIZE = 200;

/** The first columns are those that an import reads; the others are for information. A list of JSON stays as it is. */
const COLUMNS = [
  ...(['uuid', 'name', 'trigger', 'match_criteria', 'response_type', 'response'] as const),
  ...(['state', 'version', 'saved_at', 'saved_by', 'created_at', 'updated_at', 'updated_by'] as const),
];

type Exported = Pick<ReturnType<typeof toReply>, (typeof COLUMNS)[number]>;
type Form = { before(): string; between: string; after: string; recordOf(reply: Exported): string };

const FORMS: Record<ReplyExport['format'], Form> = {
  csv: {
    before() {
      const t = translate(readersLanguage(), 'replies-file');
      const headings = COLUMNS.map((column) => t(`column.${column}`));
      return BYTE_ORDER_MARK + csvRow(headings, 'safe');
    },
    between: '',
    after: '',
    recordOf: (reply) =>
      csvRow(
        COLUMNS.map((column) => cellOf(reply, column)),
        'safe',
      ),
  },
  json: {
    before: () => '{"data":[\n',
    between: ',\n',
    after: '\n]}\n',
    recordOf: (reply) => JSON.stringify(Object.fromEntries(COLUMNS.map((column) => [column, reply[column]]))),
  },
};

function cellOf(reply: Exported, column: (typeof COLUMNS)[number]): string {
  if (column === 'match_criteria') return toReader(FILE_WORDS.match_criteria[reply.match_criteria]);
  if (column === 'response_type') return toReader(FILE_WORDS.response_type[reply.response_type]);
  if (column === 'state') return toReader(FILE_WORDS.state[reply.state]);
  return String(reply[column] ?? '');
}

type Query = ReturnType<typeof chosenReplies>;

/** Exports the matching replies, in order of creation, as a file that can be imported again. */
export function exportReplies(ctx: Context, { format, ...filters }: ReplyExport): Promise<Response> {
  return exportChosen(ctx, () => chosenReplies(filters), { filters, format });
}

/** Exports these replies, in order of creation. Those that aren't here are left out. */
export function exportSelectedReplies(ctx: Context, { uuids }: ReplySelection): Promise<Response> {
  const chosen = () => store().selectFrom('canned_reply').where('uuid', 'in', uuids);
  return exportChosen(ctx, chosen, { selected: uuids.length, format: 'csv' });
}

async function exportChosen(
  ctx: Context,
  chosen: () => Query,
  wish: { format: ReplyExport['format'] } & Record<string, unknown>,
): Promise<Response> {
  const total = await countRows(chosen());
  const { format } = wish;
  const after = { ...wish, rows: total };
  return exportResponse(ctx, {
    event: { action: 'reply.export', record: { type: 'reply', id: null }, after },
    total,
    name: 'automated-replies',
    type: format,
    chunks: piecesOf(chosen, FORMS[format]),
  });
}

async function* piecesOf(
  chosen: () => Query,
  { before, between, after, recordOf }: Form,
): AsyncGenerator<FileChunk> {
  yield { text: before(), rows: 0 };
  let last = 0;
  for (let isFirst = true; ; isFirst = false) {
    const rows = await chosen().selectAll().where('n', '>', last).orderBy('n').limit(BATCH_SIZE).execute();
    const text = rows.map((row) => recordOf(toReply(row))).join(between);
    if (rows.length > 0) yield { text: isFirst ? text : between + text, rows: rows.length };
    if (rows.length < BATCH_SIZE) break;
    last = rows.at(-1)?.n ?? last;
  }
  yield { text: after, rows: 0 };
}
