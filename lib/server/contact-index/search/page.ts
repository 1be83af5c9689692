import 'server-only';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FactOrder } from '@/lib/contact-index/filters';
import type { Contact } from '@/lib/contacts/schema';
import { allOf } from '../../db/conditions';
import type { Tables } from '../../db/schema/index';
import { contactsWhere, hasWords, type IndexQuery, matchesOfWords, type Search } from './matches';
import { BY_NAME, keyed, type Order, orderOf, orderOn, sortedValues } from './order';
import { isRank, type Tier, tiersOf } from './rank';
import { textIndexOf } from './text-index';

type Slice = { limit: number; offset: number };

/** The contacts of a page without words, or of one with too many matches to read all of them. */
export async function readPageOfMany(
  db: Kysely<Tables>,
  search: Search,
  query: IndexQuery,
  { few, count, atOnce }: { few: number; count: number; atOnce: number },
): Promise<Contact[]> {
  const { parts, filters, where } = search;
  const order = orderOf(db, query.sort, search.question);
  const slice = sliceOf(query);
  const read = (contacts: RawBuilder<unknown>) => readContacts(db, contacts, order, slice);
  if ('rank' in order.by) return (await bestOfMany(db, search, query, few)) ?? read(contactsWhere(db, where));
  if ('fact' in order.by && count <= atOnce) return read(contactsWhere(db, where));
  const conditions = hasWords(search) ? [textIndexOf(db).contains(parts), ...filters] : filters;
  if ('fact' in order.by) return readByFact(db, conditions, order.by.fact, slice);
  // With many matches, a page of them is soon found in order.
  const index = count > few ? (`directory_contact_${order.by.column}` as const) : undefined;
  return read(contactsWhere(db, conditions, index));
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
  const order = orderOf(db, query.sort, search.question);
  const upTo = limitWhen(sql`count(*) <= ${few}`, few, sql`found`);
  const column = 'column' in order.by ? sql`, ${sql.ref(order.by.column)}` : sql``;
  // Without words, what a page is sorted by is read with each match: its row would have to be found again.
  const [found, chosen] = hasWords(search)
    ? [
        sql`${matchesOfWords(db, search)} limit ${most}`,
        sql`contact_index where n in (select n from found limit ${upTo})`,
      ]
    : [
        sql`select n, uuid ${column} from ${contactsWhere(db, search.filters)}`,
        sql`(select * from found limit ${upTo}) as chosen`,
      ];
  const { rows } = await sql<{ count: number; record: string | null }>`
    select count, record from (
      with found as materialized (${found})
      select counted.count, page.* from (select count(*) as count from found) as counted
      left join (${pageOf(chosen, order, sliceOf(query))}) as page on 1 = 1
    ) as matched order by ${orderOn(order)}`.execute(db);
  const contacts = rows.flatMap(({ record }) => (record === null ? [] : [JSON.parse(record) as Contact]));
  return { count: Number(rows[0]?.count ?? 0), contacts };
}

function sliceOf({ page, per_page }: IndexQuery): Slice {
  return { limit: per_page, offset: (page - 1) * per_page };
}

async function readContacts(
  db: Kysely<Tables>,
  contacts: RawBuilder<unknown>,
  order: Order,
  slice: Slice,
): Promise<Contact[]> {
  const { rows } = await sql<{
    record: string;
  }>`select record from (${pageOf(contacts, order, slice)}) as page order by ${orderOn(order)}`.execute(db);
  return rows.map(({ record }) => JSON.parse(record) as Contact);
}

/** A query for records with their keys, in no order. Each is looked up, so that no others are read. */
function pageOf(contacts: RawBuilder<unknown>, order: Order, { limit, offset }: Slice): RawBuilder<unknown> {
  return sql`select *, (select record from contact_index_record where uuid = selected.uuid) as record from (
    select * from (${keyed(contacts, order)}) as sorted order by ${orderOn(order)} limit ${limit} offset ${offset}
  ) as selected`;
}

/** Up to so many matches, reading the values of all of them takes less time than passing over those of other contacts. */
export const SORTED_MAX = 20_000;

/** A page of many matches, by the index of a fact's values; those without one follow. */
async function readByFact(
  db: Kysely<Tables>,
  where: readonly Expression<SqlBool>[],
  fact: FactOrder,
  { limit, offset }: Slice,
): Promise<Contact[]> {
  const direction = sql.raw(fact.direction);
  const most = offset + limit;
  const values = sql`select index_n, ${sql.ref(`fact.${fact.column}`)} as value, fact.contact_n as place ${sortedValues(fact)}`;
  // Of the column's own type and order.
  const none = (column: 'value' | 'place') =>
    sql`(select ${sql.ref(column)} from (${values}) as none where 1 = 0)`;
  const { rows } = await sql<{ record: string }>`select record from (
    select * from (select uuid, 0 as rank, value, place from (${values}) as valued
      join contact_index on n = index_n
      where ${allOf(where)} order by value ${direction}, place ${direction} limit ${most}) as with_value
    union all
    select * from (select uuid, 1 as rank, ${none('value')} as value, ${none('place')} as place
      from contact_index
      where n not in (select index_n ${sortedValues(fact)}) and ${allOf(where)}
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
    const columns = sql`uuid, name_key as key_0, ${sql.lit(tier.rank)} as rank`;
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
