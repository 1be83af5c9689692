import 'server-only';
import type { Contact } from '@/lib/contacts/schema';
import { E164 } from '@/lib/e164';
import { coded } from '@/lib/messages/coded';
import { faultOfLength, keyOfE164, phoneOfCell, toE164 } from '../phone';

export type EntryNumber = {
  /** E.164, or as entered when `fault` says what is wrong. */
  phone: string;
  phoneKey: string | null;
  fault: string | null;
};

/** `country`: of numbers without country code. */
export function readEntry(typed: string, country: string | null): EntryNumber {
  const read = E164.test(typed) ? { e164: toE164(typed) } : phoneOfCell(typed, { country });
  const fault = 'e164' in read ? faultOfLength(read.e164) : read.fault;
  return 'e164' in read && fault === null
    ? { phone: read.e164, phoneKey: keyOfE164(read.e164), fault: null }
    : { phone: typed.slice(0, 60), phoneKey: null, fault };
}

export function numberOfContact({ phone }: Pick<Contact, 'phone'>, country: string | null): EntryNumber {
  return phone
    ? readEntry(phone, country)
    : { phone: '', phoneKey: null, fault: coded('broadcasts-reasons.noNumber') };
}
