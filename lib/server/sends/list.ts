import 'server-only';
import type { SearchPageFilters } from '@/lib/api/search-on';
import { coded } from '@/lib/messages/coded';
import { SEND_STATES } from '@/lib/sends/filters';
import type { Send, SendFilters, SendsPage } from '@/lib/sends/schema';
import { reads, store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { countedMeta, mostCounted } from '../http/pagination';
import { SEARCH_STEP, type SearchStep } from '../http/search-step';
import { toReader } from '../messages/reader';
import { whyRemoved } from '../settings/data';
import { countByState } from './count-by-state';
import { readsEveryRow } from './filters';
import { latestSends } from './latest';
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
  return { data, meta: { ...meta, removed: toReader(await whyRemoved('messages')) } };
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
  const part = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
  const ids = latestSends(db, ctx, filters, part);
  const [data, counts] = await Promise.all([readSends(db, ids), counting]);
  const chosen = filters.state ?? SEND_STATES;
  const total = chosen.reduce((sum, state) => sum + counts.by_state[state], 0);
  const hasMore = chosen.some((state) => counts.uncounted?.includes(state));
  const meta = countedMeta(query, data.length, hasMore ? total + 1 : total, total);
  return { data, meta: { ...meta, ...counts } };
}

/** Throws AppError `not_found`, or `removed` once old messages were removed. */
export async function getSend(id: string): Promise<Send> {
  const row = await store().selectFrom('send').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw await missing();
  return toSend(row);
}

async function missing(): Promise<AppError> {
  const why = await whyRemoved('messages');
  if (why === null) return new AppError('not_found', coded('sends-errors.notInHistory'));
  return new AppError('removed', coded('sends-errors.removed'), { consequence: why });
}
