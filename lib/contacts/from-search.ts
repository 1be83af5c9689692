import type { ContactInput } from './schema';

const PHONE = /^\+?[\d\s().\-/]+$/;
const MIN_DIGITS = 6;

export function contactFromSearch(text: string): Partial<ContactInput> {
  const q = text.trim().slice(0, 200);
  if (q === '') return {};
  if (q.includes('@')) return { email: q };
  if (PHONE.test(q)) return q.replace(/\D/g, '').length >= MIN_DIGITS ? { phone: q } : {};
  const [first_name = '', ...rest] = q.split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}
