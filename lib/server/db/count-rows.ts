import 'server-only';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Store } from './client';

export async function countRows<Db, Tables extends keyof Db>(
  chosen: SelectQueryBuilder<Db, Tables, object>,
): Promise<number> {
  const counted: { total?: unknown } = await chosen
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}

/** Counts no further than one more than `most`, so that it takes no longer the more rows there are. */
export async function countUpTo<Db, Tables extends keyof Db>(
  db: Store,
  chosen: SelectQueryBuilder<Db, Tables, object>,
  most: number,
): Promise<number> {
  const counted = chosen.select(sql`1`.as('one')).limit(most + 1);
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (${counted}) as counted`.execute(db);
  return Number(rows[0]?.total);
}
