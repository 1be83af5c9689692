import 'server-only';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FactOrder } from '@/lib/contact-index/filters';
import type { Contact } from '@/lib/contacts/schema';
import type { Tables } from '../../db/schema/index';
import { orderOf, sortedValues } from './filters';
import {
  type ContactIndexName,
  contactsBy,
  foundRows,
  hasWords,
  type IndexQuery,
  type Search,
} from './matches';
import { isRank, rankOf, type Tier, tiersOf } from './rank';
import { textIndexOf } from './text-index';

type Slice = { limit: number; offset: number };

/** The contacts of a page without words, or of one with too many matches to read all of them. */
export async function readPageOfMany(
  db: Kysely<Tables>,
  search: Search,
  query: IndexQuery,
  { few, count, atOnce = SORTED_MAX }: { few: number; count: number; atOnce?: number },
): Promise<Contact[]> {
  const { parts, filters, where } = search;
  const ordering = orderingOf(db, search, query);
  const slice = sliceOf(query);
  if (ordering.isRank) {
    return (await bestOfMany(db, search, query, few)) ?? readContacts(db, where, ordering, slice);
  }
  if (ordering.fact && count <= atOnce) return readContacts(db, where, ordering, slice);
  const words = parts.length > 0 ? [textIndexOf(db).contains(parts)] : [];
  if (ordering.fact) return readByFact(db, [...words, ...filters], ordering.fact, slice);
  // With many matches, a page of them is soon found in order.
  return readContacts(db, [...words, ...filters], ordering, slice, count > few);
}

/**
 * The number of matches, those of words up to `most`, and, when at most `few` match, the contacts of a page: in one
 * statement.
 */
export async function readPageOfFew(
  db: Kysely<Tables>,
  search: Search,
  query: IndexQuery,
  { few, most }: { few: number; most: number },
): Promise<{ count: number; contacts: Contact[] }> {
  const ordering = orderingOf(db, search, query);
  const upTo = hasWords(search) ? sql`limit ${most}` : sql``;
  const chosen = sql`select n from found limit ${limitWhen(sql`count(*) <= ${few}`, few, sql`found`)}`;
  const { rows } = await sql<{ count: number; record: string | null }>`
    select count, record from (
      with found as materialized (${foundRows(db, search)} ${upTo})
      select counted.count, page.* from (select count(*) as count from found) as counted
      left join (${pageOf([sql<SqlBool>`n in (${chosen})`], ordering, sliceOf(query))}) as page on 1 = 1
    ) as matched order by ${orderOn(ordering)}`.execute(db);
  const contacts = rows.flatMap(({ record }) => (record === null ? [] : [JSON.parse(record) as Contact]));
  return { count: Number(rows[0]?.count ?? 0), contacts };
}

type Ordering = {
  keys: RawBuilder<unknown>[];
  direction: 'asc' | 'desc';
  isRank: boolean;
  index?: ContactIndexName;
  fact?: FactOrder;
};

const BY_NAME: Ordering = { keys: [sql.ref('name_key')], direction: 'asc', isRank: false };

function orderingOf(db: Kysely<Tables>, { question }: Search, { sort }: IndexQuery): Ordering {
  const order = orderOf(sort, question);
  if (order === 'rank') return { ...BY_NAME, keys: [rankOf(db, question), ...BY_NAME.keys], isRank: true };
  const { keys, direction, by } = order;
  const read = 'fact' in by ? by : ({ index: `directory_contact_${by.column}` } as const);
  return { keys, direction, isRank: false, ...read };
}

function sliceOf({ page, per_page }: IndexQuery): Slice {
  return { limit: per_page, offset: (page - 1) * per_page };
}

async function readContacts(
  db: Kysely<Tables>,
  where: readonly Expression<SqlBool>[],
  ordering: Ordering,
  slice: Slice,
  inOrder = false,
): Promise<Contact[]> {
  const page = pageOf(where, ordering, slice, contactsBy(db, inOrder ? ordering.index : undefined));
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
  contacts = sql`contact_index`,
): RawBuilder<unknown> {
  const keys = ordering.keys.map((key, index) => sql`${key} as ${keyName(index)}`);
  const columns = sql.join([sql.ref('uuid'), ...keys]);
  const conditions = where.length === 0 ? sql`1 = 1` : sql.join(where, sql` and `);
  return sql`select * from (
    select ${columns} from ${contacts} where ${conditions} order by ${orderOn(ordering)} limit ${limit} offset ${offset}
  ) as selected join contact_index_record using (uuid)`;
}

/** Ties are ordered by UUID in the same direction, so that one index serves both. */
function orderOn({ keys, direction, fact }: Ordering): RawBuilder<unknown> {
  const names = [...keys.map((_, index) => keyName(index)), sql.ref('uuid')];
  // Where there are none, saying so would keep PostgreSQL from its index.
  const nulls = fact ? sql`nulls last` : sql``;
  return sql.join(names.map((name) => sql`${name} ${sql.raw(direction)} ${nulls}`));
}

function keyName(index: number): RawBuilder<unknown> {
  return sql.ref(`key_${index}`);
}

/** Up to so many matches, reading the values of all of them takes less time than passing over those of other contacts. */
const SORTED_MAX = 20_000;

/** A page of many matches, by the index of a fact's values; those without one follow. */
async function readByFact(
  db: Kysely<Tables>,
  where: readonly Expression<SqlBool>[],
  fact: FactOrder,
  { limit, offset }: Slice,
): Promise<Contact[]> {
  const direction = sql.raw(fact.direction);
  const most = offset + limit;
  const matches = where.length === 0 ? sql`1 = 1` : sql.join(where, sql` and `);
  const values = sql`select contact_id, ${sql.ref(fact.column)} as value, contact_n as place ${sortedValues(fact)}`;
  // Of the column's own type and order.
  const none = (column: 'value' | 'place') =>
    sql`(select ${sql.ref(column)} from (${values}) as none where 1 = 0)`;
  const { rows } = await sql<{ record: string }>`select record from (
    select * from (select uuid, 0 as rank, value, place from (${values}) as valued
      join contact_index on uuid = contact_id
      where ${matches} order by value ${direction}, place ${direction} limit ${most}) as with_value
    union all
    select * from (select uuid, 1 as rank, ${none('value')} as value, ${none('place')} as place
      from contact_index
      where uuid not in (select contact_id ${sortedValues(fact)}) and ${matches}
      order by uuid ${direction} limit ${most}) as without_value
    limit ${limit} offset ${offset}
  ) as selected join contact_index_record using (uuid)
  order by rank, value ${direction}, place ${direction}, uuid ${direction}`.execute(db);
  return rows.map(({ record }) => JSON.parse(record) as Contact);
}

/**
 * A page of very many matches: rank by rank in order of names, until the page is full. Null when it reaches beyond the
 * ranks of contacts that are not deleted.
 */
async function bestOfMany(
  db: Kysely<Tables>,
  { question, parts, filters }: Search,
  query: IndexQuery,
  few: number,
): Promise<Contact[] | null> {
  const { limit, offset } = sliceOf(query);
  const tiers = tiersOf(question);
  const contains = textIndexOf(db).contains(parts);
  const ranks = tiers.flatMap((tier) => {
    const matches = [contains, ...filters, isRank(db, question, tier.rank, query.deleted === true)];
    const columns = sql`uuid, name_key as ${keyName(0)}, ${sql.lit(tier.rank)} as rank`;
    return waysTo(db, tier, few, offset + limit).map(
      ({ where, most }) => sql`select * from (select ${columns} from contact_index
        where ${sql.join([...where, ...matches], sql` and `)} order by ${orderOn(BY_NAME)} limit ${most}) as ranked`,
    );
  });
  // Both databases read a rank only when those before it have not filled the page.
  const { rows } = await sql<{ record: string }>`${firstOf(db, tiers, few)} select record from (
    ${sql.join(ranks, sql` union all `)} limit ${limit} offset ${offset}
  ) as selected join contact_index_record using (uuid) order by rank, ${orderOn(BY_NAME)}`.execute(db);
  return rows.length < limit ? null : rows.map(({ record }) => JSON.parse(record) as Contact);
}

/** For each rank that is found by its parts, a table of its contacts, up to one more than `few`. */
function firstOf(db: Kysely<Tables>, tiers: Tier[], few: number): RawBuilder<unknown> {
  const tables = tiers.flatMap(({ rank, parts }) =>
    parts ? [sql`${firstName(rank)} as materialized (${textIndexOf(db).rows(parts)} limit ${few + 1})`] : [],
  );
  return tables.length === 0 ? sql`` : sql`with ${sql.join(tables)}`;
}

function firstName(rank: number): RawBuilder<unknown> {
  return sql.ref(`first_${rank}`);
}

type Way = { where: Expression<SqlBool>[]; most: unknown };

/** The ways to find up to `most` contacts of a rank; a query uses one of them. */
function waysTo(db: Kysely<Tables>, { rank, prefix, parts }: Tier, few: number, most: number): Way[] {
  if (prefix) return [{ where: [prefix], most }];
  if (!parts) return [{ where: [], most }];
  const first = firstName(rank);
  return [
    {
      where: [sql<SqlBool>`n in (select n from ${first})`],
      most: limitWhen(sql`count(*) <= ${few}`, most, first),
    },
    { where: [textIndexOf(db).contains(parts)], most: limitWhen(sql`count(*) > ${few}`, most, first) },
  ];
}

/** A limit that is 0 when a condition on `rows` does not hold: unlike a condition, it is checked before any row is read. */
function limitWhen(
  condition: RawBuilder<unknown>,
  limit: number,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select case when ${condition} then ${sql.lit(limit)} else 0 end from ${rows})`;
}
