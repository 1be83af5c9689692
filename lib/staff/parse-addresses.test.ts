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

it.each([
  ['a tab', 'Zoë Müller\tz@example.com'],
  ['a tab, the address first', 'z@example.com\tZoë Müller'],
  ['a comma', 'Zoë Müller, z@example.com'],
  ['a semicolon', 'Zoë Müller;z@example.com'],
  ['cells of first and last name', 'Zoë,Müller,z@example.com'],
  ['a quoted cell', '"Müller, Zoë",z@example.com'],
])('reads lines of a spreadsheet with a name and an address, separated by %s', (_separator, line) => {
  expect(parseAddresses(`${line}\n${line}`)).toEqual(
    Array.from({ length: 2 }, () => ({ name: 'Zoë Müller', email: 'z@example.com' })),
  );
});

it('reads seven lines as seven people below their headings', () => {
  const lines = Array.from({ length: 7 }, (_, at) => `Ann ${'ABCDEFG'[at]}\tann${at}@example.com`);
  const read = parseAddresses(['Name\tEmail', ...lines].join('\r\n'));
  expect(read).toHaveLength(7);
  expect(read[6]).toEqual({ name: 'Ann G', email: 'ann6@example.com' });
});

it('keeps what can’t be an address, so that it is seen', () => {
  expect(parseAddresses('ben@example.com, ben@').map(({ email }) => email)).toEqual([
    'ben@example.com',
    'ben@',
  ]);
});

it.each([
  ['an address without its @', 'bob@example.com , not-an-email', 'not-an-email'],
  ['one with a domain', 'bob@example.com;Ann.example.com', 'Ann.example.com'],
])('keeps %s beside another address, so that it is seen', (_what, line, wrong) => {
  expect(parseAddresses(line).map(({ email }) => email)).toEqual(['bob@example.com', wrong]);
  expect(parseAddresses(line)[0]?.name).toBe('Bob');
});

it('reads a column of roles', () => {
  expect(parseAddresses('Name\tEmail\tRole\nEva\teva@example.com\tAdmin')).toEqual([
    { name: 'Eva', email: 'eva@example.com', role: 'admin' },
  ]);
});

it('reads headings and roles in the language of the person', () => {
  const names = { support: 'Soporte', marketer: 'Marketing', admin: 'Administrador' };
  const text = 'Nombre\tCorreo\tRol\nEva\teva@example.com\tadministrador\nBen\tben@example.com\tSupport';
  expect(parseAddresses(text, (role) => names[role])).toEqual([
    { name: 'Eva', email: 'eva@example.com', role: 'admin' },
    { ...BEN, role: 'support' },
  ]);
});

it.each(['Ann, ann.example.com', 'Ann, ann2', 'Ann'])(
  'keeps %s above an address, so that it is seen',
  (first) => {
    expect(parseAddresses(`${first}\nben@example.com`).length).toBeGreaterThan(1);
  },
);

it.each([
  ['on both sides of the address', 'Eva\teva@example.com\tSales'],
  ['besides first and last name', 'Eva,Lee,Sales,eva@example.com'],
])('doubts the name when there are columns %s', (_where, line) => {
  expect(parseAddresses(line)).toEqual([expect.objectContaining({ doubt: 'staff.inviting.moreColumns' })]);
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
