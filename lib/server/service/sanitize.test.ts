import { describe, expect, it } from 'vitest';
import { createSanitizer, sanitizeJson } from './sanitize';

const KEY = '7|Kx/9+aBcDeFgHiJ=kLm';
const sanitize = createSanitizer(KEY);
const read = (text: string) =>
  sanitize.mayContainKey(text) ? sanitizeJson(JSON.parse(text), sanitize) : JSON.parse(text);

describe('the key in a response', () => {
  it.each([
    ['as it is', JSON.stringify({ a: KEY })],
    ['with escaped slashes', JSON.stringify({ a: KEY }).replaceAll('/', '\\/')],
    ['with signs as code points', JSON.stringify({ a: KEY }).replace('+', '\\u002b')],
    ['encoded as in an address', JSON.stringify({ a: encodeURIComponent(KEY) })],
    ['encoded in base 64', JSON.stringify({ a: Buffer.from(KEY).toString('base64') })],
    ['without its number', JSON.stringify({ a: KEY.split('|')[1] })],
  ])('is taken out when it comes %s', (_form, text) => {
    expect(read(text)).toEqual({ a: '[key]' });
  });

  it('is taken out of names, lists and JSON within JSON', () => {
    const within = JSON.stringify({ token: KEY }).replaceAll('/', '\\/');
    const value = { [KEY]: [{ deep: `Bearer ${KEY}!` }], metadata: within };
    expect(read(JSON.stringify(value))).toEqual({
      '[key]': [{ deep: 'Bearer [key]!' }],
      metadata: '{"token":"[key]"}',
    });
  });

  it('is not looked for in what is nested too deep to be read', () => {
    const deep = `${'['.repeat(5_000)}"${KEY}"${']'.repeat(5_000)}`;
    expect(JSON.stringify(read(deep))).not.toContain('Kx');
  });

  it('leaves records alone when it is a placeholder that names may hold', () => {
    expect(createSanitizer('test').mayContainKey('{"first_name":"Testa"}')).toBe(false);
  });
});
