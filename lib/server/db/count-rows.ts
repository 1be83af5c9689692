import 'server-only';
import type { SelectQueryBuilder } from 'kysely';

export async function countRows<Db, Tables extends keyof Db>(
  chosen: SelectQueryBuilder<Db, Tables, object>,
): Promise<number> {
  const counted: { total?: unknown } = await chosen
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}
