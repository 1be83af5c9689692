import 'server-only';
import { actionLabel, OUTCOME_LABELS } from '@/lib/audit/labels';
import type { AuditEvent, AuditFilters } from '@/lib/audit/schema';
import { BYTE_ORDER_MARK, csvRow } from '@/lib/csv/stringify';
import { reads, type Store, store } from '../db/client';
import type { Context } from '../http/context';
import { exportResponse, type FileChunk } from './export-response';
import type { Choice } from './filter';
import { countEvents, eventsByIds } from './list';
import { toAuditEvent } from './row';
import { matchingEvents } from './search';

/** SQLite takes no more values in a query than some thousands. */
const AT_ONCE = 500;

const COLUMNS: [string, (event: AuditEvent) => string | number | null][] = [
  ['at', ({ at }) => at],
  ['by', ({ by }) => by.name],
  ['by_kind', ({ by }) => by.kind],
  ['by_id', ({ by }) => by.id],
  ['action', ({ action }) => action],
  ['what', ({ action }) => actionLabel(action)],
  ['record_type', ({ record }) => record?.type ?? null],
  ['record_id', ({ record }) => record?.id ?? null],
  ['record', ({ label }) => label],
  ['outcome', ({ outcome }) => OUTCOME_LABELS[outcome]],
  ['reason', ({ reason }) => reason],
  ['before', ({ before }) => jsonOf(before)],
  ['after', ({ after }) => jsonOf(after)],
  ['request_id', ({ request_id }) => request_id],
  ['id', ({ id }) => id],
];

/** What has been done as a CSV file, the latest first, read as it is written. */
export async function exportAudit(ctx: Context, filters: AuditFilters): Promise<Response> {
  // Or the file would begin with its own export.
  const choice = { ...filters, newest: await newestEvent() };
  const db = reads({ bulk: true });
  const total = await countEvents(db, ctx, choice);
  return exportResponse(ctx, {
    event: {
      action: 'audit.export',
      record: { type: 'audit', id: null },
      after: { filters: named(ctx, filters), rows: total },
    },
    total,
    name: 'audit',
    type: 'csv',
    chunks: csvOf(db, ctx, choice),
  });
}

/** `me` would be somebody else for whoever reads it. */
function named({ actor }: Context, filters: AuditFilters): AuditFilters {
  return filters.person === 'me' && actor.kind === 'user' ? { ...filters, person: actor.id } : filters;
}

async function newestEvent(): Promise<number> {
  const row = await store()
    .selectFrom('audit')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

async function* csvOf(db: Store, ctx: Context, choice: Choice): AsyncGenerator<FileChunk> {
  const names = COLUMNS.map(([name]) => name);
  yield { text: BYTE_ORDER_MARK + csvRow(names, 'safe'), rows: 0 };
  for await (const ids of matchingEvents(db, ctx, choice)) {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const events = (await eventsByIds(db, ids.slice(start, start + AT_ONCE))).map(toAuditEvent);
      yield { text: events.map(recordOf).join(''), rows: events.length };
    }
  }
}

function recordOf(event: AuditEvent): string {
  return csvRow(
    COLUMNS.map(([, cell]) => String(cell(event) ?? '')),
    'safe',
  );
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
