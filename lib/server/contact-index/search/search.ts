import 'server-only';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { DirectoryPage } from '@/lib/contact-search/directory';
import type { DirectoryQuery } from '@/lib/contact-search/filters';
import { type Question, readQuestion } from '@/lib/search/query';
import { reads } from '../../db/client';
import type { Tables } from '../../db/schema/index';
import { directoryExtent } from '../coverage';
import { recordsOf } from '../records';
import { whereFilters } from './filters';
import { orderBy, orderOf } from './order';
import { rankOf, startsWithName } from './rank';
import { textOf } from './text-index';

/** More matches than this are not ranked one by one where the best of them can be had from an index. */
const MANY = 3_000;

/**
 * The contacts of the index that match, the best first or in the order asked for. Makes no call of the service. `many`
 * changes how the answer is found, never the answer.
 */
export async function searchDirectory(
  query: DirectoryQuery,
  { signal, many = MANY }: { signal?: AbortSignal; many?: number } = {},
): Promise<DirectoryPage> {
  const db = reads({ signal });
  const search = toSearch(db, query);
  const [extent, total] = [await directoryExtent(), await countMatches(db, search)];
  const { page, per_page } = query;
  const before = (page - 1) * per_page;
  const uuids = before < total ? await pageOf(db, search, query, total > many) : [];
  const data = await recordsOf(db, uuids);
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
  /** What must hold of a row of `directory_contact`: words and filters, and the filters alone. */
  where: Expression<SqlBool>[];
  filters: Expression<SqlBool> | null;
};

/** The question and filters as conditions. */
export function toSearch(db: Kysely<Tables>, query: Omit<DirectoryQuery, 'page' | 'per_page'>): Search {
  const question = readQuestion(query.q);
  const filters = whereFilters(query);
  const terms = question.terms.length > 0 ? [textOf(db).hasTerms(question.terms)] : [];
  return { question, where: filters ? [...terms, filters] : terms, filters };
}

export async function countMatches(
  db: Kysely<Tables>,
  { question: { terms }, where, filters }: Search,
): Promise<number> {
  if (!filters) return terms.length === 0 ? countAll(db) : textOf(db).countOf(db, terms);
  const { count } = await matching(db, where)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countAll(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('directory_count')
    .select('count')
    .where('key', '=', 'all')
    .executeTakeFirst();
  return row?.count ?? 0;
}

export function matching(db: Kysely<Tables>, where: readonly Expression<SqlBool>[]) {
  return where.reduce((query, condition) => query.where(condition), db.selectFrom('directory_contact'));
}

async function pageOf(
  db: Kysely<Tables>,
  { question, where, filters }: Search,
  { sort, page, per_page }: DirectoryQuery,
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
  const { contains } = textOf(db);
  const ranked = rows.orderBy(rankOf(question, contains)).orderBy('name_key').orderBy('uuid');
  return uuidsOf(await ranked.execute());
}

/** Whether no match is better than another: a country's code can only stand at the beginning of a number. */
function areAlike({ terms, namePrefix, wholePhone }: Question): boolean {
  const anywhere = terms.some(({ any, start }) => any.some((part) => !start.includes(part)));
  return namePrefix === null && !wholePhone && !anywhere;
}

/** Of very many matches those that come first, from the index of names alone. */
function bestByName(db: Kysely<Tables>, { question, filters }: Search, limit: number, offset: number) {
  const { contains } = textOf(db);
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
