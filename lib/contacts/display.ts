import type { Contact, ContactInput } from './schema';

type Named = Pick<Contact, 'first_name' | 'last_name' | 'full_name'>;

/** The name to show; null for a contact without one, which the service creates for a send to an unknown phone. */
export function contactName({ first_name, last_name, full_name }: Named): string | null {
  const joined = [first_name, last_name].filter(Boolean).join(' ').trim();
  return full_name?.trim() || joined || null;
}

/** The name of a contact as typed in its form. */
export function inputName(fields: ContactInput): string {
  return contactName({ ...fields, full_name: null }) ?? fields.phone;
}

/** The address if it is safe to link to: absolute http or https without credentials. Otherwise null. */
export function webHref(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.username === '' && url.password === '' ? url.href : null;
}
