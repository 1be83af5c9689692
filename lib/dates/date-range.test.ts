import { expect, it } from 'vitest';
import { formatDateRange, parseDateRange } from './date-range';

it.each([
  ['2026-03-01..2026-03-31,Europe/Madrid', { from: '2026-03-01', to: '2026-03-31', zone: 'Europe/Madrid' }],
  ['2026-03-01..,UTC', { from: '2026-03-01', to: null, zone: 'UTC' }],
  ['..2024-02-29,UTC', { from: null, to: '2024-02-29', zone: 'UTC' }],
  ['2026-03-01..2026-03-01,UTC', { from: '2026-03-01', to: '2026-03-01', zone: 'UTC' }],
])('reads %s, and writes it the same', (text, range) => {
  expect(parseDateRange(text)).toEqual(range);
  expect(formatDateRange(range)).toBe(text);
});

it('takes days without a time zone as UTC', () => {
  expect(parseDateRange('2026-03-01..')).toEqual({ from: '2026-03-01', to: null, zone: 'UTC' });
});

it.each([
  '',
  '..',
  '2026-03-01',
  '2026-03-02..2026-03-01',
  '2026-02-29..',
  '2026-13-01..',
  // A year that is still being typed.
  '0202-03-01..',
  '2026-03-01..,Nowhere',
  '2026-03-01..,',
  'x2026-03-01..',
])('refuses “%s”', (text) => {
  expect(parseDateRange(text)).toBeNull();
});
