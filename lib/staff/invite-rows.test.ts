import { expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { type InviteRow, invitesCsv, invitesText, rowIssues } from './invite-rows';

const MADE = { id: '1', link: '/invitation#token=a', expires_at: '2026-12-01T00:00:00.000Z' };

function row(key: string, changes: Partial<InviteRow> = {}): InviteRow {
  const person = { name: 'Ann', email: `${key}@example.com`, roles: ['support' as const] };
  return { key, ...person, failure: null, made: null, copied: false, ...changes };
}

const messages = (rows: InviteRow[], known = new Map<string, 'member' | 'invitation'>()) =>
  [...rowIssues(rows, known)].map(([key, { field, message }]) => [key, field, message]);

it('names wrong addresses, empty names and missing roles on their rows', () => {
  const rows = [row('a'), row('b', { email: 'b@' }), row('c', { name: ' ' }), row('d', { roles: [] })];
  expect(messages(rows)).toEqual([
    ['b', 'email', 'account-fields.emailInvalid'],
    ['c', 'name', 'fields.nameMissing'],
    ['d', 'roles', 'account-fields.rolesMissing'],
  ]);
});

it('names the second of two equal addresses, in any spelling', () => {
  expect(messages([row('a'), row('b', { email: ' A@Example.com ' })])).toEqual([
    ['b', 'email', 'staff-several.issues.twice'],
  ]);
});

it('says of an address that it was just invited, not that it is listed twice', () => {
  expect(messages([row('a', { made: MADE }), row('b', { email: 'A@example.com' })])).toEqual([
    ['b', 'email', 'staff-several.issues.invited'],
  ]);
});

it('names a row that may have been read wrongly', () => {
  expect(messages([row('a', { doubt: 'Check the name.' })])).toEqual([['a', 'name', 'Check the name.']]);
});

it('names people who have an account or an invitation, but not those just invited from here', () => {
  const known = new Map([
    ['a@example.com', 'member' as const],
    ['b@example.com', 'invitation' as const],
    ['c@example.com', 'invitation' as const],
  ]);
  expect(messages([row('a'), row('b'), row('c', { made: MADE })], known)).toEqual([
    ['a', 'email', 'staff-several.issues.onTeam'],
    ['b', 'email', 'staff-several.issues.invited'],
  ]);
});

const INVITES = [
  {
    name: '=HYPERLINK("x")',
    email: 'a@example.com',
    roles: ['support', 'admin'] as const,
    link: 'https://desk.example/invitation#token=a',
    until: '2026-12-01T00:00:00.000Z',
  },
];

it('writes a CSV file in which no name is a formula', () => {
  expect(invitesCsv(translate('en', 'staff-several'), translate('en', 'roles'), INVITES)).toBe(
    '\ufeffName,Email,Roles,Link,"Valid until"\r\n' +
      '"\'=HYPERLINK(""x"")",a@example.com,"Support, Admin",https://desk.example/invitation#token=a,2026-12-01T00:00:00.000Z\r\n',
  );
});

it('writes a line for each link', () => {
  expect(invitesText(INVITES)).toBe(
    '=HYPERLINK("x") <a@example.com>: https://desk.example/invitation#token=a',
  );
});
