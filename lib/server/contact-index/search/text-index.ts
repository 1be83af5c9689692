import 'server-only';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from '../../db/dialect';
import type { Tables } from '../../db/schema/index';

/** A text must contain at least one part of each list. */
export type Parts = readonly (readonly string[])[];

export type TextIndex = {
  has(parts: Parts): Expression<SqlBool>;
  /** A query for the `n` of the rows with these parts and `filters`. With a limit it reads no more than it needs. */
  rows(parts: Parts, filters?: readonly Expression<SqlBool>[]): RawBuilder<unknown>;
  /** Those that aren't deleted. */
  present(parts: Parts): RawBuilder<unknown>;
  /** The same rows, without the index. */
  contains(parts: Parts): Expression<SqlBool>;
};

export function textIndexOf(db: Kysely<Tables>): TextIndex {
  return isPostgres(db) ? postgresText : sqliteText;
}

const sqliteText: TextIndex = {
  has: (parts) =>
    sql<SqlBool>`n in (select rowid from contact_index_text where contact_index_text match ${matchOf(parts)})`,
  rows(parts, filters = []) {
    const matches = sql<SqlBool>`contact_index_text match ${matchOf(parts)}`;
    // Without filters, the index is enough.
    if (filters.length === 0) return sql`select rowid as n from contact_index_text where ${matches}`;
    return sql`select n from contact_index_text cross join contact_index on n = contact_index_text.rowid
      where ${sql.join([matches, ...filters], sql` and `)}`;
  },
  // By an index of the few that are deleted: reading the row of each match would take longer than finding them.
  present: (parts) => sql`select rowid as n from contact_index_text
    where contact_index_text match ${matchOf(parts)} and not exists (
      select 1 from contact_index as gone indexed by contact_index_gone
      where gone.n = contact_index_text.rowid and gone.deleted = 1
    )`,
  contains: (parts) => every(parts, (part) => sql`instr(search_text, ${part}) > 0`),
};

function matchOf(parts: Parts): string {
  return parts.map((any) => `(${any.map(quoted).join(' OR ')})`).join(' AND ');
}

function quoted(part: string): string {
  return `"${part.replaceAll('"', '""')}"`;
}

const postgresText: TextIndex = {
  has: likeAll,
  rows: (parts, filters = []) =>
    sql`select n from contact_index where ${sql.join([likeAll(parts), ...filters], sql` and `)}`,
  present: (parts) => postgresText.rows(parts, [sql<SqlBool>`deleted = 0`]),
  contains: likeAll,
};

function likeAll(parts: Parts): Expression<SqlBool> {
  return every(parts, (part) => sql`search_text like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`);
}

function every(parts: Parts, holds: (part: string) => RawBuilder<unknown>): Expression<SqlBool> {
  const conditions = parts.map((any) => sql`(${sql.join(any.map(holds), sql` or `)})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
