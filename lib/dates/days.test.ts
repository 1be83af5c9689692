import { expect, it } from 'vitest';
import { daysAgo, whyNoMatch } from './days';

it.each([
  [new Date(2026, 2, 3, 0, 1), 6, '2026-02-25'],
  [new Date(2026, 0, 1, 23, 59), 1, '2025-12-31'],
  [new Date(2026, 10, 9, 12), 0, '2026-11-09'],
])('counts days of the calendar: %s minus %i is %s', (now, days, day) => {
  expect(daysAgo(now.getTime(), days)).toBe(day);
});

it('says that the days are in the wrong order when they are', () => {
  expect(whyNoMatch('message', { from: '2026-12-24', to: '2026-01-01' })).toBe(
    'The day under “From” is after the day under “To”. Change one of them.',
  );
  const none = 'No message matches all of these filters.';
  expect(whyNoMatch('message', { from: '2026-01-01', to: '2026-01-01' })).toBe(none);
  expect(whyNoMatch('message', { from: '2026-12-24', to: null })).toBe(none);
});
