import 'server-only';
import type { TableFile } from '@/lib/api/export-file';
import { STATE_LABELS } from '@/lib/sends/messages';
import type { SendFilters, SendInHistory } from '@/lib/sends/schema';
import { type TableChunk, tableResponse } from '../audit/export-response';
import { reads, type Store } from '../db/client';
import { countRows } from '../db/count-rows';
import type { Context } from '../http/context';
import { filteredSends } from './filters';
import { inHistory, LISTED } from './row';

const BATCH_SIZE = 500;

const COLUMNS: [string, (send: SendInHistory) => string | null][] = [
  ['sent_at', ({ created_at }) => created_at],
  ['ended_at', ({ ended_at }) => ended_at],
  ['state', ({ state }) => state],
  ['outcome', ({ state }) => STATE_LABELS[state]],
  ['phone', ({ phone }) => phone],
  ['recipient', ({ recipient }) => recipient],
  ['contact_uuid', ({ contact_uuid }) => contact_uuid],
  ['template', ({ template }) => template.name],
  ['language', ({ template }) => template.language.code],
  ['text', ({ text }) => text],
  ['broadcast', ({ broadcast }) => broadcast?.name ?? null],
  ['test', ({ test }) => (test ? 'yes' : '')],
  ['sent_by', ({ by }) => by.name],
  ['message_id', ({ wam_id }) => wam_id],
  ['message_status', ({ message_status }) => message_status],
  ['problem', ({ problem }) => problem?.title ?? null],
  ['code', ({ problem }) => problem?.code ?? null],
  ['details', ({ problem }) => problem?.details ?? problem?.message ?? null],
  ['what_to_do', ({ problem }) => problem?.who ?? null],
  ['fbtrace_id', ({ problem }) => problem?.fbtrace_id ?? null],
  ['id', ({ id }) => id],
];

export async function exportSends(ctx: Context, filters: SendFilters, as: TableFile): Promise<Response> {
  const db = reads({ bulk: true });
  const total = await countRows(filteredSends(db, ctx, filters));
  return tableResponse(ctx, {
    event: { action: 'send.export', record: { type: 'send', id: null }, after: { filters, rows: total } },
    total,
    name: 'messages',
    as,
    chunks: tableOf(db, ctx, filters),
  });
}

async function* tableOf(db: Store, ctx: Context, filters: SendFilters): AsyncGenerator<TableChunk> {
  yield { table: [COLUMNS.map(([name]) => name)], rows: 0 };
  let last: { created_at: string; id: string } | null = null;
  do {
    const sends = await readAfter(db, ctx, filters, last);
    if (sends.length > 0) yield { table: sends.map(recordOf), rows: sends.length };
    last = sends.length < BATCH_SIZE ? null : (sends.at(-1) ?? null);
  } while (last);
}

function recordOf(send: SendInHistory): string[] {
  return COLUMNS.map(([, cell]) => cell(send) ?? '');
}

async function readAfter(
  db: Store,
  ctx: Context,
  filters: SendFilters,
  last: { created_at: string; id: string } | null,
): Promise<SendInHistory[]> {
  const rows = await filteredSends(db, ctx, filters)
    .select(LISTED)
    .$if(last !== null, (query) =>
      query.where((where) =>
        where.or([
          where('created_at', '<', last?.created_at ?? ''),
          where.and([where('created_at', '=', last?.created_at ?? ''), where('id', '<', last?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH_SIZE)
    .execute();
  return inHistory(db, rows);
}
