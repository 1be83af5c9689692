import { expect, it } from 'vitest';
import { excerpt } from './excerpt';

it('shortens what is long by whole characters, and isolates what runs from right to left', () => {
  expect(excerpt('hi')).toBe('hi');
  expect(excerpt('👋'.repeat(60))).toBe('👋'.repeat(60));
  expect(excerpt('👋'.repeat(61))).toBe(`${'👋'.repeat(59)}…`);
  expect(excerpt('שלום')).toBe('\u2068שלום\u2069');
});
