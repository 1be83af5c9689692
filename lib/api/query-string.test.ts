import { expect, it } from 'vitest';
import { joinList, splitList, toQueryString } from './query-string';

it('reads a list back as it was written when values have commas', () => {
  const values = ['a,b', '100%', '%2C', 'plain'];
  expect(splitList(joinList(values))).toEqual(values);
  expect(joinList([3, 'none'])).toBe('3,none');
});

it('leaves out what is absent', () => {
  expect(toQueryString({ a: null, b: undefined, c: '', d: false, e: [1, 2] })).toBe('d=0&e=1%2C2');
});
