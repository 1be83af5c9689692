import 'server-only';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FactOrder, UsableSort } from '@/lib/contact-index/filters';
import type { Question } from '@/lib/search/query';
import type { Tables } from '../../db/schema/index';
import { rankOf } from './rank';

const COLUMNS = {
  name: 'name_key',
  chat: 'chat_at',
  created: 'created_at',
  updated: 'updated_at',
  unread: 'unread',
  list: 'position',
} as const;

export type SortColumn = (typeof COLUMNS)[keyof typeof COLUMNS];

type ByColumn = { column: SortColumn };

export type Order = {
  direction: 'asc' | 'desc';
  by: ByColumn | { fact: FactOrder } | { rank: RawBuilder<number> };
};

export const BY_NAME: Order & { by: ByColumn } = { direction: 'asc', by: { column: 'name_key' } };

/** By default, best matches first for a search, and by name otherwise. */
export function orderOf(db: Kysely<Tables>, sort: UsableSort | undefined, question: Question): Order {
  if (sort === undefined && question.terms.length > 0)
    return { direction: 'asc', by: { rank: rankOf(db, question) } };
  if (typeof sort === 'object') return { direction: sort.direction, by: { fact: sort } };
  const [direction, name] = sort?.startsWith('-')
    ? (['desc', sort.slice(1)] as const)
    : (['asc', sort] as const);
  return { direction, by: { column: COLUMNS[(name ?? 'name') as keyof typeof COLUMNS] } };
}

/** The rows of the values that contacts have of a field, or of their next follow-ups, of all services. */
function valuesOf({ field_id, column }: FactOrder): { table: RawBuilder<unknown>; are: RawBuilder<SqlBool> } {
  if (field_id === null)
    return {
      table: sql`follow_up`,
      are: sql`fact.done_at is null and not exists (
        select 1 from follow_up as earlier where earlier.contact_n = fact.contact_n and earlier.done_at is null
          and (earlier.due < fact.due or (earlier.due = fact.due and earlier.id < fact.id))
      )`,
    };
  const value = sql.ref(`fact.${column}`);
  return {
    table: sql`contact_value`,
    are: sql`fact.field_id = ${field_id} and fact.item = 0 and ${value} is not null`,
  };
}

/** The rows of `valuesOf` with their contacts, from the `from` of a query. */
export function sortedValues(order: FactOrder): RawBuilder<unknown> {
  const { table, are } = valuesOf(order);
  return sql`from ${table} as fact join contact_facts on contact_facts.n = fact.contact_n
    where ${are} and index_n is not null`;
}

/**
 * A query for contacts with what they are sorted by, from `contacts`: `contact_index`, or rows of it that have at least `n`,
 * `uuid` and the column. Of a fact, those without a value have null.
 */
export function keyed(contacts: RawBuilder<unknown>, { by }: Order): RawBuilder<unknown> {
  if ('column' in by) return sql`select n, uuid, ${sql.ref(by.column)} as key_0 from ${contacts}`;
  if ('rank' in by) return sql`select n, uuid, ${by.rank} as key_0, name_key as key_1 from ${contacts}`;
  const { table, are } = valuesOf(by.fact);
  // In the order of the index of values, which ends with these numbers.
  return sql`select contact.n, contact.uuid, ${sql.ref(`fact.${by.fact.column}`)} as key_0, fact.contact_n as key_1
    from (select n, uuid from ${contacts}) as contact
      left join contact_facts as facts on facts.index_n = contact.n
      left join ${table} as fact on fact.contact_n = facts.n and ${are}`;
}

/** The order of `keyed`. Ties are ordered by UUID in the same direction, so that one index serves both. */
export function orderOn({ direction, by }: Order): RawBuilder<unknown> {
  // In both directions. Where there are none, saying so would keep PostgreSQL from its index.
  const way = sql.raw('fact' in by ? `${direction} nulls last` : direction);
  return 'column' in by ? sql`key_0 ${way}, uuid ${way}` : sql`key_0 ${way}, key_1 ${way}, uuid ${way}`;
}
