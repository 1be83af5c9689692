import { expect, it } from 'vitest';
import { inLanguage } from '../messages/coded';
import { fieldsOf, whyNotWritable } from './fields';
import { changesMessage, saveMessage, sideEffects, unrestoredMessage } from './save-messages';
import type { Contact, ContactSaved } from './schema';

const before = {
  uuid: 'u',
  first_name: 'Анна',
  last_name: null,
  phone: '+79123456789',
  email: null,
  address: '{"street":"Main 1"}',
  metadata: '{"a":1}',
  contact_group_id: 1,
  unread_messages: 3,
  deleted_at: null,
} as Contact;
const sent = fieldsOf(before);
const english = (text: string) => inLanguage('en', text);
const wordsOf = (after: Partial<Contact>) =>
  english(changesMessage(sideEffects(before, sent, { ...before, ...after })));

it.each<[string, Partial<Contact>]>([
  ['', {}],
  ['', { unread_messages: 4, updated_at: 'later', latest_chat_created_at: 'later' }],
  ['', { address: ' { "street": "Main 1" } ' }],
  ['The messaging service cleared the address.', { address: '{"street":null,"city":""}' }],
  ['The messaging service cleared the address and the metadata.', { address: null, metadata: '[]' }],
  [
    'The messaging service changed the metadata. The messaging service changed the group.',
    { metadata: '{"a":2}', contact_group_id: 2 },
  ],
  ['The messaging service cleared the group.', { contact_group_id: null }],
  ['The messaging service keeps the phone number as “+7 912”.', { phone: '+7 912' }],
  ['The messaging service left the first name empty.', { first_name: null }],
  ['The contact was deleted in the messaging service.', { deleted_at: '2026-01-01T00:00:00.000Z' }],
])('says what else the service changed: %s', (words, after) => expect(wordsOf(after)).toBe(words));

it('compares only what was sent when the previous record is unknown', () => {
  expect(sideEffects(null, sent, { ...before, address: null })).toEqual([]);
});

it('says what a save cannot restore', () => {
  const changed = sideEffects(before, sent, { ...before, address: null, phone: '+7' });
  expect(english(unrestoredMessage(changed))).toMatch(
    /^What the messaging service did to the address can’t be undone in Frontdesk/,
  );
  expect(unrestoredMessage([])).toBe('');
});

it('says what could not be read', () => {
  const saved: ContactSaved = {
    statusCode: 200,
    id: 'u',
    message: null,
    changed: [],
    previous: null,
    current: null,
    compared: false,
    recovered: true,
    left_out: [],
  };
  expect(saveMessage({ ...saved, current: before, compared: true, recovered: false })).toBe('');
  expect(english(saveMessage(saved))).toMatch(
    /response was lost.*couldn’t be read before.*couldn’t be read again/s,
  );
  const emptied: ContactSaved = {
    ...saved,
    previous: { ...sent, email: 'a@b.example' },
    left_out: ['email'],
  };
  expect(english(saveMessage(emptied))).toMatch(/rejected an empty email, so it may still have one/);
  expect(english(saveMessage({ ...emptied, previous: sent }))).not.toMatch(/empty email/);
});

it('names the previous values that the service would not accept', () => {
  expect(whyNotWritable(sent, null)).toBeNull();
  expect(whyNotWritable({ ...sent, first_name: ' ' }, sent)).toBe('noFirstName');
  expect(whyNotWritable({ ...sent, phone: '612' }, sent)).toBe('noCountryCode');
  expect(whyNotWritable({ ...sent, phone: '612' }, { ...sent, phone: '612' })).toBeNull();
});

it('names the field that the service rejected when empty', () => {
  const changed = sideEffects(before, { ...sent, email: '' }, { ...before, email: 'a@b.example' });
  expect(english(changesMessage(changed, ['email']))).toBe(
    'The messaging service rejected an empty email and kept “a@b.example”.',
  );
});
