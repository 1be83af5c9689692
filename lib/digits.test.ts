import { expect, it } from 'vitest';
import { asciiDigits } from './digits';
import { everyDigit } from './testing/every-digit';

it.each([
  ['٠١٢ ۳۴ १२', '012 34 12'],
  ['૧૨૩ and ꩘', '123 and 8'],
  ['𝟎𝟗𝟘𝟡𝟬𝟳𝟶𝟿', '09090709'],
  ['1½ ① ⁸', '1½ ① ⁸'],
])('writes the digits of %s as %s', (text, plain) => {
  expect(asciiDigits(text)).toBe(plain);
});

it('gives the digits of each script the value that Unicode gives them', () => {
  const digits = everyDigit();
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.map(asciiDigits).join('')).toMatch(/^(0123456789)+$/);
});
