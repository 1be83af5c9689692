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

test.each([
  ['Europe/Berlin', '2026-11-18T23:30:00Z', '19 Nov 2026, 00:30'],
  ['Europe/Berlin', '2026-07-18T14:02:00Z', '18 Jul 2026, 16:02'],
  ['America/St_Johns', '2026-01-01T00:15:00Z', '31 Dec 2025, 20:45'],
  ['Asia/Kathmandu', '1950-06-01T00:00:00Z', '1 Jun 1950, 05:30'],
])('in %s it is the time of that place', (zone, value, expected) => {
  expect(exactTime(Date.parse(value), zone)).toBe(expected);
});

test('a day ends at midnight of the reader’s zone', () => {
  const evening = Date.parse('2026-11-20T22:30:00Z');
  const nextNight = Date.parse('2026-11-21T23:30:00Z');
  expect(relativeTime(evening, nextNight, 'utc')).toBe('Yesterday');
  expect(relativeTime(evening, nextNight, 'Europe/Berlin')).toBe('20 Nov');
});
