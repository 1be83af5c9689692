import 'server-only';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Term } from '@/lib/search/query';
import { isPostgres } from '../../db/dialect';
import type { Tables } from '../../db/schema/index';

/** How a database finds words in `contact_index.search_text`. */
export type TextIndex = {
  /** Rows whose text contains every term, by the trigram index. */
  hasTerms(terms: readonly Term[]): Expression<SqlBool>;
  /** The number of rows that `hasTerms` matches. */
  countOf(db: Kysely<Tables>, terms: readonly Term[]): Promise<number>;
  /** Whether the text contains any of these, without the index. */
  contains(parts: readonly string[]): Expression<SqlBool>;
};

export function textIndexOf(db: Kysely<Tables>): TextIndex {
  return isPostgres(db) ? postgresText : sqliteText;
}

const sqliteText: TextIndex = {
  hasTerms: (terms) =>
    sql<SqlBool>`n in (select rowid from contact_index_text where contact_index_text match ${matchOf(terms)})`,
  // Reads only the index, no rows of the table.
  async countOf(db, terms) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from contact_index_text where contact_index_text match ${matchOf(terms)}`.execute(
      db,
    );
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

const postgresText: TextIndex = {
  hasTerms,
  async countOf(db, terms) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from contact_index where ${hasTerms(terms)}`.execute(db);
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
