import type { Contact } from './schema';

type Named = Pick<Contact, 'first_name' | 'last_name' | 'full_name'>;

/** The name to show, or null for a contact that has none: sending to an unknown phone makes such. */
export function contactName({ first_name, last_name, full_name }: Named): string | null {
  const joined = [first_name, last_name].filter(Boolean).join(' ').trim();
  return full_name?.trim() || joined || null;
}
