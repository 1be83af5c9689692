import 'server-only';
import { type RawBuilder, sql } from 'kysely';

/** How much is read of the versions of a record: all are sent and compared in one go. */
export const VERSIONS_BYTES = 1_000_000;

/** The bytes of this column in the rows that come before, in an order of its table; null in the first. */
export function bytesBefore(column: string, order: string): RawBuilder<number | null> {
  return sql`sum(octet_length(${sql.ref(column)})) over (order by ${sql.ref(order)} desc rows between unbounded preceding and 1 preceding)`;
}
