import 'server-only';
import { jsonIn } from './json-in';

/** Whether a value holds the text, given in small letters, at any depth. What a value is called does not count. */
export function holdsText(value: unknown, small: string): boolean {
  if (typeof value === 'string') {
    // Addresses and metadata come as JSON in a text.
    const opened = /^[{[]/.test(value) ? jsonIn(value) : value;
    return typeof opened === 'string' ? opened.toLowerCase().includes(small) : holdsText(opened, small);
  }
  if (typeof value !== 'object' || value === null) return value !== null && String(value).includes(small);
  return Object.values(value).some((item) => holdsText(item, small));
}
