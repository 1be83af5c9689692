import 'server-only';
import { type SqlBool, sql } from 'kysely';
import type { Term } from '@/lib/search/query';
import type { TextIndex } from './text-index';

export const sqliteText: TextIndex = {
  hasTerms: (terms) =>
    sql<SqlBool>`n in (select rowid from directory_text where directory_text match ${matchOf(terms)})`,
  // The index alone tells, without a look at any row.
  async countOf(db, terms) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from directory_text where directory_text match ${matchOf(terms)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  contains: (parts) =>
    sql<SqlBool>`(${sql.join(
      parts.map((part) => sql`instr(search_text, ${part}) > 0`),
      sql` or `,
    )})`,
};

function matchOf(terms: readonly Term[]): string {
  return terms.map(({ any }) => `(${any.map(quoted).join(' OR ')})`).join(' AND ');
}

function quoted(part: string): string {
  return `"${part.replaceAll('"', '""')}"`;
}
