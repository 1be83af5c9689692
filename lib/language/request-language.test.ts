import { expect, it } from 'vitest';
import { acceptedLanguages, firstAvailable } from './request-language';

it.each([
  ['de-AT,de;q=0.8,en;q=0.5', ['de-AT', 'de', 'en']],
  ['en;q=0.3, pt-BR;q=0.9,*;q=0.1', ['pt-BR', 'en']],
  ['fr;q=0, ar', ['ar']],
  ['../../etc, x;q=abc', []],
  ['', []],
  [null, []],
])('reads what a request accepts: %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});

it.each([
  [['pt-BR'], 'pt-BR'],
  [['pt-PT', 'de'], 'pt'],
  [['es-MX'], 'es'],
  [['PT-br'], 'pt-BR'],
  [['zh-Hant'], null],
  [[null, undefined, 'ar-EG'], 'ar'],
  [['constructor', '__proto__'], null],
])('chooses for %j', (wanted, chosen) => {
  expect(firstAvailable(wanted, ['en', 'es', 'pt', 'pt-BR', 'ar', 'de'])).toBe(chosen);
});
