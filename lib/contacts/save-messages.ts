import { decodeAddress, decodeMetadata } from './address-metadata';
import { CONTACT_FIELDS } from './fields';
import type { Contact, ContactChange, ContactInput, ContactSaved, OptionalField } from './schema';

const NAMES: Partial<Record<keyof Contact, string>> = {
  first_name: 'first name',
  last_name: 'last name',
  phone: 'phone number',
  email: 'email',
  address: 'address',
  metadata: 'metadata',
  contact_group_id: 'group',
  is_favorite: 'favorite mark',
  ai_assistance_enabled: 'AI assistance',
  avatar: 'avatar',
};

const SENT: readonly (keyof Contact)[] = CONTACT_FIELDS;

export function saveMessage(saved: ContactSaved): string {
  const { changed, compared, current, recovered } = saved;
  return [
    recovered && 'The messaging service’s response was lost, but the change was found.',
    changesMessage(changed, saved.left_out),
    !current && emptiedMessage(saved),
    !compared && 'It couldn’t be read before saving, so a newer change may have been overwritten.',
    !current && !changed.length && 'The saved contact couldn’t be read again to check it.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says which fields the service rejected when empty, where the record couldn't be read afterwards. */
function emptiedMessage({ left_out, previous }: ContactSaved): string {
  return left_out
    .filter((field) => previous?.[field] !== '')
    .map((field) => `${rejectedEmpty(field)}, so it may still have one.`)
    .join(' ');
}

function rejectedEmpty(field: OptionalField): string {
  return `The messaging service rejected an empty ${NAMES[field]}`;
}

/** What else the service changed, in sentences; empty when nothing. `leftOut` are those that it rejected when empty. */
export function changesMessage(changed: ContactChange[], leftOut: OptionalField[] = []): string {
  const kept = changed.filter((change) => SENT.includes(change.field));
  const cleared = changed.filter((change) => !kept.includes(change) && isCleared(change));
  const deleted = changed.some(({ field, after }) => field === 'deleted_at' && after !== null);
  const moved = changed.filter(
    (change) => !kept.includes(change) && !cleared.includes(change) && change.field !== 'deleted_at',
  );
  return [
    ...kept.map(({ field, after }) => {
      if (after === null || after === '') return `The messaging service left the ${NAMES[field]} empty.`;
      const refused = leftOut.find((each) => each === field);
      return refused
        ? `${rejectedEmpty(refused)} and kept “${after}”.`
        : `The messaging service keeps the ${NAMES[field]} as “${after}”.`;
    }),
    cleared.length > 0 && `The messaging service cleared ${listOf(cleared)}.`,
    moved.length > 0 && `The messaging service changed ${listOf(moved)}.`,
    deleted && 'The contact was deleted in the messaging service.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Which of these changes no save can restore, since the service accepts only four fields; empty when none. */
export function unrestoredMessage(changed: ContactChange[]): string {
  const lost = changed.filter(({ field }) => !SENT.includes(field) && field !== 'deleted_at');
  if (lost.length === 0) return '';
  return `What the messaging service did to ${listOf(lost)} can’t be undone in Frontdesk.`;
}

function isCleared({ field, after }: ContactChange): boolean {
  if (field === 'address') return decodeAddress(String(after ?? '')).kind === 'none';
  if (field === 'metadata') return decodeMetadata(String(after ?? '')).kind === 'none';
  return after === null;
}

function listOf(changes: ContactChange[]): string {
  const names = changes.map(({ field }) => `the ${NAMES[field] ?? field}`);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Fields that a save must not change. Chats and unread counts change independently, names and times with the save. */
const KEPT = [
  'address',
  'metadata',
  'contact_group_id',
  'is_favorite',
  'ai_assistance_enabled',
  'avatar',
  'deleted_at',
] as const satisfies (keyof Contact)[];

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

/** Empty addresses are equal, however they are written: null, `""`, `"null"`, `{}` or an object of nulls. */
function isSame(field: (typeof KEPT)[number], before: Contact, after: Contact): boolean {
  if (before[field] === after[field]) return true;
  if (field === 'address') return key(decodeAddress(before.address)) === key(decodeAddress(after.address));
  if (field === 'metadata') {
    return key(decodeMetadata(before.metadata)) === key(decodeMetadata(after.metadata));
  }
  return false;
}

const key = (decoded: unknown) => JSON.stringify(decoded);
