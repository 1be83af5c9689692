import { parseUrl } from '../parse-url';
import { spacedPhone } from '../spaced-phone';
import type { Contact, ContactInput } from './schema';

type Numbered = Pick<Contact, 'phone' | 'formatted_phone_number'>;
type Named = Pick<Contact, 'first_name' | 'last_name' | 'full_name'>;

/** The name to show; null for a contact without one, which the service creates for a send to an unknown phone. */
export function contactName({ first_name, last_name, full_name }: Named): string | null {
  const joined = [first_name, last_name].filter(Boolean).join(' ').trim();
  return full_name?.trim() || joined || null;
}

/** The number to show: spaced here as everywhere, since services space numbers in different ways. */
export function contactPhone({ phone, formatted_phone_number }: Numbered): string | null {
  const spaced = phone && spacedPhone(phone.trim());
  return spaced && spaced !== phone ? spaced : (formatted_phone_number ?? phone);
}

export function inputName(fields: ContactInput): string {
  return contactName({ ...fields, full_name: null }) ?? spacedPhone(fields.phone);
}

/** The address if it is safe to link to: absolute http or https without credentials. Otherwise null. */
export function webHref(text: string | null): string | null {
  const url = text ? parseUrl(text) : null;
  if (!url) return null;
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.username === '' && url.password === '' ? url.href : null;
}

export const MAX_DUPLICATES_SHOWN = 10;
