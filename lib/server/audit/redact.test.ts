import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { redact } from './redact';

const kept = (value: unknown) => JSON.parse(redact(value) ?? 'null');

it.each([
  'password',
  'new_password',
  'currentPassword',
  'token',
  'access_token',
  'client_secret',
  'SERVICE_API_KEY',
  'cookie',
  'otp',
  'recovery_codes',
  'reset_link',
  'key',
  'bearer',
])('keeps no %s, however deep it lies', (name) => {
  const text = redact([{ outer: { [name]: 'canary', name: 'Mina' } }, { [name]: ['canary'] }]);
  expect(text).not.toContain('canary');
  expect(text).toContain('Mina');
});

it('tells a one-time code from the code of a language', () => {
  expect(kept({ code: '123456', language: { code: 'en_US' } })).toEqual({
    code: '[masked]',
    language: { code: 'en_US' },
  });
});

it.each(['body', 'text', 'response', 'rendered', 'message'])('keeps of a %s only how long it is', (name) => {
  expect(kept({ [name]: 'Привет 👋', trigger: 'hi' })).toEqual({ [name]: '8 characters', trigger: 'hi' });
});

it('keeps of the parts of a message only how many there are', () => {
  expect(kept({ components: [{ type: 'body' }], variables: { 1: 'Ana', 2: 'x' } })).toEqual({
    components: '1 item',
    variables: '2 items',
  });
});

it('leaves alone what was masked before it came', () => {
  const after = { body: '12 characters', components: '2 (not recorded)', response: null };
  expect(kept(after)).toEqual(after);
});

it('keeps the fields of a contact, from which the history is read and a change undone', () => {
  const contact = {
    first_name: 'María',
    last_name: '',
    phone: '+34612345678',
    email: 'm@example.com',
    address: '{"street":"Token Street 1","body":"x"}',
    metadata: null,
  };
  expect(kept(contact)).toEqual(contact);
});

it('keeps what an own field has, whatever its key', () => {
  const facts = {
    fields: { link: 'https://a.example', code: '12345', body: ['a'], message: 'Call', token: 1 },
  };
  expect(kept(facts)).toEqual(facts);
  expect(kept({ rules: { own: { link: 'fill' } } })).toEqual({ rules: { own: { link: 'fill' } } });
  expect(kept({ fields: { note: '?token=canary' } })).toEqual({ fields: { note: '?token=[masked]' } });
});

it('takes the token out of a link', () => {
  expect(kept({ opened: 'https://desk.example/invitation#token=canary&x=1', flag: true, count: 3 })).toEqual({
    opened: 'https://desk.example/invitation#token=[masked]&x=1',
    flag: true,
    count: 3,
  });
});

it.each([
  'otpauth://totp/Desk:nia?secret=canarycanary&issuer=Desk',
  'tried with password=canary',
  'Authorization: Bearer canary.canary',
  'the key sk-canary-canary was refused',
  'https://desk.example/callback?code=canarycanarycanary&state=canarycanarycanary',
  'https://desk.example/?code=123456canary'.replace('canary', ''),
])('takes the secret out of the text %j', (text) => {
  const record = redact({ note: text }) ?? '';
  expect(record).toContain('[masked]');
  expect(record).not.toMatch(/canary|123456/);
});

it('keeps the query of a saved view, and words that only speak of secrets', () => {
  const after = { query: 'q=ana&state=open&code=en&key=name', note: 'The password is wrong: risk-averse' };
  expect(kept(after)).toEqual(after);
});

it('records nothing where nothing is said', () => {
  expect(redact(undefined)).toBeNull();
  expect(redact(null)).toBe('null');
});

it('is applied by the one module that writes to the audit log', () => {
  const here = dirname(dirname(fileURLToPath(import.meta.url)));
  const writers = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) => readFileSync(join(here, file), 'utf8').includes("insertInto('audit')"));
  expect(writers).toEqual(['audit/audit.ts']);
  expect(readFileSync(join(here, 'audit/audit.ts'), 'utf8')).toContain(
    'redact(event.before), redact(event.after)',
  );
});
