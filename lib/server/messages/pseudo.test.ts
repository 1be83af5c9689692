import { expect, it } from 'vitest';
import { createTranslator } from '@/lib/messages/translator';
import { pseudoMessage } from './pseudo';

const pseudo = (language: string, english: string) =>
  createTranslator<'groups'>(language, { message: pseudoMessage(language, english) });

it('brackets, accents and lengthens what a message says, and leaves its values', () => {
  expect(pseudo('en-XA', 'Save').write('message', {})).toBe('⟦Šáàvéè⟧');
  const t = pseudo('en-XA', '{count, plural, one {# group of {name}} other {# groups}}');
  expect(t.write('message', { count: 1, name: 'Ana' })).toBe('⟦1 gróòúùp óòf Ana⟧');
  expect(t.write('message', { count: 1200, name: 'Ana' })).toBe('⟦1,200 gróòúùpš⟧');
});

it('keeps dates, numbers and keys in one piece where it is read from right to left', () => {
  expect(pseudoMessage('ar-XB', '{day} {month}', 'times')).toEqual(['⟦', ['day'], ' ', ['month'], '⟧']);
  expect(pseudoMessage('ar-XB', 'Like +34 612 344 711.')).toBe('⟦Líìkéè \u2066+34 612 344 711\u2069.⟧');
  expect(pseudoMessage('ar-XB', '+34600500042')).toBe('⟦\u2066+34600500042\u2069⟧');
  expect(pseudoMessage('en-XA', 'Like +34 612.')).toBe('⟦Líìkéè +34 612.⟧');
});

it('keeps values apart where it is read from right to left', () => {
  expect(pseudo('ar-XB', 'By {name}').write('message', { name: 'Ana' })).toBe('⟦Bý \u2068Ana\u2069⟧');
});
