import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Term } from '@/lib/search/query';
import type { TextIndex } from './text-index';

export const postgresText: TextIndex = {
  hasTerms,
  async countOf(db, terms) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from directory_contact where ${hasTerms(terms)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  contains,
};

function hasTerms(terms: readonly Term[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    terms.map(({ any }) => contains(any)),
    sql` and `,
  )})`;
}

function contains(parts: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    parts.map((part) => sql`search_text like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` or `,
  )})`;
}
