import { expect, it } from 'vitest';
import { isSortable, nextSort, sortedBy } from './sorting';

it('goes from one order to the other and back to none', () => {
  expect(nextSort('name', null)).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('name', '-name')).toBeNull();
});

it('begins with the newest and the most', () => {
  expect(nextSort('latest_chat_created_at', null)).toBe('-chat');
  expect(nextSort('latest_chat_created_at', '-chat')).toBe('chat');
  expect(nextSort('unread_messages', 'name')).toBe('-unread');
});

it('marks the one column by which the list is sorted', () => {
  expect(sortedBy('name', '-name')).toBe('descending');
  expect(sortedBy('created_at', 'created')).toBe('ascending');
  expect(sortedBy('updated_at', 'created')).toBeNull();
  expect(sortedBy('name', null)).toBeNull();
  expect(sortedBy('phone', 'name')).toBeNull();
  expect(isSortable('phone')).toBe(false);
});
