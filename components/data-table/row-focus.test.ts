import { expect, it } from 'vitest';
import { rowAfter } from './row-focus';

const rows = ['a', 'b', 'c'];

it.each([
  [null, 1, 'a'],
  [null, -1, 'a'],
  ['elsewhere', 1, 'a'],
  ['a', 1, 'b'],
  ['b', -1, 'a'],
  ['c', 1, undefined],
  ['a', -1, undefined],
] as const)('from %s by %i is %s', (from, by, to) => {
  expect(rowAfter(rows, from, by)).toBe(to);
});

it('is none where there are no rows', () => {
  expect(rowAfter([], 'a', 1)).toBeUndefined();
});
