import 'server-only';
import { createHash } from 'node:crypto';
import type { SendInput } from '@/lib/sends/schema';
import { phoneKey } from '../phone';

/** What makes two messages the same: the person, the template in its language, and its values. */
export function fingerprintOf({ phone, template }: SendInput): string {
  const { name, language, components = [] } = template;
  return hash([phoneKey(phone), name, language.code, components]);
}

/** Of a whole request, to tell whether a key comes back with the same one. */
export function requestHash(input: SendInput): string {
  return hash(input);
}

function hash(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

/** JSON text that does not depend on the order in which an object's members came. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}
