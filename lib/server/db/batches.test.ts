import { expect, it } from 'vitest';
import { rowBatchesOf } from './batches';

const sizes = (rows: object[]) => [...rowBatchesOf(rows, 3)].map((batch) => batch.length);

it('makes batches of as many rows as a statement may have, and of fewer that are long', () => {
  const [short, long] = [
    { row: 1, cells: 'a', name: null },
    { row: 2, cells: 'x'.repeat(200_000) },
  ];
  expect(sizes([])).toEqual([]);
  expect(sizes([short, short, short, short])).toEqual([3, 1]);
  expect(sizes([long, long, long, short])).toEqual([2, 2]);
});
