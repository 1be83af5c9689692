import 'server-only';
import type { SelectQueryBuilder } from 'kysely';
import type { DirectorySort } from '@/lib/contact-search/filters';
import type { Question } from '@/lib/search/query';
import type { Tables } from '../../db/schema/index';

const COLUMNS = {
  name: 'name_key',
  chat: 'chat_at',
  created: 'created_at',
  updated: 'updated_at',
  unread: 'unread',
  list: 'position',
} as const;

export type Order = { column: (typeof COLUMNS)[keyof typeof COLUMNS]; direction: 'asc' | 'desc' };

/** The order asked for; else the best matches first where words are sought, and by name where none are. */
export function orderOf(sort: DirectorySort | undefined, question: Question): Order | 'rank' {
  if (sort === undefined && question.terms.length > 0) return 'rank';
  const [direction, name] = sort?.startsWith('-')
    ? (['desc', sort.slice(1)] as const)
    : (['asc', sort] as const);
  return { column: COLUMNS[(name ?? 'name') as keyof typeof COLUMNS], direction };
}

/** Equals stand in the order of their UUIDs, in the same direction, so that one index serves both. */
export function orderBy<Selected>(
  query: SelectQueryBuilder<Tables, 'directory_contact', Selected>,
  { column, direction }: Order,
) {
  return query.orderBy(column, direction).orderBy('uuid', direction);
}
