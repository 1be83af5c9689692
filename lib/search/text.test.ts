import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../testing/runs';
import { digitsIn, foldStart, foldText, searchParts, searchWords } from './text';

it.each([
  ['GARCÍA', 'garcia'],
  ['Łukasz', 'lukasz'],
  ['Straße', 'strasse'],
  ['İstanbul ışık', 'istanbul isik'],
  ['Ёлкин', 'елкин'],
  ['ΝΊΚΟΣ', 'νικοσ'],
  ['أحمد', 'احمد'],
  ['مُحَمَّد', 'محمد'],
  ['Ｆｕｌｌ', 'full'],
  ['O’Brien', "o'brien"],
  ['ज़ैन', 'जैन'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('folds the start of a text as all of it, and no more', () => {
  expect(foldStart('Ána García', 500)).toBe(foldText('Ána García'));
  expect(foldStart(`Ána ${'\ufdfa'.repeat(1_000)}`, 20)).toBe(foldText('Ána \ufdfa').slice(0, 20));
});

it('keeps apart what differs by a vowel sign', () => {
  expect(foldText('कि')).not.toBe(foldText('कु'));
});

it('splits at any space, the ideographic one too', () => {
  expect(searchWords('  田中　さくら ')).toEqual(['田中', foldText('さくら')]);
});

it.each([
  ['+34 (612) 34-47', '346123447'],
  ['٠١٢ ۳۴ १२', '0123412'],
  ['１２', '12'],
  ['none', ''],
])('reads the digits of %s', (text, digits) => {
  expect(digitsIn(text)).toBe(digits);
});

it.each([
  ['+34 (612) 34', ['3461234']],
  ['0034 612', ['34612']],
  ['٦١٢', ['612']],
  ['José  Núñez', ['jose', 'nunez']],
  ['Room 12', ['room', '12']],
  ['', []],
])('searches %j by its digits or its words', (text, parts) => {
  expect(searchParts(text).map(([part]) => part)).toEqual(parts);
});

it.each([
  ['Müller', ['muller', 'mueller']],
  ['MUELLER', ['mueller', 'muller']],
  ['Größe', ['grosse', 'groesse']],
  ['José', ['jose']],
])('searches %s in each way to write its umlauts', (text, spellings) => {
  expect(searchParts(text)).toEqual([spellings]);
});

/** The ways to write each part of a name in Arabic letters. */
const WAYS = [
  ['ا', 'أ', 'إ', 'آ', 'ٱ', '\ufe8e'],
  ['ي', 'ى', 'ی', 'ئ', '\ufef2'],
  ['ك', 'ک'],
  ['ه', 'ة', 'ہ', 'ھ'],
  ['و', 'ؤ'],
  ['', 'ء', 'ـ', '\u064e'],
  ['م'],
  [' '],
];

it('compares a name in Arabic letters as the same in each way to write it', () => {
  const part = fc.tuple(fc.constantFrom(...WAYS), fc.nat(), fc.nat());
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const [one, other] = [1, 2].map((at) =>
        parts.map(([ways, ...chosen]) => ways[(chosen[at - 1] ?? 0) % ways.length]).join(''),
      );
      expect(foldText(one ?? '')).toBe(foldText(other ?? ''));
    }),
    { numRuns: runs(200) },
  );
});
