import { expect, it } from 'vitest';
import { nextSort, sortedBy } from './sorting';

const NAME = ['name', '-name'] as const;
const CHAT = ['-chat', 'chat'] as const;

it('goes from one order to the other and back to none when a header is clicked again', () => {
  expect(nextSort<string>(NAME, null)).toBe('name');
  expect(nextSort(NAME, 'name')).toBe('-name');
  expect(nextSort(NAME, '-name')).toBeNull();
});

it('begins with the first order when the list is sorted by another column', () => {
  expect(nextSort<string>(CHAT, null)).toBe('-chat');
  expect(nextSort(CHAT, '-chat')).toBe('chat');
  expect(nextSort<string>(CHAT, 'name')).toBe('-chat');
});

it('marks the one column by which the list is sorted', () => {
  expect(sortedBy(NAME, '-name')).toBe('descending');
  expect(sortedBy(CHAT, 'chat')).toBe('ascending');
  expect(sortedBy<string>(NAME, 'chat')).toBeNull();
  expect(sortedBy(NAME, null)).toBeNull();
});
