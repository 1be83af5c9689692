import 'server-only';
import parsePhoneNumber, {
  ParseError,
  parsePhoneNumberWithError,
  type ValidatePhoneNumberLengthResult,
  validatePhoneNumberLength,
} from 'libphonenumber-js';
import type { ParsedPhone } from '@/lib/contacts/schema';

/**
 * Interprets a typed phone number. This is only advice: numbering plans change faster than the library's tables, so
 * the service decides whether a number exists.
 */
export function readPhone(text: string): ParsedPhone {
  try {
    const phone = parsePhoneNumberWithError(withPlus(text));
    const country = phone.country ? nameOf(phone.country) : null;
    const place = country ? ` for ${country}` : '';
    return {
      e164: phone.number,
      formatted: phone.formatInternational(),
      country,
      doubt: phone.isValid() ? null : `${doubtOf(validatePhoneNumberLength(phone.number))}${place}.`,
    };
  } catch (error) {
    const code = error instanceof ParseError ? error.message : '';
    return {
      e164: null,
      formatted: null,
      country: null,
      doubt: UNREADABLE[code] ?? 'This does not look like a phone number.',
    };
  }
}

/** The number as the service stores it: E.164 if it can be parsed, otherwise `+` and the digits as typed. */
export function toE164(text: string): string {
  const plus = withPlus(text);
  return parsePhoneNumber(plus)?.number ?? `+${plus.replace(/\D/g, '')}`;
}

function withPlus(text: string): string {
  return text.trim().replace(/^00/, '+');
}

function doubtOf(length: ValidatePhoneNumberLengthResult | undefined): string {
  if (length === 'TOO_SHORT') return 'This number looks too short';
  if (length === 'TOO_LONG') return 'This number looks too long';
  return 'This does not look like a number in use';
}

const UNREADABLE: Record<string, string> = {
  TOO_SHORT: 'This number is too short.',
  TOO_LONG: 'This number is too long.',
  INVALID_COUNTRY: 'Start with + and a country code that exists, for example +34.',
};

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

function nameOf(country: string): string {
  return countries.of(country) ?? country;
}

/**
 * The same key for all spellings that reach the same person in WhatsApp: a trunk zero, Brazil's ninth digit, Mexico's
 * 1 and Argentina's 9 are optional.
 */
export function phoneKey(phone: string): string {
  return toE164(phone)
    .replace(/^\+55(\d\d)9([6-9]\d{7})$/, '+55$1$2')
    .replace(/^\+521(\d{10})$/, '+52$1')
    .replace(/^\+549(\d{10})$/, '+54$1');
}
