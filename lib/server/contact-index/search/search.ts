import 'server-only';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ContactSearchQuery } from '@/lib/contact-search/filters';
import type { ContactSearchPage } from '@/lib/contact-search/schema';
import { NAMELESS_KEY, type Question, readQuestion } from '@/lib/search/query';
import { reads } from '../../db/client';
import type { Tables } from '../../db/schema/index';
import { countIndexed, readRecords } from '../lookup';
import { readCoverage } from '../status';
import { orderBy, orderOf, whereFilters } from './filters';
import { textIndexOf } from './text-index';

/** More matches than this are not ranked one by one if an index can give the best of them. */
const MANY = 3_000;

/**
 * The matching contacts of the index, best matches first or in the requested order. Never calls the service. `many`
 * only affects the query plan, not the result.
 */
export async function searchContacts(
  query: ContactSearchQuery,
  { signal, many = MANY }: { signal?: AbortSignal; many?: number } = {},
): Promise<ContactSearchPage> {
  const db = reads({ signal });
  const search = toSearch(db, query);
  const [extent, total] = [await readCoverage(), await countMatches(db, search)];
  const { page, per_page } = query;
  const before = (page - 1) * per_page;
  const uuids = before < total ? await pageOf(db, search, query, total > many) : [];
  const data = await readRecords(db, uuids);
  return {
    data,
    meta: {
      current_page: page,
      from: data.length > 0 ? before + 1 : null,
      to: data.length > 0 ? before + data.length : null,
      last_page: Math.max(1, Math.ceil(total / per_page)),
      per_page,
      total,
      unreadable: 0,
      ...extent,
    },
  };
}

export type Search = {
  question: Question;
  /** Conditions on a row of `contact_index`: `where` has words and filters, `filters` only the filters. */
  where: Expression<SqlBool>[];
  filters: Expression<SqlBool> | null;
};

/** The query and filters as conditions. */
export function toSearch(db: Kysely<Tables>, query: Omit<ContactSearchQuery, 'page' | 'per_page'>): Search {
  const question = readQuestion(query.q);
  const filters = whereFilters(query);
  const terms = question.terms.length > 0 ? [textIndexOf(db).hasTerms(question.terms)] : [];
  return { question, where: filters ? [...terms, filters] : terms, filters };
}

export async function countMatches(
  db: Kysely<Tables>,
  { question: { terms }, where, filters }: Search,
): Promise<number> {
  if (!filters) return terms.length === 0 ? countIndexed(db) : textIndexOf(db).countOf(db, terms);
  const { count } = await matching(db, where)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function matching(db: Kysely<Tables>, where: readonly Expression<SqlBool>[]) {
  return where.reduce((query, condition) => query.where(condition), db.selectFrom('contact_index'));
}

async function pageOf(
  db: Kysely<Tables>,
  { question, where, filters }: Search,
  { sort, page, per_page }: ContactSearchQuery,
  isMany: boolean,
): Promise<string[]> {
  const before = (page - 1) * per_page;
  const order = orderOf(sort, question);
  const rows = matching(db, where).select('uuid').limit(per_page).offset(before);
  if (order !== 'rank') return uuidsOf(await orderBy(rows, order).execute());

  if (isMany && (question.namePrefix !== null || areAlike(question))) {
    const best = await bestByName(db, { question, where, filters }, per_page, before);
    if (best.length === per_page) return uuidsOf(best);
  }
  const { contains } = textIndexOf(db);
  const ranked = rows.orderBy(rankOf(question, contains)).orderBy('name_key').orderBy('uuid');
  return uuidsOf(await ranked.execute());
}

/** Whether all matches rank the same: a country code can only be at the start of a number. */
function areAlike({ terms, namePrefix, wholePhone }: Question): boolean {
  const anywhere = terms.some(({ any, start }) => any.some((part) => !start.includes(part)));
  return namePrefix === null && !wholePhone && !anywhere;
}

/** A page of very many matches, read from the index of names alone. */
function bestByName(db: Kysely<Tables>, { question, filters }: Search, limit: number, offset: number) {
  const { contains } = textIndexOf(db);
  const terms = question.terms.map(({ any }) => contains(any));
  return matching(db, [...terms, ...(filters ? [filters] : [])])
    .select('uuid')
    .where(question.namePrefix === null ? sql<SqlBool>`1 = 1` : startsWithName(question.namePrefix))
    .where('deleted', '=', 0)
    .orderBy('name_key')
    .orderBy('uuid')
    .limit(limit)
    .offset(offset)
    .execute();
}

function uuidsOf(rows: { uuid: string }[]): string[] {
  return rows.map(({ uuid }) => uuid);
}

/**
 * The rank of a match, lower is better: 0 a whole phone number, 1 a name that starts as typed, 2 every word starts as
 * typed or the phone number ends as typed, 3 anything else. Deleted contacts come after all others, in the same order.
 */
function rankOf(
  question: Question,
  contains: (parts: readonly string[]) => Expression<SqlBool>,
): RawBuilder<number> {
  const { terms, namePrefix, phoneEnds, wholePhone } = question;
  const cases: RawBuilder<unknown>[] = [];
  const endsSo = phoneEnds.length > 0 ? endsWith(phoneEnds) : null;
  if (endsSo && wholePhone) cases.push(sql`when ${endsSo} then 0`);
  if (namePrefix !== null) cases.push(sql`when ${startsWithName(namePrefix)} then 1`);
  const starts = sql.join(
    terms.map(({ start }) => contains(start)),
    sql` and `,
  );
  cases.push(sql`when ${starts} then 2`);
  if (endsSo) cases.push(sql`when ${endsSo} then 2`);
  return sql<number>`(case ${sql.join(cases, sql` `)} else 3 end) + 4 * deleted`;
}

function startsWithName(prefix: string): Expression<SqlBool> {
  return sql<SqlBool>`(name_key >= ${prefix} and name_key < ${prefix + NAMELESS_KEY})`;
}

function endsWith(ends: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    ends.map((end) => sql`substr(search_text, length(search_text) - ${end.length - 1}) = ${end}`),
    sql` or `,
  )})`;
}
