import 'server-only';
import { type Expression, sql } from 'kysely';
import type { SearchPageFilters } from '@/lib/api/search-on';
import { SEND_STATES } from '@/lib/sends/filters';
import type { Send, SendFilters, SendsPage } from '@/lib/sends/schema';
import { reads, type Store, store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { countedMeta, mostCounted } from '../http/pagination';
import { SEARCH_STEP, type SearchStep } from '../http/search-step';
import { whyRemoved } from '../settings/data';
import { countByState } from './count-by-state';
import { filteredSends, readsEveryRow } from './filters';
import { toSend } from './row';
import { type FoundSends, readSends, searchSends } from './search';

type ReadLimits = {
  step?: SearchStep;
  /** More messages of one outcome than this are not counted. */
  counted?: number;
};

/** As many of the latest messages are read as fast as one, by their index. */
const MAX_LATEST = 500;

export async function listSends(
  ctx: Context,
  filters: SendFilters,
  query: SearchPageFilters,
  limits: ReadLimits = {},
): Promise<SendsPage> {
  const { data, meta } = await readPage(ctx, filters, query, limits);
  return { data, meta: { ...meta, removed: await whyRemoved('messages') } };
}

async function readPage(
  ctx: Context,
  filters: SendFilters,
  query: SearchPageFilters,
  { step = SEARCH_STEP, counted }: ReadLimits,
): Promise<FoundSends> {
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  const isReport = isFiltered || query.page * query.per_page > MAX_LATEST;
  const db = isReport ? reads({ signal: ctx.signal }) : store();
  if (readsEveryRow(filters)) return searchSends(db, ctx, { filters, query, step });
  const counting = countByState(db, ctx, filters, mostCounted(query, counted));
  // Selects IDs only, so that the rows before a far page are skipped in the index without being read.
  const ids = latestFirst(db, filteredSends(db, ctx, filters).select('id'), filters)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [data, counts] = await Promise.all([readSends(db, ids), counting]);
  const chosen = filters.state ?? SEND_STATES;
  const total = chosen.reduce((sum, state) => sum + counts.by_state[state], 0);
  const hasMore = chosen.some((state) => counts.uncounted?.includes(state));
  const meta = countedMeta(query, data.length, hasMore ? total + 1 : total, total);
  return { data, meta: { ...meta, ...counts } };
}

/** The index `send_template` is on exactly this expression on PostgreSQL. */
const DAY = sql<string>`left(created_at, 10)`;

type Ordered<Query> = {
  orderBy(by: Expression<unknown> | 'created_at' | 'id', direction: 'desc'): Query;
};

/** PostgreSQL's index of templates has their messages in the order of their days: see migration 0039. */
function latestFirst<Query extends Ordered<Query>>(db: Store, sends: Query, filters: SendFilters): Query {
  const byDay = isPostgres(db) && filters.template?.length === 1 ? sends.orderBy(DAY, 'desc') : sends;
  return byDay.orderBy('created_at', 'desc').orderBy('id', 'desc');
}

/** Throws AppError `not_found`, or `removed` once old messages were removed. */
export async function getSend(id: string): Promise<Send> {
  const row = await store().selectFrom('send').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw await missing();
  return toSend(row);
}

async function missing(): Promise<AppError> {
  const why = await whyRemoved('messages');
  if (why === null) return new AppError('not_found', 'This message isn’t in the history.');
  return new AppError('removed', 'This message is no longer in the history.', { consequence: why });
}
