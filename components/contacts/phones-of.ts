import type { Contact } from '@/lib/contacts/schema';

/** The phone numbers of contacts, each once, and how many contacts have none. */
export function phonesOf(contacts: readonly Contact[]): { phones: string[]; without: number } {
  const given = contacts.map(({ phone }) => phone?.trim() ?? '');
  const phones = [...new Set(given.filter((phone) => phone !== ''))];
  return { phones, without: given.filter((phone) => phone === '').length };
}
