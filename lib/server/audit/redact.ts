import 'server-only';
import { mapValues } from '@/lib/messages/coded';

const SECRET = /passw|token|secret|authorization|bearer|cookie|api_?key|^key$|(^|_)(otp|codes|link)(_|$)/i;
const ONE_TIME_CODE = /^\d{4,10}$/;
const TEXT = /^(body|text|message|response|rendered|components|parameters|variables|values|examples?)$/i;
/** In these, people have chosen the names, such as the keys of own fields: they don't tell what kind of value it is. */
const NAMED_BY_PEOPLE = /^(fields|own)$/;

const MASKED = '[masked]';

/**
 * A value as JSON without secrets and without messages to customers, as the audit log may store it. Callers leave
 * those out themselves; this catches what they missed.
 */
export function redact(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(masked(value));
}

/** Whether the log would not show what such a field holds. */
export const isMasked = (name: string) => SECRET.test(name) || TEXT.test(name);

function masked(value: unknown, name = ''): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (SECRET.test(name)) return MASKED;
  // Not a language code.
  if (name === 'code' && ONE_TIME_CODE.test(String(value))) return MASKED;
  if (TEXT.test(name)) return coverageOf(value);
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map((item) => masked(item));
  if (typeof value !== 'object') return value;
  const nameOf = (key: string) => (NAMED_BY_PEOPLE.test(name) ? '' : key);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masked(item, nameOf(key))]));
}

/** A text that a caller has already reduced to its length. */
const EXTENT = /^\d+ (characters?|items?|\(not recorded(?: here)?\))$/;

function coverageOf(value: unknown): unknown {
  if (typeof value === 'string') return EXTENT.test(value) ? value : counted([...value].length, 'character');
  if (Array.isArray(value)) return counted(value.length, 'item');
  return typeof value === 'object' && value !== null ? counted(Object.keys(value).length, 'item') : value;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const IN_TEXT = [
  /((?:password|passwd|secret|token|api_?key)=)[^&#\s"']+/gi,
  // In a URL, a short word after these names is a harmless option, such as a view's name; a long value or a number is a
  // secret.
  /([?&#](?:code|state|key)=)(?:[^&#\s"']{16,}|\d{4,10}(?!\w))/gi,
  /(\bbearer\s+)[\w.~+/-]{8,}=*/gi,
  /()\bsk-[\w-]{8,}/g,
];

/** A text without secrets, as the audit log may store it. Tokens of one-time links are masked too. */
export function redactText(text: string): string {
  return IN_TEXT.reduce((rest, secret) => rest.replace(secret, `$1${MASKED}`), text);
}

/** The same for coded text, whose codes stay readable. */
export function redactCoded(text: string): string {
  return mapValues(text, redactText);
}
