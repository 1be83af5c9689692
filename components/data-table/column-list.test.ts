import { expect, it } from 'vitest';
import { moved } from './column-list';

const items = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (list: { id: string }[]) => list.map(({ id }) => id).join('');

it('moves an item one place', () => {
  expect(order(moved(items, 'b', -1))).toBe('bac');
  expect(order(moved(items, 'b', 1))).toBe('acb');
});

it('leaves the list where there is no place to go, or no such item', () => {
  expect(moved(items, 'a', -1)).toBe(items);
  expect(moved(items, 'c', 1)).toBe(items);
  expect(moved(items, 'z', 1)).toBe(items);
});
