export type Sorted = 'ascending' | 'descending';

/** A column's two orders, the one of the first click first. */
type Orders<Sort> = readonly [first: Sort, second: Sort];

/** How the rows are sorted by this column; null when they are sorted by another. */
export function sortedBy<Sort extends string>(orders: Orders<Sort>, sort: Sort | null): Sorted | null {
  return sort !== null && orders.includes(sort) ? directionOf(sort) : null;
}

/** What a click on the column's header leads to: its first order, its second, then none. */
export function nextSort<Sort extends string>([first, second]: Orders<Sort>, sort: Sort | null): Sort | null {
  if (sort === first) return second;
  return sort === second ? null : first;
}

export function directionOf(sort: string): Sorted {
  return sort.startsWith('-') ? 'descending' : 'ascending';
}
