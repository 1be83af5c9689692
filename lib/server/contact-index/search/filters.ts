import 'server-only';
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { ContactFilters, ContactSort } from '@/lib/contact-search/filters';
import { parseDateRange } from '@/lib/date-range';
import { firstInstantOf } from '@/lib/local-time';
import type { Question } from '@/lib/search/query';
import type { Tables } from '../../db/schema/index';

type Contacts = Pick<Tables, 'contact_index'>;

const DAY_MS = 86_400_000;

type DateColumn = 'created_at' | 'updated_at' | 'chat_at';

/** Converts the filters to a condition on a row of `contact_index`; null without filters. */
export function whereFilters(filters: ContactFilters, now = Date.now()): Expression<SqlBool> | null {
  const where = expressionBuilder<Contacts, 'contact_index'>();
  const conditions: Expression<SqlBool>[] = [];
  const { group, favorite, unread, ai, email, deleted, care } = filters;
  const flag = (column: 'favorite' | 'ai' | 'has_email' | 'deleted', value: boolean | undefined) => {
    if (value !== undefined) conditions.push(where(column, '=', value ? 1 : 0));
  };
  const within = (column: DateColumn, days: number | undefined) => {
    if (days !== undefined) conditions.push(where(column, '>=', new Date(now - days * DAY_MS).toISOString()));
  };
  const between = (column: DateColumn, text: string | undefined) => {
    const range = text === undefined ? null : parseDateRange(text);
    if (!range) return;
    const { from, to, zone } = range;
    const since = from === null ? where(column, '>', '') : where(column, '>=', startOf(from, 0, zone));
    conditions.push(since, ...(to === null ? [] : [where(column, '<', startOf(to, 1, zone))]));
  };
  if (group !== undefined) {
    const ids = group.filter((each) => each !== 'none');
    const without = ids.length < group.length ? [where('group_id', 'is', null)] : [];
    const named = ids.length > 0 ? [where('group_id', 'in', ids)] : [];
    conditions.push(where.or([...named, ...without]));
  }
  flag('favorite', favorite);
  flag('ai', ai);
  flag('has_email', email);
  flag('deleted', deleted);
  if (unread !== undefined) conditions.push(where('unread', unread ? '>' : '=', 0));
  within('created_at', filters.created_within);
  within('updated_at', filters.updated_within);
  within('chat_at', filters.chat_within);
  between('created_at', filters.created);
  between('updated_at', filters.updated);
  between('chat_at', filters.chat);
  // Without a chat it is empty, which is before any date.
  if (filters.no_chat_for !== undefined)
    conditions.push(where('chat_at', '<', new Date(now - filters.no_chat_for * DAY_MS).toISOString()));
  if (care !== undefined) conditions.push(where.or(care.map((kind) => where(kind, '=', 1))));
  return conditions.length === 0 ? null : where.and(conditions);
}

/** The first instant of a day in a time zone, or of the day that many days later. */
function startOf(day: string, later: number, zone: string): string {
  return new Date(firstInstantOf(Date.parse(day) + later * DAY_MS, zone)).toISOString();
}

const COLUMNS = {
  name: 'name_key',
  chat: 'chat_at',
  created: 'created_at',
  updated: 'updated_at',
  unread: 'unread',
  list: 'position',
} as const;

export type Order = { column: (typeof COLUMNS)[keyof typeof COLUMNS]; direction: 'asc' | 'desc' };

/** The requested order. By default, best matches first for a search, and by name otherwise. */
export function orderOf(sort: ContactSort | undefined, question: Question): Order | 'rank' {
  if (sort === undefined && question.terms.length > 0) return 'rank';
  const [direction, name] = sort?.startsWith('-')
    ? (['desc', sort.slice(1)] as const)
    : (['asc', sort] as const);
  return { column: COLUMNS[(name ?? 'name') as keyof typeof COLUMNS], direction };
}

/** Ties are ordered by UUID in the same direction, so that one index serves both. */
export function orderBy<Selected>(
  query: SelectQueryBuilder<Tables, 'contact_index', Selected>,
  { column, direction }: Order,
) {
  return query.orderBy(column, direction).orderBy('uuid', direction);
}
