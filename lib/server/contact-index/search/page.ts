import 'server-only';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ContactSearchQuery } from '@/lib/contact-search/filters';
import type { Contact } from '@/lib/contacts/schema';
import type { Tables } from '../../db/schema/index';
import { orderOf } from './filters';
import { hasWords, matching, type Search } from './matches';
import { isRank, rankOf, type Tier, tiersOf } from './rank';
import { textIndexOf } from './text-index';

type Ordering = { keys: RawBuilder<unknown>[]; direction: 'asc' | 'desc' };

const BY_NAME: Ordering = { keys: [sql.ref('name_key')], direction: 'asc' };

/** The contacts of one page. Of `count` matches, more than `few` are too many to read all of them. */
export async function readMatches(
  db: Kysely<Tables>,
  search: Search,
  query: ContactSearchQuery,
  { count, few }: { count: number; few: number },
): Promise<Contact[]> {
  const { question, parts, filters, where } = search;
  const { page, per_page: limit } = query;
  const slice = { limit, offset: (page - 1) * limit };
  const isMany = count > few && hasWords(search);
  const order = orderOf(query.sort, question);
  if (order !== 'rank') {
    const conditions = isMany ? [textIndexOf(db).contains(parts), ...filters] : where;
    return readContacts(db, conditions, { ...order, keys: [sql.ref(order.column)] }, slice);
  }
  const best = isMany ? await bestOfMany(db, search, query, few) : null;
  const keys = [rankOf(db, question), ...BY_NAME.keys];
  return best ?? readContacts(db, where, { ...BY_NAME, keys }, slice);
}

type Slice = { limit: number; offset: number };

/** Ties are ordered by UUID in the same direction, so that one index serves both. */
async function readContacts(
  db: Kysely<Tables>,
  where: readonly Expression<SqlBool>[],
  { keys, direction }: Ordering,
  { limit, offset }: Slice,
): Promise<Contact[]> {
  const names = keys.map((_, index) => sql.ref(`key_${index}`));
  const columns = sql.join([sql.ref('uuid'), ...keys.map((key, index) => sql`${key} as ${names[index]}`)]);
  const order = sql.join([...names, sql.ref('uuid')].map((name) => sql`${name} ${sql.raw(direction)}`));
  const conditions = where.length === 0 ? sql`1 = 1` : sql.join(where, sql` and `);
  // Joined to the page, so that no other records are read.
  const { rows } = await sql<{ record: string }>`
    select record from (
      select ${columns} from contact_index where ${conditions} order by ${order} limit ${limit} offset ${offset}
    ) as page join contact_index_record using (uuid) order by ${order}`.execute(db);
  return rows.map(({ record }) => JSON.parse(record) as Contact);
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
  const { count, has, contains } = textIndexOf(db);
  const matches = await count(db, parts, few + 1);
  if (matches === 0) return null;
  return [matches > few ? contains(parts) : has(parts)];
}

async function countAll(db: Kysely<Tables>, where: readonly Expression<SqlBool>[]): Promise<number> {
  const { count } = await matching(db, where)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
