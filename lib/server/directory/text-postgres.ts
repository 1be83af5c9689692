import 'server-only';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Term } from '@/lib/search-query';

/** Rows in whose text every term stands, by the index of three characters in a row. */
export function hasTerms(terms: readonly Term[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    terms.map(({ any }) => contains(any)),
    sql` and `,
  )})`;
}

/** Whether any of these stands in the text. */
export function contains(parts: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    parts.map((part) => sql`search_text like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` or `,
  )})`;
}
