import 'server-only';
import type { TableFile } from '@/lib/api/export-file';
import { translate } from '@/lib/messages/loaded';
import { outcomeLabel } from '@/lib/sends/labels';
import type { SendFilters, SendInHistory } from '@/lib/sends/schema';
import { exportColumns } from '../audit/export-columns';
import { type TableChunk, tableResponse } from '../audit/export-response';
import { reads, type Store } from '../db/client';
import { countRows } from '../db/count-rows';
import type { Context } from '../http/context';
import { readersLanguage } from '../messages/reader';
import { filteredSends } from './filters';
import { latestSends } from './latest';
import { readSends } from './search';

const BATCH_SIZE = 500;

const COLUMNS = exportColumns<'sends-export', SendInHistory>('sends-export', {
  sent_at: ({ created_at }) => created_at,
  ended_at: ({ ended_at }) => ended_at,
  state: ({ state }) => state,
  outcome: ({ state }) => outcomeLabel(translate(readersLanguage(), 'sends-states'), state),
  phone: ({ phone }) => phone,
  recipient: ({ recipient }) => recipient,
  contact_uuid: ({ contact_uuid }) => contact_uuid,
  template: ({ template }) => template.name,
  language: ({ template }) => template.language.code,
  text: ({ text }) => text,
  broadcast: ({ broadcast }) => broadcast?.name ?? null,
  test: ({ test }) => (test ? translate(readersLanguage(), 'contact-fields')('yes') : ''),
  sent_by: ({ by }) => by.name,
  message_id: ({ wam_id }) => wam_id,
  message_status: ({ message_status }) => message_status,
  problem: ({ problem }) => problem?.title ?? null,
  code: ({ problem }) => problem?.code ?? null,
  details: ({ problem }) => problem?.details ?? problem?.message ?? null,
  what_to_do: ({ problem }) => problem?.who ?? null,
  fbtrace_id: ({ problem }) => problem?.fbtrace_id ?? null,
  id: ({ id }) => id,
});

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
  yield { table: [COLUMNS.headings()], rows: 0 };
  let last: SendInHistory | null = null;
  do {
    const sends: SendInHistory[] = await readSends(
      db,
      latestSends(db, ctx, filters, { limit: BATCH_SIZE, after: last }),
    );
    if (sends.length > 0) yield { table: sends.map(COLUMNS.cellsOf), rows: sends.length };
    last = sends.length < BATCH_SIZE ? null : (sends.at(-1) ?? null);
  } while (last);
}
