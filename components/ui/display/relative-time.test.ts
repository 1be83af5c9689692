import { expect, test } from 'vitest';
import { exactTime, relativeTime } from './relative-time';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:20Z', 'Just now'],
  ['2026-11-21T11:59:30Z', 'Just now'],
  ['2026-11-21T11:58:00Z', '2 min ago'],
  ['2026-11-21T09:00:00Z', '3 h ago'],
  ['2026-11-20T23:00:00Z', 'Yesterday'],
  ['2026-11-20T00:00:00Z', 'Yesterday'],
  ['2026-11-18T14:02:00Z', '18 Nov'],
  ['2024-02-29T14:02:00Z', '29 Feb 2024'],
  ['2026-11-22T08:05:00Z', '22 Nov 2026, 08:05 UTC'],
])('%s is %s', (value, expected) => {
  expect(relativeTime(Date.parse(value), now, 'utc')).toBe(expected);
});

test('soon after midnight, the evening before is hours ago and not yesterday', () => {
  const midnight = Date.parse('2026-11-21T00:30:00Z');
  expect(relativeTime(Date.parse('2026-11-20T22:00:00Z'), midnight, 'utc')).toBe('2 h ago');
});

test('the exact time names its zone where that is not the reader’s own', () => {
  const instant = Date.parse('2026-11-18T14:02:59.123456Z');
  expect(exactTime(instant, 'utc')).toBe('18 Nov 2026, 14:02 UTC');
  expect(exactTime(instant, 'local')).not.toContain('UTC');
});
