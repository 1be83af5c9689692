import 'server-only';
import parsePhoneNumber from 'libphonenumber-js';

const LONGEST_PHONE = 60;

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

function toE164(text: string): string {
  const plus = text.trim().replace(/^00/, '+');
  // The library takes 50 ms for 250 hostile characters.
  const phone = plus.length > LONGEST_PHONE ? undefined : parsePhoneNumber(plus);
  return phone?.number ?? `+${plus.replace(/\D/g, '')}`;
}
