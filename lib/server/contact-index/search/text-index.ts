import 'server-only';
import type { Expression, Kysely, SqlBool } from 'kysely';
import type { Term } from '@/lib/search/query';
import { isPostgres } from '../../db/dialect';
import type { Tables } from '../../db/schema/index';
import { postgresText } from './text-postgres';
import { sqliteText } from './text-sqlite';

/** How a database finds words in `directory_contact.search_text`. */
export type TextIndex = {
  /** Rows in whose text every term stands, by the index of three characters in a row. */
  hasTerms(terms: readonly Term[]): Expression<SqlBool>;
  /** How many rows `hasTerms` holds of. */
  countOf(db: Kysely<Tables>, terms: readonly Term[]): Promise<number>;
  /** Whether any of these stands in the text, told row by row. */
  contains(parts: readonly string[]): Expression<SqlBool>;
};

export function textOf(db: Kysely<Tables>): TextIndex {
  return isPostgres(db) ? postgresText : sqliteText;
}
