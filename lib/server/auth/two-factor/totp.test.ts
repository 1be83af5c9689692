import { expect, it } from 'vitest';
import { timeStepOf } from './totp';

// The secret and the instants of RFC 6238, appendix B, and the last six of its eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('knows the code of second %i of RFC 6238, and half a minute around it', (second, code) => {
  const step = Math.floor(second / 30);
  for (const offset of [-30, 0, 30]) expect(timeStepOf(SECRET, code, (second + offset) * 1000)).toBe(step);
  for (const offset of [-60, 60]) expect(timeStepOf(SECRET, code, (second + offset) * 1000)).toBeNull();
});

it.each(['', '28708', '2870820', 'abcdef', '287083'])('knows no code %j', (code) => {
  expect(timeStepOf(SECRET, code, 59_000)).toBeNull();
});
