import type { Contact } from './schema';

type Named = Pick<Contact, 'first_name' | 'last_name' | 'full_name'>;

/** The name to show, or null for a contact that has none: sending to an unknown phone makes such. */
export function contactName({ first_name, last_name, full_name }: Named): string | null {
  const joined = [first_name, last_name].filter(Boolean).join(' ').trim();
  return full_name?.trim() || joined || null;
}

/** What of the service's text may become a link: the address when it is an absolute http or https one without a password in it, else null. */
export function webHref(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.username === '' && url.password === '' ? url.href : null;
}
