import { expect, it } from 'vitest';
import { formatNumber, formatWait } from './format';

it.each([
  [0, '0'],
  [999, '999'],
  [4_312, '4,312'],
  [100_000, '100,000'],
  [1_234_567, '1,234,567'],
  [-4_312, '-4,312'],
])('groups the digits of %d', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it.each([
  [1, '1 s'],
  [119.2, '120 s'],
  [120, '2 min'],
  [121, '3 min'],
  [3_600, '1 hour'],
  [3_601, '2 hours'],
  [86_400, '24 hours'],
])('says a wait of %d seconds as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
