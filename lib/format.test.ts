import { expect, it } from 'vitest';
import { compareNames, formatList, formatNumber, formatPercent } from './format';

it.each([
  [0, '0'],
  [999, '999'],
  [4_312, '4,312'],
  [100_000, '100,000'],
  [1_234_567, '1,234,567'],
  [-4_312, '-4,312'],
])('groups the digits of %d', (value, text) => {
  expect(formatNumber(value, 'en')).toBe(text);
});

it.each([
  [0.004, '0.4%', '0,4\u00a0%'],
  [0.0131, '1.3%', '1,3\u00a0%'],
  [0.124, '12%', '12\u00a0%'],
])('writes %d as a percentage', (part, english, german) => {
  expect([formatPercent(part, 'en'), formatPercent(part, 'de')]).toEqual([english, german]);
});

it('keeps the items of a list apart where it is read from right to left', () => {
  expect(formatList(['Email', 'Phone'], 'ar', 'comma')).toBe('\u200f\u2068Email\u2069، \u2068Phone\u2069');
  expect(formatList(['A', 'B', 'C'], 'de', 'comma')).toBe('A, B, C');
});

it('writes numbers, lists and orders names as the language does', () => {
  expect([formatNumber(4_312, 'de'), formatNumber(43_120, 'es'), formatNumber(4_312, 'ar')]).toEqual([
    '4.312',
    '43.120',
    '4,312',
  ]);
  expect(formatList(['A', 'B', 'C'], 'en')).toBe('A, B, and C');
  expect(formatList(['A', 'B', 'C'], 'de', 'or')).toBe('A, B oder C');
  expect(formatList(['A', 'B', 'C'], 'ar', 'comma')).toBe(
    '\u200f\u2068A\u2069، \u2068B\u2069، \u2068C\u2069',
  );
  expect(formatList(['A', 'B', 'C'], 'es', 'comma')).toBe('A, B, C');
  expect(formatList(['A', 'B', 'C'], 'en', 'comma')).toBe('A, B, C');
  expect(['Zoe', 'Ödön', 'Olaf'].sort(compareNames('de'))).toEqual(['Ödön', 'Olaf', 'Zoe']);
});
