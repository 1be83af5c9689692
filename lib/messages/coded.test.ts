import { expect, it } from 'vitest';
import { coded, decode, inLanguage, mapValues, sentences, verbatim, within } from './coded';

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
  expect(decode(verbatim('A\n“b”\u2028c'))).toEqual({ code: 'text', values: { text: 'A\n“b”\u2028c' } });
});

it('is several sentences, of which some have a code', () => {
  const nothing = coded('errors.nothingSaved');
  expect(inLanguage('en', sentences(nothing, undefined, 'Try\nagain.'))).toBe(
    'Nothing was saved. Try again.',
  );
  const nested = sentences(coded('groups-errors.nameTaken', { name: 'A\nB' }), sentences(nothing, nothing));
  expect(nested.split('\n')).toHaveLength(3);
  expect(inLanguage('en', nested)).toBe(
    'This name already exists: “A\nB”. Nothing was saved. Nothing was saved.',
  );
  expect(sentences('One.', '', 'Two.')).toBe('One. Two.');
});

it('has values that can be changed, and a code that can’t', () => {
  const masked = (text: string) => text.replaceAll(/\w+/g, 'x');
  const taken = coded('groups-errors.nameTaken', { name: 'VIP' });
  expect(mapValues(sentences(taken, 'All of it.'), masked)).toBe(
    'groups-errors.nameTaken{"name":"x"}\nx x x.',
  );
  expect(mapValues('token=canary', masked)).toBe('x=x');
});

it('has coded texts as values, alone or as a list, in the same language', () => {
  const field = (label: string) => within(verbatim(label));
  const missing = coded('template-values.missing', { field: field('groups.title') });
  expect(inLanguage('en', missing)).toBe('groups.title is missing.');
  const parts = [coded('template-obstacles.kept.callButton'), coded('template-obstacles.kept.callRequest')];
  const kept = coded('template-obstacles.kept.why', { parts: within(parts) });
  expect(inLanguage('en', kept)).toContain('it has a voice call button and a request to call.');
  const empty = coded('template-values.empty', { fields: within([verbatim('A'), missing], 'comma') });
  expect(inLanguage('en', sentences(empty, missing))).toBe(
    'Empty: A, groups.title is missing. groups.title is missing.',
  );
  expect(
    inLanguage(
      'en',
      mapValues(empty, () => 'x'),
    ),
  ).toBe('Empty: x, x is missing.');
});
