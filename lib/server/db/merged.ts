import 'server-only';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './schema/index';

/**
 * These filters once for each value of the first of these keys that is set: each value's rows have their own index in
 * the order of the list. Those of several values at once have none: a database would sort all that match, or read every
 * row until it has a page.
 */
export function eachValue<Filters extends object>(
  filters: Filters,
  keys: readonly (keyof Filters)[],
): Filters[] {
  const key = keys.find((each) => filters[each] !== undefined && filters[each] !== null);
  const values = key === undefined ? [] : (filters[key] as readonly unknown[]);
  if (key === undefined || values.length < 2) return [filters];
  return [...new Set(values)].map((value) => ({ ...filters, [key]: [value] }));
}

export type ListPart = { limit: number; offset?: number };

/**
 * The IDs of a part of several lists in one order, whose last column is `id`; a row of several lists is there once. Each
 * list is read no further than to the end of that part. Columns are descending, and come after the order of a list.
 */
export function mergedIds<Id, Table extends keyof Tables>(
  lists: readonly SelectQueryBuilder<Tables, Table, object>[],
  columns: readonly string[],
  { limit, offset = 0 }: ListPart,
): RawBuilder<Id> {
  const refs = columns.map((column) => sql.ref(column));
  const ordered = lists.map((list) =>
    refs.reduce(
      (query, ref) => query.orderBy(ref, 'desc'),
      list.select(columns.map((column) => sql.ref(column).as(column))),
    ),
  );
  const [only] = ordered;
  if (only && ordered.length === 1)
    return sql<Id>`(select id from (${only.limit(limit).offset(offset)}) as listed)`;
  const parts = ordered.map((list) => sql`select * from (${list.limit(offset + limit)}) as list`);
  const order = sql.join(refs.map((ref) => sql`${ref} desc`));
  // SQLite merges the parts only where the order is their union's own.
  return sql<Id>`(select id from (${sql.join(parts, sql` union `)}
    order by ${order} limit ${limit} offset ${offset}) as merged)`;
}
