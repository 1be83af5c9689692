import 'server-only';
import { toE164 } from './phone';

/**
 * One key for all spellings under which WhatsApp finds the same person: a trunk zero, Brazil's ninth digit, Mexico's 1
 * and Argentina's 9 may be there or not.
 */
export function phoneKey(phone: string): string {
  return toE164(phone)
    .replace(/^\+55(\d\d)9([6-9]\d{7})$/, '+55$1$2')
    .replace(/^\+521(\d{10})$/, '+52$1')
    .replace(/^\+549(\d{10})$/, '+54$1');
}
