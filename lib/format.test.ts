import { expect, it } from 'vitest';
import { formatWait } from './format';

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
