import { expect, it } from 'vitest';
import { everyDigit } from '../testing/every-digit';
import { readDay } from './typed-day';
import { readDecimal } from './typed-decimal';

it.each<[typed: string, language: string, day: string | null]>([
  ['2026-02-01', 'en', '2026-02-01'],
  ['2026-2-1', 'en', '2026-02-01'],
  ['2026/02/01', 'en', '2026-02-01'],
  ['2026-02-01T12:00:00', 'en', '2026-02-01'],
  ['2026-02-01 23:59', 'en', '2026-02-01'],
  ['01.02.2026', 'en', '2026-02-01'],
  ['1.2.2026 08:15', 'de', '2026-02-01'],
  ['1/2/2026', 'es', '2026-02-01'],
  ['1-2-2026', 'pt-BR', '2026-02-01'],
  ['٠١/٠٢/٢٠٢٦', 'ar', '2026-02-01'],
  ['31/12/2026', 'en', '2026-12-31'],
  ['12/31/2026', 'en', '2026-12-31'],
  ['2/2/2026', 'en', '2026-02-02'],
])('reads %s in %s', (typed, language, day) => {
  expect(readDay(typed, language)).toBe(day);
});

it('doesn’t guess which of two numbers is the month, and makes no day of another text', () => {
  expect(readDay('1/2/2026', 'en')).toBe('unclear');
  const others = [
    '12/31/2026 ',
    '30.02.2026',
    '1/2.2026',
    '46054',
    '2026-02-01T25:00',
    '2026-02',
    '1/2/26',
    'soon',
  ];
  for (const text of others) expect(readDay(text, 'es'), text).toBeNull();
});

it('loses no digit of a day or a number, in whatever script it is typed', () => {
  for (const [at, digit] of everyDigit().entries()) {
    expect(readDay(`202${digit}-11-05`, 'en'), digit).toBe(`202${at % 10}-11-05`);
    expect(readDecimal(`1${digit}5.5`, 'en'), digit).toBe(105.5 + 10 * (at % 10));
  }
});
