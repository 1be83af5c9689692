import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { randomUUID } from '../random';
import { recordExecuted, type SandboxContext } from './context';
import { Fields, type JsonObject, readBody, readUuid } from './request';
import { acknowledge, unableToProcess } from './responses';
import type { Store, Value } from './store';
import { nowInSeconds } from './timestamps';

export const ORGANIZATION_ID = 1;
export const USER_ID = 1;
export const EMPTY_ADDRESS = JSON.stringify({
  street: null,
  city: null,
  state: null,
  zip: null,
  country: null,
});
const EMPTY_METADATA = '[]';

export type ContactRow = {
  id: number;
  uuid: string;
  first_name: string | null;
  last_name: string | null;
  phone: string;
  email: string | null;
  latest_chat_created_at: string | null;
  avatar: string | null;
  address: string | null;
  metadata: string | null;
  contact_group_id: number | null;
  is_favorite: number;
  ai_assistance_enabled: number;
  unread_messages: number;
  created_by: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

type NewContact = Pick<ContactRow, 'first_name' | 'last_name' | 'phone' | 'email'>;

export function presentContact(row: ContactRow) {
  return {
    id: row.id,
    uuid: row.uuid,
    organization_id: ORGANIZATION_ID,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    email: row.email,
    full_name: `${row.first_name ?? ''} ${row.last_name ?? ''}`,
    formatted_phone_number: formatPhone(row.phone),
    latest_chat_created_at: row.latest_chat_created_at,
    avatar: row.avatar,
    address: row.address,
    metadata: row.metadata,
    contact_group_id: row.contact_group_id,
    is_favorite: row.is_favorite,
    ai_assistance_enabled: row.ai_assistance_enabled,
    unread_messages: row.unread_messages,
    created_by: row.created_by,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
  };
}

const COLUMNS = [
  ...[
    'uuid',
    'first_name',
    'last_name',
    'phone',
    'email',
    'latest_chat_created_at',
    'avatar',
    'address',
    'metadata',
  ],
  ...['contact_group_id', 'is_favorite', 'ai_assistance_enabled', 'unread_messages', 'created_by'],
  ...['created_at', 'updated_at', 'deleted_at'],
] as (keyof Omit<ContactRow, 'id'>)[];

const INSERT = `INSERT INTO contacts (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`;

export function insertContact(store: Store, row: Omit<ContactRow, 'id'>): number {
  return store.run(INSERT, ...COLUMNS.map((column): Value => row[column]));
}

export function createContact(store: Store, contact: NewContact): string {
  const uuid = randomUUID();
  const now = nowInSeconds();
  insertContact(store, {
    ...contact,
    uuid,
    latest_chat_created_at: null,
    avatar: null,
    address: EMPTY_ADDRESS,
    metadata: EMPTY_METADATA,
    contact_group_id: null,
    is_favorite: 0,
    ai_assistance_enabled: 0,
    unread_messages: 0,
    created_by: USER_ID,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  });
  return uuid;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export async function postContact(context: SandboxContext, request: Request): Promise<Response> {
  const { store } = context;
  const body = await readBody(request);
  const uuid = store.transaction(() => createContact(store, readContact(store, body, null)));
  recordExecuted(context, 'createContact', uuid, body);
  return acknowledge(uuid, 'Contact created successfully');
}

/** Overwrites all four fields: an omitted `last_name` or `email` becomes null. */
export async function putContact(
  context: SandboxContext,
  request: Request,
  param: string,
): Promise<Response> {
  const { store } = context;
  const uuid = readUuid(param);
  const body = await readBody(request);
  store.transaction(() => {
    if (!store.get('SELECT id FROM contacts WHERE uuid = ?', uuid)) throw unableToProcess();
    const { first_name, last_name, phone, email } = readContact(store, body, uuid);
    store.run(
      'UPDATE contacts SET first_name = ?, last_name = ?, phone = ?, email = ?, updated_at = ? WHERE uuid = ?',
      ...[first_name, last_name, phone, email, nowInSeconds(), uuid],
    );
    if (context.faults?.wipeOnUpdate) {
      const wipe = 'UPDATE contacts SET address = ?, metadata = ? WHERE uuid = ?';
      store.run(wipe, EMPTY_ADDRESS, EMPTY_METADATA, uuid);
    }
  });
  recordExecuted(context, 'updateContact', uuid, body);
  return acknowledge(uuid, 'Contact updated successfully');
}

function readContact(store: Store, body: JsonObject, ownUuid: string | null) {
  const fields = new Fields(body);
  const first_name = fields.text('first_name', { required: true, max: 255 });
  const last_name = fields.text('last_name', { max: 255 });
  const email = fields.text('email', { max: 255 });
  if (email !== null && !EMAIL.test(email))
    fields.refuse('email', 'The email field must be a valid email address.');
  const phone = readPhone(store, fields, ownUuid);
  fields.settle();
  return { first_name, last_name, phone, email };
}

function readPhone(store: Store, fields: Fields, ownUuid: string | null): string {
  const text = fields.text('phone', { required: true, max: 255 });
  if (text === null) return '';
  const phone = toE164(text);
  if (phone === null) {
    fields.refuse('phone', 'The phone field must be a valid number.');
    return '';
  }
  const holder = store.get<{ uuid: string }>('SELECT uuid FROM contacts WHERE phone = ?', phone);
  if (holder && holder.uuid !== ownUuid) fields.refuse('phone', 'this phone number already exists');
  return phone;
}

/** E.164; null if it is not a possible phone number with a country code. */
export function toE164(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, { extract: false });
  return phone?.isPossible() ? phone.number : null;
}

/** The spaced display form; the phone itself when its country is unknown. */
function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
