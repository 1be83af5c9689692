import 'server-only';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Term } from '@/lib/search-query';

/** Rows in whose text every term stands, by the index of three characters in a row. */
export function hasTerms(terms: readonly Term[]): Expression<SqlBool> {
  return sql<SqlBool>`n in (select rowid from directory_text where directory_text match ${matchOf(terms)})`;
}

/** Whether any of these stands in the text. */
export function contains(parts: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    parts.map((part) => sql`instr(search_text, ${part}) > 0`),
    sql` or `,
  )})`;
}

function matchOf(terms: readonly Term[]): string {
  return terms.map(({ any }) => `(${any.map(quoted).join(' OR ')})`).join(' AND ');
}

function quoted(part: string): string {
  return `"${part.replaceAll('"', '""')}"`;
}
