import { expect, it } from 'vitest';
import { daysAgo } from './days';

it.each([
  [new Date(2026, 2, 3, 0, 1), 6, '2026-02-25'],
  [new Date(2026, 0, 1, 23, 59), 1, '2025-12-31'],
  [new Date(2026, 10, 9, 12), 0, '2026-11-09'],
])('counts days of the calendar: %s minus %i is %s', (now, days, day) => {
  expect(daysAgo(now.getTime(), days)).toBe(day);
});
