import { expect, it } from 'vitest';
import { firstKind } from './search-params';

it.each([
  [{ same_phone: 2, same_email: 4 }, 'same_phone'],
  [{ same_phone: 0, same_email: 4 }, 'same_email'],
  [{ same_phone: 0, same_email: 0 }, 'same_phone'],
  [undefined, 'same_phone'],
] as const)('opens with a kind of which there are any: %j', (counts, kind) => {
  expect(firstKind(counts)).toBe(kind);
});
