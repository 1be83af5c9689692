import 'server-only';
import type { TableFile } from '@/lib/api/export-file';
import type { DoNotSendSearch, ListedNumber } from '@/lib/do-not-send/schema';
import { translate } from '@/lib/messages/loaded';
import { exportColumns } from '../audit/export-columns';
import { type TableChunk, tableResponse } from '../audit/export-response';
import { reads, type Store } from '../db/client';
import { countRows } from '../db/count-rows';
import type { Context } from '../http/context';
import { readersLanguage } from '../messages/reader';
import { filteredNumbers, withContacts } from './list';

const BATCH_SIZE = 500;

const COLUMNS = exportColumns<'do-not-send-export', ListedNumber>('do-not-send-export', {
  phone: ({ phone }) => phone,
  contact: ({ contact }) => contact?.name ?? null,
  contact_uuid: ({ contact }) => contact?.uuid ?? null,
  reason: ({ reason }) => reason,
  source: ({ source }) => translate(readersLanguage(), 'do-not-send-sources')(source),
  added_by: ({ by }) => by.name,
  added_at: ({ created_at }) => created_at,
});

export async function exportDoNotSend(
  ctx: Context,
  filters: DoNotSendSearch,
  as: TableFile,
): Promise<Response> {
  const db = reads({ bulk: true });
  const total = await countRows(filteredNumbers(db, filters));
  return tableResponse(ctx, {
    event: {
      action: 'do_not_send.export',
      record: { type: 'do_not_send', id: null },
      after: { filters, rows: total },
    },
    total,
    name: 'do-not-send',
    as,
    chunks: tableOf(db, ctx, filters),
  });
}

async function* tableOf(db: Store, ctx: Context, filters: DoNotSendSearch): AsyncGenerator<TableChunk> {
  yield { table: [COLUMNS.headings()], rows: 0 };
  let last: ListedNumber | undefined;
  do {
    const rows = await readAfter(db, filters, last);
    const entries = await withContacts(ctx, rows);
    if (entries.length > 0) yield { table: entries.map(COLUMNS.cellsOf), rows: entries.length };
    last = entries.length < BATCH_SIZE ? undefined : entries.at(-1);
  } while (last);
}

function readAfter(db: Store, filters: DoNotSendSearch, last: ListedNumber | undefined) {
  return filteredNumbers(db, filters)
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('created_at', '<', last?.created_at ?? ''),
          where.and([where('created_at', '=', last?.created_at ?? ''), where('id', '>', last?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
}
