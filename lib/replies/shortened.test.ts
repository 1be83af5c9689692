import { expect, it } from 'vitest';
import { shortened } from './shortened';

it('shortens what is long by whole characters, and isolates what runs from right to left', () => {
  expect(shortened('hi')).toBe('hi');
  expect(shortened('👋'.repeat(60))).toBe('👋'.repeat(60));
  expect(shortened('👋'.repeat(61))).toBe(`${'👋'.repeat(59)}…`);
  expect(shortened('שלום')).toBe('\u2068שלום\u2069');
});
