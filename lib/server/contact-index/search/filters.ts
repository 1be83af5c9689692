import 'server-only';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { DirectoryFilters } from '@/lib/contact-search/filters';
import type { Tables } from '../../db/schema/index';

type Contacts = Pick<Tables, 'directory_contact'>;

const DAY_MS = 86_400_000;

/** What must hold of a row of `directory_contact`, but for the words that are sought. Null where everything may pass. */
export function whereFilters(filters: DirectoryFilters, now = Date.now()): Expression<SqlBool> | null {
  const where = expressionBuilder<Contacts, 'directory_contact'>();
  const conditions: Expression<SqlBool>[] = [];
  const { group, favorite, unread, ai, email, deleted, care } = filters;
  const flag = (column: 'favorite' | 'ai' | 'has_email' | 'deleted', value: boolean | undefined) => {
    if (value !== undefined) conditions.push(where(column, '=', value ? 1 : 0));
  };
  const within = (column: 'created_at' | 'updated_at' | 'chat_at', days: number | undefined) => {
    if (days !== undefined) conditions.push(where(column, '>=', new Date(now - days * DAY_MS).toISOString()));
  };
  if (group !== undefined) {
    conditions.push(group === 'none' ? where('group_id', 'is', null) : where('group_id', '=', group));
  }
  flag('favorite', favorite);
  flag('ai', ai);
  flag('has_email', email);
  flag('deleted', deleted);
  if (unread !== undefined) conditions.push(where('unread', unread ? '>' : '=', 0));
  within('created_at', filters.created_within);
  within('updated_at', filters.updated_within);
  within('chat_at', filters.chat_within);
  if (care !== undefined) conditions.push(where(care, '=', 1));
  return conditions.length === 0 ? null : where.and(conditions);
}
