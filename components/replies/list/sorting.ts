import type { Sorted } from '@/components/data-table/sort-header';
import type { ReplyFilters } from '@/lib/replies/schema';

type ReplySort = ReplyFilters['sort'];

/** A column's two orders, the one of the first click first. */
const ORDERS = {
  name: ['name', '-name'],
  trigger: ['trigger', '-trigger'],
  updated: ['-updated', 'updated'],
} as const satisfies Record<string, readonly [ReplySort, ReplySort]>;

export type Sortable = keyof typeof ORDERS;

export const SORT_LABELS: Record<ReplySort, string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  trigger: 'Trigger, A to Z',
  '-trigger': 'Trigger, Z to A',
  '-updated': 'Changed last first',
  updated: 'Changed longest ago first',
};

export function sortedBy(column: Sortable, sort: ReplySort): Sorted | null {
  return ORDERS[column].some((order) => order === sort) ? directionOf(sort) : null;
}

export function nextSort(column: Sortable, sort: ReplySort): ReplySort {
  const [first, second] = ORDERS[column];
  return sort === first ? second : first;
}

export function directionOf(sort: ReplySort): Sorted {
  return sort.startsWith('-') ? 'descending' : 'ascending';
}
