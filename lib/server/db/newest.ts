import 'server-only';
import { type RawBuilder, sql } from 'kysely';

/** How much is read of the versions of a record: all are sent and compared in one go. */
const VERSIONS_BYTES = 1_000_000;

type Versions = {
  table: string;
  /** What the versions are ordered by. */
  order: string;
  /** What may be large. */
  text: string;
  /** Whose versions these are: a column, and its values. */
  of: string;
  ids: readonly string[];
};

/** The places, by `order`, of the latest versions that have a megabyte together, and of the latest one in any case. */
export function newest<Order>({ table, order, text, of, ids }: Versions): RawBuilder<Order> {
  const bytesBefore = sql`sum(octet_length(${sql.ref(text)})) over (order by ${sql.ref(order)} desc rows between unbounded preceding and 1 preceding)`;
  const sized = sql`select ${sql.ref(order)}, ${bytesBefore} as bytes_before from ${sql.table(table)} where ${sql.ref(of)} in (${sql.join(ids)})`;
  return sql`(select ${sql.ref(order)} from (${sized}) as sized where bytes_before is null or bytes_before < ${VERSIONS_BYTES})`;
}
