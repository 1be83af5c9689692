import { expect, it } from 'vitest';
import { beginningOf } from './well-formed';

it('ends the beginning of a text before an emoji that would be cut in half', () => {
  expect(beginningOf('ab🌷', 3)).toBe('ab');
  expect(beginningOf('ab🌷', 4)).toBe('ab🌷');
  expect(beginningOf('ab', 9)).toBe('ab');
});
