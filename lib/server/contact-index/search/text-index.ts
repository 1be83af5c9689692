import 'server-only';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from '../../db/dialect';
import type { Tables } from '../../db/schema/index';

/** Of each list, a text must contain at least one. */
export type Parts = readonly (readonly string[])[];

/** How a database finds words in `contact_index.search_text`. */
export type TextIndex = {
  /** Rows with these parts, by the trigram index. */
  has(parts: Parts): Expression<SqlBool>;
  /** The number of rows that `has` matches, counted up to `most`. */
  count(db: Kysely<Tables>, parts: Parts, most?: number): Promise<number>;
  /** The same rows, without the index. */
  contains(parts: Parts): Expression<SqlBool>;
};

export function textIndexOf(db: Kysely<Tables>): TextIndex {
  return isPostgres(db) ? postgresText : sqliteText;
}

const sqliteText: TextIndex = {
  has: (parts) =>
    sql<SqlBool>`n in (select rowid from contact_index_text where contact_index_text match ${matchOf(parts)})`,
  // Reads only the index, no rows of the table.
  count: (db, parts, most) =>
    countRows(
      db,
      sql`select 1 from contact_index_text where contact_index_text match ${matchOf(parts)}`,
      most,
    ),
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
  count: (db, parts, most) => countRows(db, sql`select 1 from contact_index where ${likeAll(parts)}`, most),
  contains: likeAll,
};

function likeAll(parts: Parts): Expression<SqlBool> {
  return every(parts, (part) => sql`search_text like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`);
}

function every(parts: Parts, holds: (part: string) => RawBuilder<unknown>): Expression<SqlBool> {
  const conditions = parts.map((any) => sql`(${sql.join(any.map(holds), sql` or `)})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

async function countRows(db: Kysely<Tables>, rows: RawBuilder<unknown>, most?: number): Promise<number> {
  const limited = most === undefined ? rows : sql`${rows} limit ${most}`;
  const counted = await sql<{ count: number }>`select count(*) as count from (${limited}) as counted`.execute(
    db,
  );
  return counted.rows[0]?.count ?? 0;
}
