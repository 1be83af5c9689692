import 'server-only';
import parsePhoneNumber, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  type ValidatePhoneNumberLengthResult,
  validatePhoneNumberLength,
} from 'libphonenumber-js';
import { MAX_PHONE_LENGTH, type ParsedPhone } from '@/lib/contacts/schema';
import { asciiDigits } from '@/lib/digits';
import { E164 } from '@/lib/e164';
import { compareNames } from '@/lib/format';
import { regionName } from '@/lib/language/region-name';
import { type Coded, coded } from '@/lib/messages/coded';
import { normalize } from '@/lib/normalize';
import type { PhoneCountry } from '@/lib/settings/general';
import { spacedPhone } from '@/lib/spaced-phone';
import { boundedKey } from './bounded-key';
import { readersLanguage } from './messages/reader';

/**
 * Interprets a typed phone number. This is only advice: numbering plans change faster than the library's tables, so
 * the service decides whether a number exists.
 */
export function readPhone(text: string, defaultCountry: string | null): ParsedPhone {
  const typed = withPlus(text);
  if (typed.length > MAX_PHONE_LENGTH) return unreadable('TOO_LONG');
  try {
    const read = readTyped(typed, defaultCountry);
    if ('fault' in read) return { e164: null, formatted: null, country: null, doubt: read.fault };
    // As typed: a number that is found within other text may be only a part of it.
    const phone = parsePhoneNumberWithError(typed.startsWith('+') ? typed : read.e164, { extract: false });
    return {
      e164: phone.number,
      formatted: phone.formatInternational(),
      country: phone.country ? regionName(phone.country, readersLanguage()) : null,
      doubt: isInUse(phone) ? null : doubtOf(validatePhoneNumberLength(phone.number), phone.country),
    };
  } catch (error) {
    return unreadable(error instanceof ParseError ? error.message : '');
  }
}

function unreadable(code: string): ParsedPhone {
  const doubt = UNREADABLE[code] ?? coded('phones.unreadable');
  return { e164: null, formatted: null, country: null, doubt };
}

/** The library takes 50 ms for 250 hostile characters. */
function parsed(text: string, options?: Parameters<typeof parsePhoneNumber>[1]) {
  return text.length > MAX_PHONE_LENGTH ? undefined : parsePhoneNumber(text, options);
}

/** The number as the service stores it: E.164 if it can be parsed, otherwise `+` and the digits as typed. */
export function toE164(text: string): string {
  const plus = withPlus(text);
  const number = parsed(plus)?.number;
  if (number === undefined) return `+${plus.replace(/\D/g, '')}`;
  // A trunk zero that is written twice goes one at a time. No number grows, but for one that gets its country's mobile digit.
  return number === plus ? number : toE164(number);
}

/** What a text was read as; or what is wrong with it, and the numbers in E.164 that it may be. */
export type ReadNumber = { e164: string } | { fault: Coded; readings?: Readings };
type Readings = { international: string; national?: string };

/** Interprets a typed number. Without country code it is one of `country`. With it, the service decides. */
export function readTyped(text: string, country: string | null): ReadNumber {
  const typed = withPlus(text);
  if (mayBeTwo(typed)) return { fault: UNCLEAR };
  return typed.startsWith('+') ? { e164: toE164(typed) } : readNational(typed, country);
}

const MAX_DIGITS = 30;
/** The fewest digits of a number with country code that may lack its +. */
const MIN_DIGITS_WITH_CODE = 10;

const NOT_ONLY_A_NUMBER = coded('phones.notOnlyANumber');
const NOT_A_NUMBER = coded('phones.notANumber');
const UNCLEAR = coded('phones.unclear');

/**
 * Interprets a cell of a file, or says what is wrong with it. A number without country code is read as one of
 * `country`. The spelling is checked first, because parsing takes longer.
 */
export function phoneOfCell(cell: string, { country, with_code = false }: CellOptions): ReadNumber {
  const trimmed = cell.trim();
  if (trimmed.length > MAX_PHONE_LENGTH)
    return { fault: faultOfSpelling(trimmed.slice(0, 200)) ?? NOT_A_NUMBER };
  const typed = cleanCell(trimmed);
  const fault = faultOfSpelling(typed);
  const extended = fault === NOT_ONLY_A_NUMBER ? withoutExtension(typed, country) : null;
  if (extended !== null) return { e164: extended };
  if (fault !== null) return { fault };
  const isInternational = typed.startsWith('+') || (with_code && !typed.startsWith('0'));
  if (!isInternational) return readNational(typed, country);
  const e164 = toE164(typed.startsWith('+') ? typed : `+${typed}`);
  if (!E164.test(e164)) return { fault: NOT_A_NUMBER };
  // Too new for the tables: the service decides.
  if (validatePhoneNumberLength(e164) === 'INVALID_COUNTRY') return { e164 };
  const wrong = faultOfLength(e164);
  return wrong === null ? { e164 } : { fault: wrong };
}

export type CellOptions = {
  country: string | null;
  /** Whether numbers without + begin with a country code, unless they begin with 0. */
  with_code?: boolean;
};

/** Without what spreadsheets and address books add around a number. */
function cleanCell(cell: string): string {
  return asciiDigits(cell.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^'+/, '')
    .replace(/^(tel|whatsapp):/i, '')
    .replace(/^\(\s*(\+|00)(\d{1,4})\)/, '$1$2 ')
    .replace(/^(\+?\d{6,})\.0+$/, '$1')
    .replace(/^00/, '+');
}

/** The number before an extension, such as "ext. 12", if there is one. */
function withoutExtension(typed: string, country: string | null): string | null {
  const defaultCountry = isPhoneCountry(country) ? country : undefined;
  const phone = parsed(typed, { defaultCountry, extract: false });
  const number = /^[+\d\s().\-/\u2010-\u2015]*/.exec(typed)?.[0] ?? '';
  const isClear =
    phone && !mayBeTwo(number.trim()) && (typed.startsWith('+') || !lacksTrunkZero(typed, phone));
  return isClear && phone.ext && phone.isValid() ? phone.number : null;
}

function faultOfSpelling(typed: string): Coded | null {
  if (typed === '') return coded('phones.missing');
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(typed)) return coded('phones.shortened');
  if (!/\d/.test(typed)) return coded('phones.noDigits');
  if (!/^\+?[\d\s().\-/\u2010-\u2015]+$/.test(typed)) {
    return NOT_ONLY_A_NUMBER;
  }
  if (mayBeTwo(typed)) return UNCLEAR;
  const digits = digitsOf(typed).length;
  return digits < 2 || digits > MAX_DIGITS ? NOT_A_NUMBER : null;
}

/** A country code of two and an area code of five digits. */
const MAX_CODES = 7;
/** No number has fewer after its area code. */
const MIN_REST = 3;

/**
 * Whether signs within a number may separate two: "1234567/68", "12345 (67)". A slash comes after an area code, as in
 * "0211/123456", or between short groups, as in "06/12/34/56/78". A hyphen joins: "12345-0" is one number in Germany.
 */
function mayBeTwo(typed: string): boolean {
  if (/[\n\r\u2028\u2029]|\.\d$/.test(typed)) return true;
  const groups = typed.replaceAll('(0', '(').split('/').map(digitsOf);
  const rest = groups.at(-1) ?? '';
  const before = groups.slice(0, -1).join('');
  const isGrouped = groups.every(({ length }) => length <= 4);
  if (before !== '' && !isGrouped && (before.length > MAX_CODES || rest.length < MIN_REST)) return true;
  const opened = digitsOf(typed.slice(0, Math.max(0, typed.lastIndexOf('('))));
  return opened !== '' && digitsOf(typed.slice(typed.lastIndexOf(')'))).length < MIN_REST;
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '');

function readNational(typed: string, country: string | null): ReadNumber {
  const phone = isPhoneCountry(country) ? parsed(typed, { defaultCountry: country }) : undefined;
  const withCode = readWithCode(typed);
  if (phone && isInUse(phone)) {
    if (!withCode || !lacksTrunkZero(typed, phone)) return { e164: phone.number };
    if (withCode.countryCallingCode === phone.countryCallingCode) return { e164: withCode.number };
    const readings = { international: withCode.number, national: phone.number };
    const spaced = {
      international: spacedPhone(readings.international),
      national: spacedPhone(readings.national),
    };
    return { fault: coded('phones.ambiguous', spaced), readings };
  }
  if (withCode) {
    const fault = coded('phones.noPlus', { number: spacedPhone(withCode.number) });
    return { fault, readings: { international: withCode.number } };
  }
  if (phone?.isPossible()) return { e164: phone.number };
  if (country) return { fault: coded('phones.notOfCountry', { region: country }) };
  return { fault: coded('fields.phoneFormat') };
}

function readWithCode(typed: string): PhoneNumber | undefined {
  const digits = digitsOf(typed);
  const read = digits.length < MIN_DIGITS_WITH_CODE ? undefined : parsed(`+${digits}`);
  return read && isInUse(read) ? read : undefined;
}

/** Whether the 0 that the country writes before such a number is missing. */
function lacksTrunkZero(typed: string, phone: PhoneNumber): boolean {
  const isWritten = phone.formatNational().replace(/\D/g, '').startsWith('0');
  return isWritten && !typed.startsWith('0');
}

/** Mexico's numbering plan has given up its 1, which WhatsApp still uses. */
function isInUse(phone: PhoneNumber): boolean {
  return phone.isValid() || parsed(keyOfE164(phone.number))?.isValid() === true;
}

export function isPhoneCountry(code: string | null): code is CountryCode {
  return code !== null && isSupportedCountry(code);
}

/** With their names in the reader's language, and in its order. */
export function phoneCountries(): PhoneCountry[] {
  const language = readersLanguage();
  const compare = compareNames(language);
  return getCountries()
    .map((code) => ({ code, name: regionName(code, language), calling_code: getCountryCallingCode(code) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Why a number in E.164 has no valid length, such as one that was cut off; null when it has one. */
export function faultOfLength(e164: string): Coded | null {
  const length = validatePhoneNumberLength(keyOfE164(e164));
  if (length === undefined) return null;
  if (length === 'INVALID_COUNTRY') return UNREADABLE[length] ?? NOT_A_NUMBER;
  return doubtOf(length, parsed(e164)?.country);
}

/** Whether numbering plans assign it to the United States, which shares +1 with other countries. */
export function isUnitedStates(e164: string): boolean {
  return e164.startsWith('+1') && parsed(e164)?.country === 'US';
}

let areaCodes: string[] | undefined;

/** The area codes for which `isUnitedStates` holds, for statements that can't ask the library. */
export function unitedStatesAreaCodes(): string[] {
  areaCodes ??= Array.from({ length: 800 }, (_, n) => String(200 + n)).filter((code) =>
    isUnitedStates(`+1${code}2345678`),
  );
  return areaCodes;
}

function withPlus(text: string): string {
  return asciiDigits(normalize(text, 'NFKC')).trim().replace(/^00/, '+');
}

function doubtOf(length: ValidatePhoneNumberLengthResult | undefined, region: string | undefined): Coded {
  const doubt = length === 'TOO_SHORT' ? 'looksShort' : length === 'TOO_LONG' ? 'looksLong' : 'notInUse';
  return region === undefined ? coded(`phones.${doubt}`) : coded(`phones.${doubt}In`, { region });
}

const UNREADABLE: Record<string, Coded> = {
  TOO_SHORT: coded('phones.tooShort'),
  TOO_LONG: coded('phones.tooLong'),
  INVALID_COUNTRY: coded('phones.countryCode'),
};

/** The ISO 3166 code of a number's country; null where several or none may have it. */
export function countryOfNumber(phone: string): string | null {
  return parsed(withPlus(phone))?.country ?? null;
}

/**
 * The same key for all spellings that reach the same person in WhatsApp: a trunk zero, Brazil's ninth digit, Mexico's
 * 1 and Argentina's 9 are optional.
 */
export function phoneKey(phone: string): string {
  return keyOfE164(toE164(phone));
}

/** Like `phoneKey`, for a number that is known to be E.164. */
export function keyOfE164(e164: string): string {
  return boundedKey(e164)
    .replace(/^\+55(\d\d)9([6-9]\d{7})$/, '+55$1$2')
    .replace(/^\+521(\d{10})$/, '+52$1')
    .replace(/^\+549(\d{10})$/, '+54$1');
}
