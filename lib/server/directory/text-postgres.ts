import 'server-only';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Term } from '@/lib/search-query';
import type { Tables } from '../db/tables';

/** Rows in whose text every term stands, by the index of three characters in a row. */
export function hasTerms(terms: readonly Term[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    terms.map(({ any }) => contains(any)),
    sql` and `,
  )})`;
}

/** How many rows `hasTerms` holds of. */
export async function countOf(db: Kysely<Tables>, terms: readonly Term[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from directory_contact where ${hasTerms(terms)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether any of these stands in the text. */
export function contains(parts: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    parts.map((part) => sql`search_text like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` or `,
  )})`;
}
