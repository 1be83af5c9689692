import { expect, it } from 'vitest';
import { coded, decode, inLanguage, verbatim } from './coded';

it('is written in the language of the reader', () => {
  expect(inLanguage('en', coded('errors.nothingSaved'))).toBe('Nothing was saved.');
  const taken = coded('groups-errors.nameTaken', { name: 'VIP "1" {x}' });
  expect(taken).toBe('groups-errors.nameTaken{"name":"VIP \\"1\\" {x}"}');
  expect(inLanguage('en', taken)).toBe('This name already exists: “VIP "1" {x}”.');
});

it.each([
  'Nothing was saved.',
  'not.known',
  'groups.title{broken}',
  'groups.nowhere',
  'groups.constructor',
  '__proto__.x',
  'One line\nand {"another": "line"}',
  '',
])('leaves text without a code as it is: %j', (text) => {
  expect(inLanguage('en', text)).toBe(text);
});

it('leaves the words of others as they are, even when they look like a code', () => {
  expect(inLanguage('en', verbatim('groups.title'))).toBe('groups.title');
  expect(decode(verbatim('A\n“b”'))).toEqual({ code: 'text', values: { text: 'A\n“b”' } });
});
