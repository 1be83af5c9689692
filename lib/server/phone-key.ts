import 'server-only';

/**
 * One key for all spellings under which WhatsApp finds the same person: Brazil's ninth digit, Mexico's 1 and
 * Argentina's 9 may be there or not.
 */
export function phoneKey(e164: string): string {
  return e164
    .replace(/^\+55(\d\d)9([6-9]\d{7})$/, '+55$1$2')
    .replace(/^\+521(\d{10})$/, '+52$1')
    .replace(/^\+549(\d{10})$/, '+54$1');
}
