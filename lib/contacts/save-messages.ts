import { type Coded, coded, sentences } from '../messages/coded';
import { decodeAddress, decodeMetadata } from './address-metadata';
import { CONTACT_FIELDS, type ContactField } from './fields';
import type { Contact, ContactChange, ContactInput, ContactSaved } from './schema';

/** Fields that a save must not change. Chats and unread counts change independently, names and times with the save. */
const KEPT = [
  'address',
  'metadata',
  'contact_group_id',
  'is_favorite',
  'ai_assistance_enabled',
  'avatar',
] as const satisfies (keyof Contact)[];

type KeptField = (typeof KEPT)[number];

/** What a save did besides saving, in coded sentences; empty when nothing. */
export function saveMessage(saved: ContactSaved): Coded {
  const { changed, compared, current, recovered } = saved;
  return sentences(
    recovered ? coded('contacts-saved.recovered') : undefined,
    changesMessage(changed, saved.left_out),
    ...(current ? [] : emptiedMessages(saved)),
    compared ? undefined : coded('contacts-saved.notCompared'),
    current || changed.length > 0 ? undefined : coded('contacts-saved.notRead'),
  );
}

/** Which fields the service rejected when empty, where the record couldn't be read afterwards. */
function emptiedMessages({ left_out, previous }: ContactSaved): Coded[] {
  return left_out
    .filter((field) => previous?.[field] !== '')
    .map((field) => coded(`contacts-saved.mayHaveOne.${field}`));
}

/** What else the service changed, in coded sentences; empty when nothing. `leftOut` are those that it rejected when empty. */
export function changesMessage(changed: ContactChange[], leftOut: ContactSaved['left_out'] = []): Coded {
  const cleared = changed.filter(isCleared);
  const moved = changed.filter((change) => !cleared.includes(change));
  return sentences(
    ...CONTACT_FIELDS.flatMap((field) => {
      const change = changed.find((each) => each.field === field);
      return change ? ownMessage(field, change.after, leftOut) : [];
    }),
    ...keptFields(cleared).map((field) => coded(`contact-changes.cleared.${field}`)),
    ...keptFields(moved).map((field) => coded(`contact-changes.changed.${field}`)),
    changed.some(({ field, after }) => field === 'deleted_at' && after !== null)
      ? coded('contact-changes.deleted')
      : undefined,
  );
}

/** What the service made of one of the four fields that were sent to it. */
function ownMessage(
  field: ContactField,
  after: ContactChange['after'],
  leftOut: ContactSaved['left_out'],
): Coded {
  if (after === null || after === '') return coded(`contact-changes.emptied.${field}`);
  const value = String(after);
  const refused = leftOut.find((each) => each === field);
  return refused
    ? coded(`contact-changes.notEmptied.${refused}`, { value })
    : coded(`contact-changes.kept.${field}`, { value });
}

/** Which of these changes no save can restore, since the service accepts only four fields; empty when none. */
export function unrestoredMessage(changed: ContactChange[]): Coded {
  return sentences(...keptFields(changed).map((field) => coded(`contacts-saved.stays.${field}`)));
}

/** Services clear the address and the metadata together, so both are one sentence. */
function keptFields(changes: ContactChange[]): (KeptField | 'address_and_metadata')[] {
  const fields = KEPT.filter((field) => changes.some((change) => change.field === field));
  if (!fields.includes('address') || !fields.includes('metadata')) return fields;
  return ['address_and_metadata', ...fields.filter((field) => field !== 'address' && field !== 'metadata')];
}

function isCleared({ field, after }: ContactChange): boolean {
  if (field === 'address') return decodeAddress(String(after ?? '')).kind === 'none';
  if (field === 'metadata') return decodeMetadata(String(after ?? '')).kind === 'none';
  return after === null;
}

export function sideEffects(before: Contact | null, sent: ContactInput, after: Contact): ContactChange[] {
  const made = CONTACT_FIELDS.filter((field) => (after[field] ?? '') !== sent[field]).map((field) => ({
    field,
    before: sent[field],
    after: after[field],
  }));
  const moved = ([...KEPT, 'deleted_at'] as const)
    .filter((field) => before && !isSame(field, before, after))
    .map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after[field],
    }));
  return [...made, ...moved];
}

/** Empty addresses are equal, however they are written: null, `""`, `"null"`, `{}` or an object of nulls. */
function isSame(field: KeptField | 'deleted_at', before: Contact, after: Contact): boolean {
  if (before[field] === after[field]) return true;
  if (field === 'address') return key(decodeAddress(before.address)) === key(decodeAddress(after.address));
  if (field === 'metadata') {
    return key(decodeMetadata(before.metadata)) === key(decodeMetadata(after.metadata));
  }
  return false;
}

const key = (decoded: unknown) => JSON.stringify(decoded);
