import { expect, it } from 'vitest';
import { guessName, MAX_ADDRESSES, parseAddresses } from './parse-addresses';

const ANN = { name: 'Ann Example', email: 'ann.example@example.com' };
const BEN = { name: 'Ben', email: 'ben@example.com' };

it.each([
  ['commas', 'ann.example@example.com,ben@example.com'],
  ['semicolons', 'ann.example@example.com; ben@example.com;'],
  ['spaces', ' ann.example@example.com  ben@example.com '],
  ['lines', 'ann.example@example.com\r\n\r\nben@example.com\n'],
])('reads addresses separated by %s', (_separator, text) => {
  expect(parseAddresses(text)).toEqual([ANN, BEN]);
});

it.each([
  ['Zoë Müller <z@example.com>', 'Zoë Müller'],
  ['"Müller, Zoë" <z@example.com>', 'Zoë Müller'],
  ['Müller, Zoë <z@example.com>', 'Zoë Müller'],
  ['<z@example.com>', 'Z'],
  ['mailto:z@example.com', 'Z'],
])('reads %s', (text, name) => {
  expect(parseAddresses(text)).toEqual([{ name, email: 'z@example.com' }]);
});

it('reads names and plain addresses beside each other', () => {
  const text = 'ben@example.com, Ann Lee <ann@example.com>, Cem <cem@example.com> dora@example.com';
  expect(parseAddresses(text)).toEqual([
    BEN,
    { name: 'Ann Lee', email: 'ann@example.com' },
    { name: 'Cem', email: 'cem@example.com' },
    { name: 'Dora', email: 'dora@example.com' },
  ]);
});

it('keeps what can’t be an address, so that it is seen', () => {
  expect(parseAddresses('ben@example.com, ben@').map(({ email }) => email)).toEqual([
    'ben@example.com',
    'ben@',
  ]);
});

it('finds nobody in separators alone, and stops at the most people at once', () => {
  expect(parseAddresses(' ,; \n')).toEqual([]);
  expect(parseAddresses('a@example.com\n'.repeat(MAX_ADDRESSES + 5))).toHaveLength(MAX_ADDRESSES);
});

it.each([
  ['ann.example+desk@example.com', 'Ann Example'],
  ['ANN_LEE-2@example.com', 'ANN LEE'],
  ['42@example.com', '42'],
])('guesses a name for %s', (email, name) => expect(guessName(email)).toBe(name));
