import 'server-only';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The conditions of each filter of a list. A filter without an entry doesn't compile: it would be ignored, and its list
 * and its export would show everything.
 */
export type Conditions<Filters, Given = null> = {
  [Key in keyof Filters]-?: (
    value: NonNullable<Filters[Key]>,
    given: Given,
  ) => readonly Expression<SqlBool>[];
};

export function filterConditions<Filters, Given>(
  table: Conditions<Filters, Given>,
  filters: Filters,
  given: Given,
): Expression<SqlBool>[] {
  return (Object.keys(table) as (keyof Filters)[]).flatMap((key) => {
    const value = filters[key];
    return value === undefined || value === null ? [] : table[key](value, given);
  });
}

export function filtered<Query extends { where(condition: Expression<SqlBool>): Query }, Filters, Given>(
  rows: Query,
  table: Conditions<Filters, Given>,
  filters: Filters,
  given: Given,
): Query {
  return filterConditions(table, filters, given).reduce((query, condition) => query.where(condition), rows);
}

export function allOf(where: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return where.length === 0 ? sql`1 = 1` : sql.join(where, sql` and `);
}
