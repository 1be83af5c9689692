import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Store } from './client';

type Distinct = {
  table: RawBuilder<unknown>;
  /** The first column of an index, or the next one after those that `where` fixes. */
  value: RawBuilder<unknown>;
  where?: RawBuilder<SqlBool>;
  limit?: number;
};

/**
 * The distinct values in order, by jumping from one to the next in an index. Neither database has such a skip scan of its
 * own.
 */
export async function distinctValues(
  db: Store,
  { table, value, where = sql<SqlBool>`${value} is not null`, limit = 10_000 }: Distinct,
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive leap (value) as (
      select (select ${value} from ${table} where ${where} order by ${value} limit 1)
      union all
      select (select ${value} from ${table} where ${where} and ${value} > leap.value order by ${value} limit 1)
      from leap where leap.value is not null
    )
    select value from leap where value is not null limit ${limit}
  `.execute(db);
  return rows.map((row) => row.value);
}
