import 'server-only';
import { type FieldInput, fieldInput } from '@/lib/contact-facts/field-schema';
import type { Role } from '../auth/permissions';
import { createField } from '../server/contact-facts/define-fields';
import { upsertContacts } from '../server/contact-index/upsert';
import type { Context } from '../server/http/context';
import { pageWith, person } from './contact-index/people';

export const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Contacts that are in the index. */
export async function indexContacts(count: number): Promise<string[]> {
  const uuids = Array.from({ length: count }, (_, index) => uuidOf(index + 1));
  await upsertContacts(pageWith(uuids.map((uuid) => person(uuid))));
  return uuids;
}

export function as(...roles: Role[]): Context {
  const someone = { id: `id-of-${roles.join()}`, name: roles.join(' '), email: '', sessionId: 's1' };
  return { actor: { kind: 'user', roles, ...someone }, requestId: 'r', address: null };
}

/** A field as the route passes it on, with its key as its label. */
export function field(key: string, input: Partial<FieldInput> = {}) {
  return createField(as('admin'), fieldInput.parse({ key, label: key, type: 'text', ...input }));
}
