export type Sorted = 'ascending' | 'descending';

/** A column's two sort orders, starting with the one of the first click. */
type Orders<Sort> = readonly [first: Sort, second: Sort];

/** The sort direction of this column; null when the rows are sorted by another. */
export function sortedBy<Sort extends string>(orders: Orders<Sort>, sort: Sort | null): Sorted | null {
  return sort !== null && orders.includes(sort) ? directionOf(sort) : null;
}

export function nextSort<Sort extends string>([first, second]: Orders<Sort>, sort: Sort | null): Sort | null {
  if (sort === first) return second;
  return sort === second ? null : first;
}

export function directionOf(sort: string): Sorted {
  return sort.startsWith('-') ? 'descending' : 'ascending';
}
