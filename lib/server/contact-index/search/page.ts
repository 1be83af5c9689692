import 'server-only';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ContactSearchQuery } from '@/lib/contact-search/filters';
import type { Contact } from '@/lib/contacts/schema';
import type { Tables } from '../../db/schema/index';
import { orderOf } from './filters';
import { countAll, type Search } from './matches';
import { isRank, rankOf, type Tier, tiersOf } from './rank';
import { countUpTo, textIndexOf } from './text-index';

type Slice = { limit: number; offset: number };

/** The contacts of a page without words, or of one with too many matches to read all of them. */
export async function readPageOfMany(
  db: Kysely<Tables>,
  search: Search,
  query: ContactSearchQuery,
  few: number,
): Promise<Contact[]> {
  const { parts, filters, where } = search;
  const ordering = orderingOf(db, search, query);
  const slice = sliceOf(query);
  if (ordering.isRank) {
    return (await bestOfMany(db, search, query, few)) ?? readContacts(db, where, ordering, slice);
  }
  const words = parts.length > 0 ? [textIndexOf(db).contains(parts)] : [];
  return readContacts(db, [...words, ...filters], ordering, slice);
}

/**
 * The number of matches and the contacts of a page, in one statement. When more than `few` match, the number is
 * `few + 1`, and no contacts are read.
 */
export async function readPageOfFew(
  db: Kysely<Tables>,
  search: Search,
  query: ContactSearchQuery,
  few: number,
): Promise<{ count: number; contacts: Contact[] }> {
  const ordering = orderingOf(db, search, query);
  const isFew = sql<SqlBool>`n in (select n from found) and (select count(*) from found) <= ${few}`;
  const { rows } = await sql<{ count: number; record: string | null }>`
    select count, record from (
      with found as materialized (${textIndexOf(db).rows(search.parts, search.filters)} limit ${few + 1})
      select counted.count, page.* from (select count(*) as count from found) as counted
      left join (${pageOf([isFew], ordering, sliceOf(query))}) as page on 1 = 1
    ) as matched order by ${orderOn(ordering)}`.execute(db);
  const contacts = rows.flatMap(({ record }) => (record === null ? [] : [JSON.parse(record) as Contact]));
  return { count: rows[0]?.count ?? 0, contacts };
}

type Ordering = { keys: RawBuilder<unknown>[]; direction: 'asc' | 'desc'; isRank: boolean };

const BY_NAME: Ordering = { keys: [sql.ref('name_key')], direction: 'asc', isRank: false };

function orderingOf(db: Kysely<Tables>, { question }: Search, { sort }: ContactSearchQuery): Ordering {
  const order = orderOf(sort, question);
  if (order === 'rank') return { ...BY_NAME, keys: [rankOf(db, question), ...BY_NAME.keys], isRank: true };
  return { keys: [sql.ref(order.column)], direction: order.direction, isRank: false };
}

function sliceOf({ page, per_page }: ContactSearchQuery): Slice {
  return { limit: per_page, offset: (page - 1) * per_page };
}

async function readContacts(
  db: Kysely<Tables>,
  where: readonly Expression<SqlBool>[],
  ordering: Ordering,
  slice: Slice,
): Promise<Contact[]> {
  const page = pageOf(where, ordering, slice);
  const { rows } = await sql<{
    record: string;
  }>`select record from (${page}) as page order by ${orderOn(ordering)}`.execute(db);
  return rows.map(({ record }) => JSON.parse(record) as Contact);
}

/** A query for records with their keys, in no order. They are joined to the page, so that no others are read. */
function pageOf(
  where: readonly Expression<SqlBool>[],
  ordering: Ordering,
  { limit, offset }: Slice,
): RawBuilder<unknown> {
  const keys = ordering.keys.map((key, index) => sql`${key} as ${keyName(index)}`);
  const columns = sql.join([sql.ref('uuid'), ...keys]);
  const conditions = where.length === 0 ? sql`1 = 1` : sql.join(where, sql` and `);
  return sql`select * from (
    select ${columns} from contact_index where ${conditions} order by ${orderOn(ordering)} limit ${limit} offset ${offset}
  ) as selected join contact_index_record using (uuid)`;
}

/** Ties are ordered by UUID in the same direction, so that one index serves both. */
function orderOn({ keys, direction }: Ordering): RawBuilder<unknown> {
  const names = [...keys.map((_, index) => keyName(index)), sql.ref('uuid')];
  return sql.join(names.map((name) => sql`${name} ${sql.raw(direction)}`));
}

function keyName(index: number): RawBuilder<unknown> {
  return sql.ref(`key_${index}`);
}

/**
 * A page of very many matches: rank by rank in order of names, until the page is full. Null when it reaches beyond the
 * ranks of contacts that are not deleted.
 */
async function bestOfMany(
  db: Kysely<Tables>,
  { question, parts, filters }: Search,
  { page, per_page, deleted = false }: ContactSearchQuery,
  few: number,
): Promise<Contact[] | null> {
  const contacts: Contact[] = [];
  let offset = (page - 1) * per_page;
  for (const tier of tiersOf(question)) {
    const matches = await matchesOf(db, tier, few);
    if (!matches) continue;
    const where = [
      ...matches,
      textIndexOf(db).contains(parts),
      ...filters,
      isRank(db, question, tier.rank, deleted),
    ];
    const found = await readContacts(db, where, BY_NAME, { limit: per_page - contacts.length, offset });
    contacts.push(...found);
    if (contacts.length === per_page) return contacts;
    if (found.length > 0) offset = 0;
    if (offset > 0) offset -= await countAll(db, where);
  }
  return null;
}

/** Conditions that narrow down the contacts of a rank; null when there are none of it. */
async function matchesOf(
  db: Kysely<Tables>,
  { prefix, parts }: Tier,
  few: number,
): Promise<Expression<SqlBool>[] | null> {
  if (prefix) return [prefix];
  if (!parts) return [];
  const { rows, has, contains } = textIndexOf(db);
  const matches = await countUpTo(db, rows(parts), few + 1);
  if (matches === 0) return null;
  return [matches > few ? contains(parts) : has(parts)];
}
