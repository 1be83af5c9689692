import { expect, test } from 'vitest';
import { translate } from '@/lib/messages/loaded';
import { pageRange } from './pager';

test.each([
  [{ from: 26, to: 50, total: 240 }, '26–50 of 240'],
  [{ from: 1, to: 25, total: 4312 }, '1–25 of 4,312'],
  [{ from: 241, to: 241, total: 241 }, '241 of 241'],
  [{ from: 1, to: 25, total: 10_000, hasMore: true }, '1–25 of 10,000+'],
  [{ from: 26, to: 50, total: null }, '26–50'],
  [{ from: null, to: null, total: 240 }, '0 of 240'],
  [{ from: null, to: null, total: 0 }, 'None'],
  [{ from: null, to: null, total: null }, ''],
])('%o reads %s', (range, expected) => {
  expect(pageRange(translate('en', 'lists'), range)).toBe(expected);
});
