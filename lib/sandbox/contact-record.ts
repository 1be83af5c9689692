import { randomUUID } from 'node:crypto';
import { nowInSeconds } from './instants';
import { formatPhone } from './phones';
import type { Store, Value } from './store';

export const ORGANIZATION_ID = 1;
export const USER_ID = 1;
export const EMPTY_ADDRESS = JSON.stringify({
  street: null,
  city: null,
  state: null,
  zip: null,
  country: null,
});
export const EMPTY_METADATA = '[]';

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

/** The contact as answers carry it. */
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

/** Answers the UUID of the new contact. */
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
