import { expect, it } from 'vitest';
import { whyNoMatch } from './no-match';

it('says that the days are in the wrong order when they are', () => {
  expect(whyNoMatch('message', { from: '2026-12-24', to: '2026-01-01' })).toBe(
    'The day under “From” is after the day under “To”. Change one of them.',
  );
  const none = 'No message matches all of these filters.';
  expect(whyNoMatch('message', { from: '2026-01-01', to: '2026-01-01' })).toBe(none);
  expect(whyNoMatch('message', { from: '2026-12-24', to: null })).toBe(none);
});
