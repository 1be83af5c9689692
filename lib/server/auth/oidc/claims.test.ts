import { describe, expect, it } from 'vitest';
import { type Claims, isIncomplete, personOf } from './claims';

const WHO = { iss: 'https://id.example', sub: '1', email: 'ada@example.com', email_verified: true };
const VALUES = { support: ['support'], marketer: ['marketer'], admin: ['admin', 'owner'] };

const read = (claims: Claims, claim = 'roles') => personOf({ ...WHO, ...claims }, { claim, values: VALUES });

describe('roles of a claim', () => {
  it.each<[string, Claims]>([
    ['roles', { roles: ['owner', 'cleaner'] }],
    ['roles', { roles: 'owner' }],
    ['realm_access.roles', { realm_access: { roles: ['admin', 1, null] } }],
    ['https://desk.example/roles', { 'https://desk.example/roles': ['admin'] }],
  ])('are found at %s of %j', (claim, claims) => {
    expect(read(claims, claim).roles).toEqual(['admin']);
  });

  it.each<[string, Claims]>([
    ['roles', {}],
    ['roles', { roles: 'admin owner' }],
    ['roles', { roles: { admin: true } }],
    ['roles', { roles: [['admin']] }],
    ['roles.length', { roles: 'admin' }],
    ['constructor.name', {}],
  ])('are none at %s of %j', (claim, claims) => {
    expect(read(claims, claim).roles).toEqual([]);
  });

  it('are missing, rather than none, where the claim is not there', () => {
    const at = (claims: Claims) => isIncomplete({ ...WHO, ...claims }, { claim: 'a.roles', values: VALUES });
    expect(at({ a: { roles: [] } })).toBe(false);
    expect(at({ a: {} })).toBe(true);
    expect(at({ a: { roles: [] }, email: undefined })).toBe(true);
  });
});

describe('a person', () => {
  it.each<[Claims, string]>([
    [{ name: ' Ada\nLovelace ' }, 'Ada Lovelace'],
    [{ name: '', given_name: 'Ada', family_name: 'Lovelace' }, 'Ada Lovelace'],
    [{ preferred_username: 'ada' }, 'ada'],
    [{ name: 5 }, 'ada@example.com'],
    [{ name: 'a'.repeat(200) }, 'a'.repeat(120)],
  ])('of %j is called %s', (claims, name) => {
    expect(read(claims).name).toBe(name);
  });

  it.each([
    [true, true],
    ['true', true],
    [undefined, false],
    [1, false],
  ])('whose email_verified is %j has a proven address: %s', (email_verified, proven) => {
    expect(read({ email_verified }).emailVerified).toBe(proven);
  });

  it.each([
    [1_700_000_000, '2023-11-14T22:13:20.000Z'],
    ['1700000000', null],
    [undefined, null],
    [-1, null],
    [Number.NaN, null],
  ])('whose auth_time is %j has signed in there at %s', (auth_time, at) => {
    expect(read({ auth_time }).signedInAt).toBe(at);
  });

  it('has signed in there now at the latest', () => {
    const { signedInAt } = read({ auth_time: Number.MAX_SAFE_INTEGER });
    expect(Date.parse(signedInAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it.each<[Claims, string]>([
    [{ email_verified: false }, 'email-unverified'],
    [{ email_verified: 'false' }, 'email-unverified'],
    [{ email: undefined }, 'no-email'],
    [{ email: 'nobody' }, 'no-email'],
    [{ sub: '' }, 'untrusted'],
    [{ sub: 'a\0' }, 'untrusted'],
  ])('of %j is refused as %s', (claims, problem) => {
    expect(() => read(claims)).toThrow(expect.objectContaining({ problem }));
  });
});
