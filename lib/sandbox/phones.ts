import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** E.164, or null when it is no possible phone number with its country code. */
export function toE164(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, { extract: false });
  return phone?.isPossible() ? phone.number : null;
}

/** The spaced display form; the phone itself when its country is unknown. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
