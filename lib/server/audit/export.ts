import 'server-only';
import type { TableFile } from '@/lib/api/export-file';
import { eventLabel } from '@/lib/audit/labels';
import type { AuditEvent, AuditFilters } from '@/lib/audit/schema';
import { translate } from '@/lib/messages/loaded';
import { reads, type Store, store } from '../db/client';
import type { Context } from '../http/context';
import { readersLanguage } from '../messages/reader';
import { exportColumns } from './export-columns';
import { type TableChunk, tableResponse } from './export-response';
import { type EventQuery, eventsWith, latestEvents } from './filters';
import { countEvents, type EventRow, namesOf, toAuditEvent } from './list';
import { messagesOf } from './messages';

const BATCH_SIZE = 500;

const messages = () => translate(readersLanguage(), 'audit');

const COLUMNS = exportColumns<'audit-export', AuditEvent>('audit-export', {
  at: ({ at }) => at,
  by: ({ by }) => by.name,
  by_email: ({ by }) => by.email,
  by_kind: ({ by }) => by.kind,
  by_id: ({ by }) => by.id,
  action: ({ action }) => action,
  what: (event) => eventLabel(messages(), event),
  record_type: ({ record }) => record?.type ?? null,
  record_id: ({ record }) => record?.id ?? null,
  record: ({ label }) => label,
  outcome: ({ outcome }) => messages()(`outcome.${outcome}`),
  reason: ({ reason }) => reason,
  before: ({ before }) => jsonOf(before),
  after: ({ after }) => jsonOf(after),
  request_id: ({ request_id }) => request_id,
  id: ({ id }) => id,
});

export async function exportAudit(ctx: Context, filters: AuditFilters, as: TableFile): Promise<Response> {
  const db = reads({ bulk: true });
  // Without this limit the file would start with its own export.
  const query = { ...filters, newest: await newestEvent() };
  const total = await countEvents(db, ctx, query);
  const { actor } = ctx;
  // `me` means someone else to another reader, so the ID is recorded.
  const person = filters.person?.map((each) => (each === 'me' && actor.kind === 'user' ? actor.id : each));
  return tableResponse(ctx, {
    event: {
      action: 'audit.export',
      record: { type: 'audit', id: null },
      after: { filters: { ...filters, person }, rows: total },
    },
    total,
    name: 'audit',
    as,
    chunks: tableOf(db, ctx, query),
  });
}

async function newestEvent(): Promise<number> {
  const row = await store()
    .selectFrom('audit')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

async function* tableOf(db: Store, ctx: Context, query: EventQuery): AsyncGenerator<TableChunk> {
  yield { table: [COLUMNS.headings()], rows: 0 };
  let last: EventRow | null = null;
  do {
    const some: EventRow[] = await eventsWith(
      db,
      await latestEvents(db, ctx, query, { limit: BATCH_SIZE, after: last }),
      query,
    );
    const names = await namesOf(db, some);
    const messages = await messagesOf(db, some);
    if (some.length > 0)
      yield {
        table: some.map((row) => COLUMNS.cellsOf(toAuditEvent(row, names, messages))),
        rows: some.length,
      };
    last = some.length < BATCH_SIZE ? null : (some.at(-1) ?? null);
  } while (last);
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
