import type { Sorted } from '@/components/data-table/sort-header';
import type { DirectorySort } from '@/lib/contact-search/filters';
import type { ContactColumn } from '@/lib/contacts/columns';

type Sortable = 'name' | ContactColumn;

/** The column's two orders, the one of the first click first: the newest and the most are looked for first. */
const ORDERS: Partial<Record<Sortable, [first: DirectorySort, second: DirectorySort]>> = {
  name: ['name', '-name'],
  unread_messages: ['-unread', 'unread'],
  latest_chat_created_at: ['-chat', 'chat'],
  created_at: ['-created', 'created'],
  updated_at: ['-updated', 'updated'],
};

export const SORT_LABELS: [DirectorySort, string][] = [
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['-chat', 'Last chat, newest first'],
  ['chat', 'Last chat, oldest first'],
  ['-created', 'Created, newest first'],
  ['created', 'Created, oldest first'],
  ['-updated', 'Updated, newest first'],
  ['updated', 'Updated, oldest first'],
  ['-unread', 'Unread, most first'],
  ['unread', 'Unread, fewest first'],
  ['list', 'Default order'],
];

export function isSortable(column: Sortable): boolean {
  return ORDERS[column] !== undefined;
}

export function sortedBy(column: Sortable, sort: DirectorySort | null): Sorted | null {
  return sort !== null && ORDERS[column]?.includes(sort) ? directionOf(sort) : null;
}

/** What a click on the head of a column asks for: its first order, its second, then none. */
export function nextSort(column: Sortable, sort: DirectorySort | null): DirectorySort | null {
  const [first, second] = ORDERS[column] ?? [null, null];
  if (sort === first) return second;
  return sort === second ? null : first;
}

export function directionOf(sort: DirectorySort): Sorted {
  return sort.startsWith('-') ? 'descending' : 'ascending';
}
