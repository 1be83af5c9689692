import { decodeAddress } from './decode-address';
import { decodeMetadata } from './decode-metadata';
import { CONTACT_FIELDS } from './fields';
import type { Contact, ContactChange, ContactInput } from './schema';

/** What a save must leave alone. Chats and unread counts move by themselves, names and times follow the save. */
const KEPT = [
  'address',
  'metadata',
  'contact_group_id',
  'is_favorite',
  'ai_assistance_enabled',
  'avatar',
  'deleted_at',
] as const satisfies (keyof Contact)[];

/** What the service did beside what it was asked: `before` and `after` are its records around the save. */
export function sideEffects(before: Contact | null, sent: ContactInput, after: Contact): ContactChange[] {
  const made = CONTACT_FIELDS.filter((field) => (after[field] ?? '') !== sent[field]).map((field) => ({
    field,
    before: sent[field],
    after: after[field],
  }));
  const moved = KEPT.filter((field) => before && !isSame(field, before, after)).map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after[field],
  }));
  return [...made, ...moved];
}

/** An empty address has many spellings: null, `""`, `"null"`, `{}` and an object of nulls are one. */
function isSame(field: (typeof KEPT)[number], before: Contact, after: Contact): boolean {
  if (before[field] === after[field]) return true;
  if (field === 'address') return key(decodeAddress(before.address)) === key(decodeAddress(after.address));
  if (field === 'metadata') {
    return key(decodeMetadata(before.metadata)) === key(decodeMetadata(after.metadata));
  }
  return false;
}

const key = (decoded: unknown) => JSON.stringify(decoded);
