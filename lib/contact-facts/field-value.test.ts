import { expect, it } from 'vitest';
import { inLanguage } from '../messages/coded';
import { translate } from '../messages/loaded';
import type { FieldType } from './field-types';
import { checkValue, readValue } from './field-value';
import { isSameValue } from './same-value';
import type { FieldValue } from './schema';
import { readDecimal } from './typed-decimal';
import { displayedValue, valueText } from './value-text';

const CHOICES = ['Gold', 'Plata', 'Été'];
const of = (type: FieldType) => ({ type, choices: type.startsWith('choice') ? CHOICES : null });
const english = { language: 'en', yes: 'Yes', no: 'No' };
const german = { language: 'de', yes: 'Ja', no: 'Nein' };
const said = (problem?: string) => problem && inLanguage('en', problem);

it('keeps a value of its type', () => {
  const values: [FieldType, FieldValue][] = [
    ['text', 'Likes tea'],
    ['number', -12.5],
    ['number', 0],
    ['date', '2028-02-29'],
    ['boolean', false],
    ['choice', 'Plata'],
    ['link', 'https://example.com/a?b=c'],
  ];
  for (const [type, value] of values) expect(checkValue(of(type), value)).toEqual({ value });
});

it.each<[FieldType, FieldValue, string]>([
  ['text', 'a\nb', 'Remove line breaks and other invisible characters.'],
  ['text', 'a'.repeat(1_001), 'Use at most 1,000 characters.'],
  ['text', 12, 'Enter a text.'],
  ['number', '12', 'Enter a number.'],
  ['number', Number.POSITIVE_INFINITY, 'Enter a number.'],
  ['date', '2026-02-29', 'Enter a date that exists, like 2026-12-31.'],
  ['date', '24.12.2026', 'Enter a date that exists, like 2026-12-31.'],
  ['boolean', 'yes', 'Choose yes or no.'],
  ['choice', 'Silver', 'Choose from the list.'],
  ['choice', ['Gold'], 'Choose from the list.'],
  ['choices', ['Gold', 'Silver'], 'Choose from the list.'],
  ['choices', 'Gold', 'Choose from the list.'],
  ['link', 'javascript:alert(1)', 'Enter a link that starts with https:// or http://.'],
  ['link', 'example.com', 'Enter a link that starts with https:// or http://.'],
])('says what is wrong with a %s of %j', (type, value, message) => {
  expect(said(checkValue(of(type), value).problem)).toBe(message);
});

it.each<[FieldType, string, typeof english, string]>([
  ['choice', 'Silver', english, '“Silver” isn’t one of the choices: Gold, Plata, Été.'],
  ['choices', 'gold; Silver', english, '“Silver” isn’t one of the choices: Gold, Plata, Été.'],
  ['choice', 'x'.repeat(30_000), english, `“${'x'.repeat(40)}…” isn’t one of the choices: Gold, Plata, Été.`],
  ['number', '1.234,5', english, 'Enter a number, like 1,234.5.'],
  ['number', '1,234.5', german, 'Enter a number, like 1.234,5.'],
  ['boolean', 'ja', english, 'Enter “Yes” or “No”.'],
  ['boolean', 'oui', german, 'Enter “Ja” or “Nein”.'],
  ['date', '1/2/2026', english, 'It isn’t clear which number is the month. Enter the date like 2026-12-31.'],
  ['date', '30.02.2026', german, 'Enter a date that exists, like 2026-12-31.'],
])('says of a typed %s which text %j to write instead', (type, typed, words, message) => {
  expect(said(readValue(of(type), typed, words).problem)).toBe(message);
});

it.each([
  ['Gold; Plata', ['Gold', 'Plata']],
  ['Gold, Plata', ['Gold', 'Plata']],
  ['Plata، Gold', ['Gold', 'Plata']],
  ['Gold, white', ['Gold, white']],
  ['Gold, white; Plata', ['Plata', 'Gold, white']],
])('reads %j as several choices, and a choice that has a comma as one', (typed, value) => {
  const choices = ['Gold', 'Plata', 'Gold, white'];
  expect(readValue({ type: 'choices', choices }, typed, english)).toEqual({ value });
});

it('gives several choices the order of the field, and each once', () => {
  expect(checkValue(of('choices'), ['Été', 'Gold', 'Été'])).toEqual({ value: ['Gold', 'Été'] });
});

it('has no value when it is empty', () => {
  for (const type of ['text', 'number', 'date', 'boolean', 'choice', 'choices', 'link'] as const) {
    for (const empty of [null, '', []]) expect(checkValue(of(type), empty)).toEqual({ value: null });
    expect(readValue(of(type), '  ', english)).toEqual({ value: null });
  }
});

it('takes several choices in another order for the same', () => {
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameValue(['a', 'a'], ['a', 'b'])).toBe(false);
  expect(isSameValue(null, [])).toBe(false);
});

it('reads numbers as people of the language type them', () => {
  const typed: [string, string, number | null][] = [
    ['en', '1,234.5', 1234.5],
    ['en', '1,5', 1.5],
    ['en', '1.234', 1.234],
    ['de', '1.234,5', 1234.5],
    ['de', '1.234', 1234],
    ['de', '1.5', 1.5],
    ['fr', '1\u202f234,5', 1234.5],
    ['ar', '١٢٫٥', 12.5],
    ['en', '−7', -7],
    ['en', '1e3', 1000],
    ['en', '1,23,4', null],
    ['en', '12 apples', null],
    ['en', '1e999', null],
    ['en', '0x10', null],
  ];
  for (const [language, text, number] of typed)
    expect([text, readDecimal(text, language)]).toEqual([text, number]);
});

it('reads yes and no in the language and as files have them', () => {
  for (const text of ['Ja', 'ja', 'true', '1'])
    expect(readValue(of('boolean'), text, german)).toEqual({ value: true });
  for (const text of ['NEIN', 'false', '0'])
    expect(readValue(of('boolean'), text, german)).toEqual({ value: false });
  expect(said(readValue(of('boolean'), 'vielleicht', german).problem)).toBe('Enter “Ja” or “Nein”.');
});

it('reads a choice whatever its case and accents', () => {
  expect(readValue(of('choice'), 'ete', english)).toEqual({ value: 'Été' });
  expect(readValue(of('choices'), 'PLATA; gold;', english)).toEqual({ value: ['Gold', 'Plata'] });
});

it('reads back the text that it wrote for a value, in any language', () => {
  const values: [FieldType, FieldValue][] = [
    ['text', 'a; b'],
    ['number', -1234.5678],
    ['number', 1e21],
    ['number', 5e-7],
    ['date', '2026-12-24'],
    ['boolean', true],
    ['choice', 'Été'],
    ['choices', ['Gold', 'Plata']],
    ['link', 'http://example.com'],
  ];
  for (const language of ['en', 'de', 'fr', 'es', 'pt-BR', 'ar']) {
    const words = { ...german, language };
    for (const [type, value] of values)
      expect(readValue(of(type), valueText(value, words), words)).toEqual({ value });
  }
});

it('shows a value as people read it', () => {
  const shown = (type: FieldType, value: FieldValue, words = english) =>
    displayedValue(of(type), value, { ...words, times: translate('en', 'times') });
  expect(shown('number', 1234.5678)).toBe('1,234.5678');
  expect(shown('number', 1234.5, german)).toBe('1.234,5');
  expect(shown('date', '2026-12-24')).toBe('24 Dec 2026');
  expect(shown('boolean', false, german)).toBe('Nein');
  expect(shown('choices', ['Gold', 'Plata'])).toBe('Gold, Plata');
});

it('keeps only links of the web', () => {
  expect(checkValue(of('link'), 'HTTPS://example.com').problem).toBeUndefined();
  for (const text of ['javascript://x%0aalert(1)', 'https://', 'https:// x', 'ftp://a.b', 'data:text/html,x'])
    expect(checkValue(of('link'), text).problem, text).toBeDefined();
});
