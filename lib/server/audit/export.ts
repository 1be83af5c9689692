import 'server-only';
import type { Act, ActFilters } from '@/lib/audit/schema';
import { actionWords, OUTCOME_WORDS } from '@/lib/audit/words';
import { BYTE_ORDER_MARK, csvRow } from '@/lib/csv/stringify';
import { reads, type Store, store } from '../db/client';
import type { Context } from '../http/context';
import { exportResponse, type FileChunk } from './export-response';
import type { Choice } from './filter';
import { actsAt, countActs } from './list';
import { toAct } from './row';
import { matchingActs } from './search';

/** SQLite takes no more values in a query than some thousands. */
const AT_ONCE = 500;

const COLUMNS: [string, (act: Act) => string | number | null][] = [
  ['at', ({ at }) => at],
  ['by', ({ by }) => by.name],
  ['by_kind', ({ by }) => by.kind],
  ['by_id', ({ by }) => by.id],
  ['action', ({ action }) => action],
  ['what', ({ action }) => actionWords(action)],
  ['record_type', ({ record }) => record?.type ?? null],
  ['record_id', ({ record }) => record?.id ?? null],
  ['record', ({ label }) => label],
  ['outcome', ({ outcome }) => OUTCOME_WORDS[outcome]],
  ['reason', ({ reason }) => reason],
  ['before', ({ before }) => jsonOf(before)],
  ['after', ({ after }) => jsonOf(after)],
  ['request_id', ({ request_id }) => request_id],
  ['id', ({ id }) => id],
];

/** What has been done as a CSV file, the latest first, read as it is written. */
export async function exportActs(ctx: Context, filters: ActFilters): Promise<Response> {
  // Or the file would begin with its own export.
  const choice = { ...filters, newest: await newestAct() };
  const db = reads({ bulk: true });
  const total = await countActs(db, ctx, choice);
  return exportResponse(ctx, {
    act: {
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
function named({ actor }: Context, filters: ActFilters): ActFilters {
  return filters.person === 'me' && actor.kind === 'user' ? { ...filters, person: actor.id } : filters;
}

async function newestAct(): Promise<number> {
  const row = await store()
    .selectFrom('audit')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

async function* csvOf(db: Store, ctx: Context, choice: Choice): AsyncGenerator<FileChunk> {
  const names = COLUMNS.map(([name]) => name);
  yield { text: BYTE_ORDER_MARK + csvRow(names, 'safe'), rows: 0 };
  for await (const ids of matchingActs(db, ctx, choice)) {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const acts = (await actsAt(db, ids.slice(start, start + AT_ONCE))).map(toAct);
      yield { text: acts.map(recordOf).join(''), rows: acts.length };
    }
  }
}

function recordOf(act: Act): string {
  return csvRow(
    COLUMNS.map(([, cell]) => String(cell(act) ?? '')),
    'safe',
  );
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
