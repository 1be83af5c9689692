import { expect, it } from 'vitest';
import { areReversed, daysAgo } from './days';

it.each([
  [new Date(2026, 2, 3, 0, 1), 6, '2026-02-25'],
  [new Date(2026, 0, 1, 23, 59), 1, '2025-12-31'],
  [new Date(2026, 10, 9, 12), 0, '2026-11-09'],
])('counts days of the calendar: %s minus %i is %s', (now, days, day) => {
  expect(daysAgo(now.getTime(), days)).toBe(day);
});

it('says whether the days are in the wrong order', () => {
  expect(areReversed({ from: '2026-12-24', to: '2026-01-01' })).toBe(true);
  expect(areReversed({ from: '2026-01-01', to: '2026-01-01' })).toBe(false);
  expect(areReversed({ from: '2026-12-24', to: null })).toBe(false);
});
