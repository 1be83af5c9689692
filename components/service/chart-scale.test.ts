import { expect, it } from 'vitest';
import { columnAt, roundMax } from './chart-scale';

it.each([
  [0, 100],
  [84, 100],
  [100, 100],
  [101, 200],
  [900, 1_000],
  [5_100, 10_000],
])('a chart of values up to %i ends at %i', (value, max) => expect(roundMax(value)).toBe(max));

it('a pointer is always over one of the columns', () => {
  expect([-5, 0, 9, 10, 99, 100, 500].map((at) => columnAt(at, 100, 10))).toEqual([0, 0, 0, 1, 9, 9, 9]);
  expect(columnAt(3, 0, 10)).toBe(9);
});
