import { describe, expect, it } from 'vitest';
import { inLanguage } from '@/lib/messages/coded';
import { everyDigit } from '@/lib/testing/every-digit';
import { forReader } from './messages/reader';
import {
  isUnitedStates,
  phoneCountries,
  phoneKey,
  phoneOfCell,
  type ReadNumber,
  readPhone,
  toE164,
  unitedStatesAreaCodes,
} from './phone';

const faultOf = (read: ReadNumber) => ('fault' in read ? inLanguage('en', read.fault) : null);

describe('reading a phone number', () => {
  it('tells its country and its spacing', () => {
    expect(readPhone('0034612345678', null)).toEqual({
      e164: '+34612345678',
      formatted: '+34 612 34 56 78',
      country: 'Spain',
      doubt: null,
    });
  });

  it.each([
    ['+34 612 34 47', 'This number looks too short for Spain.'],
    ['+34 612 34 47 11 99 99', 'This number looks too long for Spain.'],
    ['+999 123 456', 'Start with + and a country code that exists'],
    ['0612345678', 'Use international format'],
    ['+abc', 'doesn’t look like a phone number'],
  ])('doubts %s', (text, doubt) => {
    expect(inLanguage('en', readPhone(text, null).doubt ?? '')).toContain(doubt);
  });
});

it('names the country in the language of the reader, and keeps its code', () => {
  forReader('es', () => expect(readPhone('+4915112345678', null).country).toBe('Alemania'));
  const read = phoneOfCell('60314', { country: 'ES' });
  expect(read).toEqual({ fault: 'phones.notOfCountry{"region":"ES"}' });
  expect(faultOf(read)).toContain('country: Spain');
});

it('lists the countries in the order of the reader’s language', () => {
  const names = forReader('es', () => phoneCountries().map(({ name }) => name));
  expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
  expect(names[0]).toBe('Afganistán');
});

it('reads a number without country code as one of the default country, and says otherwise what is wrong', () => {
  expect(readPhone('603 141 593', 'ES')).toMatchObject({
    e164: '+34603141593',
    country: 'Spain',
    doubt: null,
  });
  expect(readPhone('+44 20 7946 0958', 'ES')).toMatchObject({ e164: '+442079460958' });
  expect(readPhone('4915112345678', 'ES')).toMatchObject({
    e164: null,
    doubt: expect.stringContaining('+49 1511 2345678'),
  });
});

it('is not read from what may be two numbers when it is typed', () => {
  const doubt = expect.stringContaining('phones.unclear');
  expect(readPhone('+43 1 234567 / 234568', null)).toMatchObject({ e164: null, doubt });
  expect(readPhone('030 1234567/68', 'DE')).toMatchObject({ e164: null, doubt });
  expect(readPhone('+49 211/123456', null)).toMatchObject({ e164: '+49211123456', doubt: null });
});

it('keeps every digit of a number, in whatever script it is typed', () => {
  const digits = everyDigit();
  const numbers = digits.map((_, at) => `+49301234567${at % 10}`);
  const typed = digits.map((digit) => `+49 30 1234567${digit}`);
  expect(typed.map((each) => readPhone(each, null).e164)).toEqual(numbers);
  expect(typed.map((each) => readPhone(each, 'DE').e164)).toEqual(numbers);
  expect(typed.map(toE164)).toEqual(numbers);
  expect(typed.map((cell) => phoneOfCell(cell, { country: null }))).toEqual(
    numbers.map((e164) => ({ e164 })),
  );
});

it.each([
  ['①', '+493012345671'],
  ['⁸', '+493012345678'],
  ['½', null],
  ['Ⅷ', null],
  ['八', null],
  ['a8', null],
])('reads a number that ends with %s as %s, never as one without it', (end, e164) => {
  const read = phoneOfCell(`+49 30 1234567${end}`, { country: null });
  expect('e164' in read ? read.e164 : null).toBe(e164);
  expect(readPhone(`+49 30 1234567${end}`, null).e164).toBe(e164);
});

describe('E.164', () => {
  it.each([
    ['+34 612-34.56 78', '+34612345678'],
    ['0034 612 345 678', '+34612345678'],
    ['+1 (500) 555-0001', '+15005550001'],
    ['+31 (0)0 6 12345678', '+31612345678'],
    // Too new or too odd for the tables: the service decides.
    ['+999 123 456', '+999123456'],
  ])('%s is %s', (text, expected) => {
    expect(toE164(text)).toBe(expected);
  });
});

it.each([
  ['+4402079460958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+55 11 98765-4321', '+551187654321'],
  ['+521 55 1234 5678', '+525512345678'],
  ['+54 9 11 1234 5678', '+541112345678'],
])('%s is the person of %s', (one, other) => {
  expect(phoneKey(one)).toBe(phoneKey(other));
  expect(phoneKey(phoneKey(one))).toBe(phoneKey(one));
});

it.each([
  ['a zero that is part of an Italian number', '+390612345678', '+39612345678'],
  ['a landline of Brazil', '+551133334444', '+5511933334444'],
])('%s makes another person', (_what, one, other) => {
  expect(phoneKey(one)).not.toBe(phoneKey(other));
});

describe('a phone number in a file', () => {
  it.each([
    ['+34 603 141 593', null, '+34603141593'],
    ["'+34603141593", null, '+34603141593'],
    ['0034 603-141-593', null, '+34603141593'],
    ['tel:+34603141593;ext=12', null, '+34603141593'],
    ['+44 (0)20 7946 0958 ext. 3', null, '+442079460958'],
    ['+44 20 7946 0958 x12', null, '+442079460958'],
    ['603 141 593 extensión 7', 'ES', '+34603141593'],
    [`\t${' '.repeat(60_000)}+34603141593${' '.repeat(60_000)}`, null, '+34603141593'],
    ['\u202a+34\u00a0603\u00a0141\u00a0593\u202c', null, '+34603141593'],
    ['＋３４６０３１４１５９３', null, '+34603141593'],
    ['603 141 593', 'ES', '+34603141593'],
    ['603141593.0', 'ES', '+34603141593'],
    ['34603141593', 'ES', '+34603141593'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['٠١٠١٢٣٤٥٦٧٨', 'EG', '+201012345678'],
    ['+44 20 7946 0958', 'ES', '+442079460958'],
    ['(+34) 600-500.014', null, '+34600500014'],
    ['(0034) 600 500 014', 'DE', '+34600500014'],
    // Without its 0, a German number may be one of another country; with its country code, it is clear.
    ['4915123456789', 'DE', '+4915123456789'],
    ['034600 500042', 'DE', '+4934600500042'],
    ['2025550123', 'US', '+12025550123'],
    ['11987654321', 'BR', '+5511987654321'],
    // Too new or too odd for the tables: the service decides.
    ['+999 123 456', null, '+999123456'],
    // WhatsApp’s own spelling of Mexico, which its numbering plan has given up.
    ['+52 1 55 1234 5678', null, '+5215512345678'],
    ['5215512345678', 'MX', '+5215512345678'],
    ['0211/123456', 'DE', '+49211123456'],
    ['+49 (0) 34604/12345', null, '+493460412345'],
    ['+43/1/234567', null, '+431234567'],
    ['0664/123 45 67', 'AT', '+436641234567'],
    ['0475/12.34.56', 'BE', '+32475123456'],
    ['06/12/34/56/78', 'FR', '+33612345678'],
    ['01.23.45.67.00', 'FR', '+33123456700'],
    ['+1 415/555-1234', null, '+14155551234'],
    ['03(1234)5678', 'JP', '+81312345678'],
    ['+49 30 12345-0', null, '+4930123450'],
  ])('is read from %j with the country %s', (cell, country, e164) => {
    expect(phoneOfCell(cell, { country })).toEqual({ e164 });
  });

  it.each([
    ['', null, 'This row has no phone number.'],
    ['5.5E+12', 'ES', 'A spreadsheet has shortened this number.'],
    ['3,46031E+10', null, 'A spreadsheet has shortened this number.'],
    ['+34 603 141 593 or 91', null, 'This cell has more than a number.'],
    ['+34603141593 +34603141594', null, 'This cell has more than a number.'],
    ['34603141593 ext. 2', null, 'This cell has more than a number.'],
    [`+34${' '.repeat(60_000)}603141593`, null, 'too few or too many digits'],
    [`+34${' '.repeat(60_000)}x`, null, 'too few or too many digits'],
    ['n/a', 'ES', 'No phone number: this cell has no digits.'],
    ['-', null, 'No phone number: this cell has no digits.'],
    ['+34 600 1', null, 'This number looks too short for Spain.'],
    ['+34 612 34 47 11 99 99', 'ES', 'This number looks too long for Spain.'],
    ['34600500042', 'DE', 'This number can be read in two ways. Use +34 600 50 00 42 or +49 3460 0500042.'],
    ['+1', null, 'too few or too many digits'],
    [`+${'1'.repeat(200)}`, null, 'too few or too many digits'],
    ['603141593', null, 'Use international format'],
    ['34603141593', null, 'The + is missing. Use +34 603 14 15 93 if that is the number.'],
    ['4915112345678', 'ES', 'The + is missing. Use +49 1511 2345678 if that is the number.'],
    ['447400123456', 'ES', 'The + is missing. Use +44 7400 123456 if that is the number.'],
    ['60314', 'ES', 'This isn’t a phone number from this country: Spain.'],
    ['+43 1 234567 / 234568', null, 'This may be two numbers.'],
    ['+49 30 1234567/68', null, 'This may be two numbers.'],
    ['030 1234567/8', 'DE', 'This may be two numbers.'],
    ['+43 1 234567\n234568', null, 'This may be two numbers.'],
    ['+49 30 1234567/68 ext. 3', null, 'This cell has more than a number.'],
    ['+49 30 12345(67)', null, 'This may be two numbers.'],
    ['+39 06 12345678 (9)', null, 'This may be two numbers.'],
    ['+49 30 12345 67.0', null, 'This may be two numbers.'],
  ])('is refused in %j with the country %s', (cell, country, fault) => {
    expect(faultOf(phoneOfCell(cell, { country }))).toContain(fault);
  });
});

describe('a phone number whose country code is in the file', () => {
  it.each([
    ['34600500042', 'DE', '+34600500042'],
    ['2348012345678', null, '+2348012345678'],
    ['+34600500042', 'DE', '+34600500042'],
    ['0034600500042', null, '+34600500042'],
    // A 0 is never the start of a country code.
    ['034600 500042', 'DE', '+4934600500042'],
  ])('is read from %j with the country %s', (cell, country, e164) => {
    expect(phoneOfCell(cell, { country, with_code: true })).toEqual({ e164 });
  });

  it('is refused when it is too short for the country of its code', () => {
    const read = phoneOfCell('346001', { country: 'DE', with_code: true });
    expect(faultOf(read)).toBe('This number looks too short for Spain.');
  });
});

it.each([
  ['212', true],
  ['907', true],
  ['613', false],
  ['787', false],
  ['809', false],
  ['671', false],
])('knows by the area code %s, as by the whole number, whether it is in the United States', (code, is) => {
  expect(unitedStatesAreaCodes().includes(code)).toBe(is);
  for (const rest of ['2345678', '5550123', '9991234']) expect(isUnitedStates(`+1${code}${rest}`)).toBe(is);
});
