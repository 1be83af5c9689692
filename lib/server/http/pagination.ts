import 'server-only';
import type { Page, PageFilters } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';

export function pageMeta(
  { page, per_page }: PageFilters,
  seen: number,
  total: number,
): Page<unknown>['meta'] {
  const from = seen === 0 ? null : (page - 1) * per_page + 1;
  return {
    current_page: page,
    from,
    to: from === null ? null : from + seen - 1,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    unreadable: 0,
    as_of: systemClock.iso(),
  };
}

/** Counting takes longer the more rows there are. */
const MAX_COUNTED = 10_000;

/** How many rows to count for this page: beyond that, its total is a minimum. */
export function mostCounted({ page, per_page }: PageFilters, counted = MAX_COUNTED): number {
  return Math.max(counted, page * per_page);
}

/** For rows that were counted up to one more than `most`. */
export function countedMeta(
  query: PageFilters,
  seen: number,
  count: number,
  most: number,
): Page<unknown>['meta'] {
  const meta = pageMeta(query, seen, count);
  return count > most ? { ...meta, total: most, estimated: true } : meta;
}

type Ordered<Row> = {
  limit(count: number): Ordered<Row>;
  offset(count: number): Ordered<Row>;
  execute(): Promise<Row[]>;
};

/** A page of ordered rows, of which there are `total`. While that is being counted, the rows are read. */
export async function pageOfRows<Row, Item>(
  ordered: Ordered<Row>,
  { page, per_page }: PageFilters,
  total: number | Promise<number>,
  toItems: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<Page<Item>> {
  const limited = ordered.limit(per_page).offset((page - 1) * per_page);
  const [rows, count] = await Promise.all([limited.execute(), total]);
  return { data: await toItems(rows), meta: pageMeta({ page, per_page }, rows.length, count) };
}
