import 'server-only';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { singleConditions } from '@/lib/contact-facts/condition';
import type { ContactFilters, UsableSort } from '@/lib/contact-index/filters';
import { type Question, readQuestion } from '@/lib/search/query';
import { store } from '../../db/client';
import { allOf } from '../../db/conditions';
import { isPostgres } from '../../db/dialect';
import type { Tables } from '../../db/schema/index';
import { countIndexed } from '../lookup';
import { hidesDeleted, whereFilters } from './filters';
import type { SortColumn } from './order';
import { isOfFacts } from './single-condition';
import { type Parts, textIndexOf } from './text-index';

export type Search = {
  question: Question;
  parts: Parts;
  /** Conditions on a row of `contact_index`: `where` has words and filters, `filters` only the filters. */
  where: Expression<SqlBool>[];
  filters: Expression<SqlBool>[];
  asked: Asked;
};

type Asked = ContactFilters & { sort?: UsableSort };

export type IndexQuery = Asked & { page: number; per_page: number };

export function toSearch(db: Kysely<Tables>, query: Asked): Search {
  const question = readQuestion(query.q);
  const parts = question.terms.map(({ any }) => any);
  const filters = whereFilters(query);
  return {
    question,
    parts,
    filters,
    asked: query,
    where: hasWords({ parts }) ? [textIndexOf(db).has(parts), ...filters] : filters,
  };
}

export function hasWords({ parts }: Pick<Search, 'parts'>): boolean {
  return parts.length > 0;
}

/** Whether it asks of what only Frontdesk knows of contacts: sets of them are made, as often as they are read. */
export function asksOfFacts({ asked: { tag, owner, condition } }: Pick<Search, 'asked'>): boolean {
  return (
    tag !== undefined || owner !== undefined || singleConditions(condition ?? { all: [] }).some(isOfFacts)
  );
}

/** The number of matches. Those of words are counted up to `most`. */
export async function countMatches(db: Kysely<Tables>, search: Search, most: number): Promise<number> {
  const { filters, asked } = search;
  if (hasWords(search)) {
    const found = matchesOfWords(db, search);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${found} limit ${most}) as counted`.execute(db);
    return rows[0]?.count ?? 0;
  }
  // Kept counts are read in no time, so not in turn with long reads.
  if (filters.length === 0) return countIndexed(store());
  if (filters.length === 1 && hidesDeleted(asked)) {
    return (await countIndexed(store())) - (await countIndexed(store(), 'deleted'));
  }
  // The list is short compared with the contacts, so those on it are counted in less time than the others.
  if (asked.do_not_send === false) {
    const counted = (do_not_send?: true) => countMatches(db, toSearch(db, { ...asked, do_not_send }), most);
    return (await counted()) - (await counted(true));
  }
  // Those found by facts are looked up by their numbers: by that index, all contacts would be read.
  const isOfFacts = asksOfFacts(search);
  const index = filters.length > 1 && !asked.do_not_send && !isOfFacts ? 'contact_index_filters' : undefined;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${contactsWhere(db, filters, index)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** A query for the `n` of the matches of words. */
export function matchesOfWords(db: Kysely<Tables>, { parts, filters, asked }: Search): RawBuilder<unknown> {
  const index = textIndexOf(db);
  return filters.length === 1 && hidesDeleted(asked) ? index.present(parts) : index.rows(parts, filters);
}

/** The contacts of a query's `from`, read by `index` where the database can't choose well: see `contactsBy`. */
export function contactsWhere(
  db: Kysely<Tables>,
  where: readonly Expression<SqlBool>[],
  index?: ContactIndexName,
): RawBuilder<unknown> {
  return sql`${contactsBy(db, index)} where ${allOf(where)}`;
}

type ContactIndexName = 'contact_index_filters' | `directory_contact_${SortColumn}`;

/** The table of contacts, read by an index. SQLite has no statistics by which it could choose; PostgreSQL has. */
function contactsBy(db: Kysely<Tables>, index: ContactIndexName | undefined): RawBuilder<unknown> {
  return index === undefined || isPostgres(db)
    ? sql`contact_index`
    : sql`contact_index indexed by ${sql.ref(index)}`;
}
