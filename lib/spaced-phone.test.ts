import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import { expect, it } from 'vitest';
import { spacedPhone } from './spaced-phone';

/** Small numbering plans, and Kazakhstan, which shares +7 with Russia. */
const OTHERS: CountryCode[] = 'AC CK CW FK FO GL KZ NC NF PM SH TV WF'.split(' ') as CountryCode[];

it('groups the mobile numbers of countries as the server’s library does', () => {
  const wrong = getCountries().flatMap((country) => {
    const number = getExampleNumber(country, examples);
    if (!number || OTHERS.includes(country)) return [];
    const [spaced, expected] = [spacedPhone(number.number), number.formatInternational()];
    return spaced === expected ? [] : [`${country}: ${spaced} is written ${expected}`];
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['+34612344711', '+34 612 34 47 11'],
  ['+551132345678', '+55 11 3234 5678'],
  ['+12133734253', '+1 213 373 4253'],
  ['+4930901820', '+49 3090 1820'],
  ['+49301234567891', '+49 301 234 567 891'],
  ['+999123456', '+999 123 456'],
])('spaces %s', (phone, spaced) => expect(spacedPhone(phone)).toBe(spaced));

it.each(['', '612344711', '+34 612 344 711', '+0612344711', '+3461', 'call me', `+${'1'.repeat(16)}`])(
  'leaves %j as it is',
  (text) => expect(spacedPhone(text)).toBe(text),
);

it('changes nothing but spaces, whatever the digits', () => {
  const codes = Array.from({ length: 999 }, (_, at) => String(at + 1));
  const phones = codes.flatMap((code) =>
    [7, 8, 9, 10, 11, 12, 13, 14, 15].map((n) => `+${code.padEnd(n, '5')}`),
  );
  const wrong = phones.filter((phone) => {
    const spaced = spacedPhone(phone);
    return spaced.replaceAll(' ', '') !== phone || / {2}| $/.test(spaced);
  });
  expect(wrong).toEqual([]);
});
