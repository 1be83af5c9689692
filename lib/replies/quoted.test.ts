import { expect, it } from 'vitest';
import { listed, quoted } from './quoted';

it('shortens what is long by whole characters, and isolates what runs from right to left', () => {
  expect(quoted('hi')).toBe('“hi”');
  expect(quoted('👋'.repeat(60))).toBe(`“${'👋'.repeat(60)}”`);
  expect(quoted('👋'.repeat(61))).toBe(`“${'👋'.repeat(59)}…”`);
  expect(quoted('שלום')).toBe('“\u2068שלום\u2069”');
});

it.each([
  [['a'], 1, 'a'],
  [['a', 'b'], 2, 'a and b'],
  [['a', 'b', 'c', 'd'], 4, 'a, b, c and d'],
  [['a', 'b', 'c', 'd', 'e'], 5, 'a, b, c and 2 more'],
  [['a', 'b', 'c', 'd'], 30, 'a, b, c and 27 more'],
])('lists %j of %d as %j', (texts, count, expected) => expect(listed(texts, count)).toBe(expected));
