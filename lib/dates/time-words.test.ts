import { expect, test } from 'vitest';
import { translate } from '../messages/loaded';
import { dayOfYear, exactTime, relativeTime, waitValues } from './time-words';

const t = translate('en', 'times');

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
  expect(relativeTime(t, Date.parse(value), now, 'utc')).toBe(expected);
});

test.each([
  ['en', '2026-11-18T14:02:00Z', 'on 18 Nov'],
  ['de', '2024-02-29T14:02:00Z', 'am 29. Feb. 2024'],
  ['es', '2026-11-18T14:02:00Z', 'el 18 nov'],
  ['pt-BR', '2026-11-22T08:05:00Z', 'em 22 de nov. de 2026, 08:05 UTC'],
  ['de', '2026-11-20T23:00:00Z', 'gestern'],
])('says when something happens within a sentence of %s', (language, value, expected) => {
  const times = translate(language, 'times');
  expect(relativeTime(times, Date.parse(value), now, 'utc', 'when')).toBe(expected);
});

test('soon after midnight, the evening before is hours ago and not yesterday', () => {
  const midnight = Date.parse('2026-11-21T00:30:00Z');
  expect(relativeTime(t, Date.parse('2026-11-20T22:00:00Z'), midnight, 'utc')).toBe('2 h ago');
});

test('the exact time names its zone where that is not the reader’s own', () => {
  const instant = Date.parse('2026-11-18T14:02:59.123456Z');
  expect(exactTime(t, instant, 'utc')).toBe('18 Nov 2026, 14:02 UTC');
  expect(exactTime(t, instant, 'local')).not.toContain('UTC');
});

test.each([
  ['Europe/Berlin', '2026-11-18T23:30:00Z', '19 Nov 2026, 00:30'],
  ['Europe/Berlin', '2026-07-18T14:02:00Z', '18 Jul 2026, 16:02'],
  ['America/St_Johns', '2026-01-01T00:15:00Z', '31 Dec 2025, 20:45'],
  ['Asia/Kathmandu', '1950-06-01T00:00:00Z', '1 Jun 1950, 05:30'],
])('in %s it is the time of that place', (zone, value, expected) => {
  expect(exactTime(t, Date.parse(value), zone)).toBe(expected);
});

test('a day ends at midnight of the reader’s zone', () => {
  const evening = Date.parse('2026-11-20T22:30:00Z');
  const nextNight = Date.parse('2026-11-21T23:30:00Z');
  expect(relativeTime(t, evening, nextNight, 'utc')).toBe('Yesterday');
  expect(relativeTime(t, evening, nextNight, 'Europe/Berlin')).toBe('20 Nov');
});

test('a day has no time zone', () => {
  expect(dayOfYear(t, '2026-11-18')).toBe('18 Nov');
});

test.each([
  [1, '1 s'],
  [119.2, '120 s'],
  [120, '2 min'],
  [121, '3 min'],
  [3_600, '1 hour'],
  [3_601, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %d seconds is %s', (seconds, text) => {
  expect(t('wait', waitValues(seconds))).toBe(text);
});
