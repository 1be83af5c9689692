import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { AuditEvent, AuditEventSummary, AuditFilters } from '@/lib/audit/schema';
import { reads, type Store, store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { pageMeta } from '../http/pagination';
import type { PageQuery } from '../service/types';
import { type Choice, filteredEvents } from './filter';
import { toAuditEvent, toEventSummary } from './row';
import { matchingEvents } from './search';

/** What has been done, the latest first. */
export async function listAuditEvents(
  ctx: Context,
  filters: AuditFilters,
  query: PageQuery,
): Promise<Page<AuditEventSummary>> {
  const db = reads({ signal: ctx.signal });
  const found = filters.q ? await searched(db, ctx, filters) : null;
  const first = (query.page - 1) * query.per_page;
  const ids = found?.slice(first, first + query.per_page) ?? (await listed(db, ctx, filters, query));
  const total = found?.length ?? (await countEvents(db, ctx, filters));
  const data = (await eventsByIds(db, ids)).map(toEventSummary);
  return { data, meta: pageMeta(query, data.length, total) };
}

/** Throws AppError `not_found`. */
export async function getAuditEvent(id: number): Promise<AuditEvent> {
  const [row] = await eventsByIds(store(), [id]);
  if (row) return toAuditEvent(row);
  throw new AppError('not_found', 'Its number is wrong, or it is older than what the desk keeps.');
}

/** The rows of these events, the latest first. */
export async function eventsByIds(db: Store, ids: number[]) {
  // PostgreSQL knows no empty list.
  if (ids.length === 0) return [];
  return db
    .selectFrom('audit')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** How many events match. */
export async function countEvents(db: Store, ctx: Context, filters: Choice): Promise<number> {
  if (filters.q) return (await searched(db, ctx, filters)).length;
  const counted = await (await filteredEvents(db, ctx, filters))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}

async function listed(
  db: Store,
  ctx: Context,
  filters: AuditFilters,
  { page, per_page }: PageQuery,
): Promise<number[]> {
  // Only numbers: what is skipped on the way to a far page is then skipped in the index.
  const rows = await (await filteredEvents(db, ctx, filters))
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return rows.map(({ id }) => id);
}

async function searched(db: Store, ctx: Context, filters: Choice): Promise<number[]> {
  const all: number[] = [];
  for await (const ids of matchingEvents(db, ctx, filters)) all.push(...ids);
  return all;
}
