import 'server-only';
import { type Kysely, sql } from 'kysely';
import { decodeAddress } from '@/lib/contacts/address-metadata';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { documentOf, nameKey } from '@/lib/search/query';
import { boundedKey } from '../bounded-key';
import type { ContactIndexTable } from '../db/schema/contact-index';
import type { Tables } from '../db/schema/index';
import { phoneKey, readPhone } from '../phone';

type Derived = Omit<
  ContactIndexTable,
  | 'n'
  | 'same_phone'
  | 'same_email'
  | 'position'
  | 'seen_page'
  | 'seen_per_page'
  | 'seen_sync'
  | 'as_of'
  | 'written_at'
  | 'detailed'
>;

export function toRow(contact: Contact): Derived {
  const name = contactName(contact);
  const { email, phone } = contact;
  const deleted = contact.deleted_at !== null;
  return {
    uuid: contact.uuid,
    name_key: nameKey(name),
    search_text: documentOf({
      name: namesOf(contact),
      email,
      phone: phone ?? contact.formatted_phone_number,
    }),
    phone_key: phone === null ? null : phoneKey(phone),
    email_key: email === null ? null : emailKey(email),
    group_id: contact.contact_group_id,
    favorite: contact.is_favorite ?? 0,
    ai: contact.ai_assistance_enabled ?? 0,
    has_email: email === null ? 0 : 1,
    deleted: deleted ? 1 : 0,
    unread: Math.max(0, contact.unread_messages ?? 0),
    chat_at: contact.latest_chat_created_at ?? '',
    created_at: contact.created_at ?? '',
    updated_at: contact.updated_at ?? '',
    // Data quality flags are for contacts that can be fixed; a deleted one can't.
    nameless: !deleted && name === null ? 1 : 0,
    bad_phone: !deleted && !isValid(phone) ? 1 : 0,
    bad_address: !deleted && decodeAddress(contact.address).kind === 'raw' ? 1 : 0,
  };
}

/** Some servers don't update `full_name` when a part of it changes, so all three are searched. */
function namesOf({ full_name, first_name, last_name }: Contact): string {
  const whole = full_name ?? '';
  return [whole, ...[first_name, last_name].filter((part) => part && !whole.includes(part))].join(' ');
}

function isValid(phone: string | null): boolean {
  return phone !== null && readPhone(phone, null).doubt === null;
}

export function emailKey(email: string): string {
  return boundedKey(email.trim().toLowerCase());
}

export type CountedRow = Pick<
  ContactIndexTable,
  | 'uuid'
  | 'group_id'
  | 'favorite'
  | 'unread'
  | 'ai'
  | 'has_email'
  | 'deleted'
  | 'nameless'
  | 'bad_phone'
  | 'bad_address'
  | 'phone_key'
  | 'email_key'
>;

const FLAGS = ['favorite', 'ai', 'has_email', 'nameless', 'bad_phone', 'bad_address'] as const;

export function countsOf(rows: readonly CountedRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const row of rows) {
    add('all');
    // Lists and filters hide them.
    if (row.deleted === 1) {
      add('deleted');
      continue;
    }
    add(`group:${row.group_id ?? 'none'}`);
    if (row.unread > 0) add('unread');
    for (const flag of FLAGS) if (row[flag] === 1) add(flag);
  }
  return counts;
}

/** Counting a million rows takes too long, so each change adds its difference. */
export async function addCounts(
  tx: Kysely<Tables>,
  before: Map<string, number>,
  after: Map<string, number>,
): Promise<void> {
  const keys = new Set([...before.keys(), ...after.keys()]);
  const differences = [...keys]
    .map((key) => ({ key, count: (after.get(key) ?? 0) - (before.get(key) ?? 0) }))
    .filter(({ count }) => count !== 0);
  if (differences.length === 0) return;
  await tx
    .insertInto('contact_index_count')
    .values(differences)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ count: sql`contact_index_count.count + excluded.count` }),
    )
    .execute();
}

const MARKS = [
  { mark: 'same_phone', key: 'phone_key' },
  { mark: 'same_email', key: 'email_key' },
] as const;

type Marks = { mark: (typeof MARKS)[number]['mark']; key: (typeof MARKS)[number]['key'] };

/**
 * Updates the duplicate marks of contacts that share a phone number or an email address, for all contacts that a
 * change of these rows can affect.
 */
export async function markShared(tx: Kysely<Tables>, changed: readonly CountedRow[]): Promise<void> {
  for (const { mark, key } of MARKS) {
    const rows = await mayHaveChanged(tx, { mark, key }, changed);
    const of = (shared: 0 | 1) => rows.filter((row) => row.marked !== shared && row.shared === shared);
    const [marked, unmarked] = [of(1), of(0)];
    await setMark(tx, mark, 1, marked);
    await setMark(tx, mark, 0, unmarked);
    await addCounts(tx, new Map(), new Map([[mark, marked.length - unmarked.length]]));
  }
}

type SharedRow = { uuid: string; marked: 0 | 1; shared: 0 | 1 };

/**
 * The changed rows, and the one other contact with the same key if there is only one: with two or more others, all of
 * them are duplicates before and after. Never reads all rows of a key that very many contacts share. A union, since
 * PostgreSQL reads the whole table for an `or`.
 */
async function mayHaveChanged(
  tx: Kysely<Tables>,
  { mark, key }: Marks,
  changed: readonly CountedRow[],
): Promise<SharedRow[]> {
  const uuids = sql.join([...new Set(changed.map(({ uuid }) => uuid))]);
  const keys = [...new Set(changed.map((row) => row[key]))].filter((value) => value !== null);
  if (keys.length === 0) keys.push('');
  const { rows } = await sql<SharedRow>`
    with sought (value) as (values ${sql.join(keys.map((value) => sql`(${value})`))}),
    alone (value) as (
      select value from sought where 1 = (
        select count(*) from (
          select 1 from contact_index as other
          where other.${sql.ref(key)} = sought.value and other.deleted = 0 and other.uuid not in (${uuids}) limit 2
        ) as two
      )
    )
    select contact.uuid, contact.${sql.ref(mark)} as marked, case when contact.deleted = 0 and exists (
      select 1 from contact_index as other
      where other.${sql.ref(key)} = contact.${sql.ref(key)} and other.deleted = 0 and other.uuid <> contact.uuid
    ) and not exists (
      select 1 from not_duplicates where kind = ${mark} and not_duplicates.key = contact.${sql.ref(key)}
    ) then 1 else 0 end as shared
    from contact_index as contact
    where contact.uuid in (
      select uuid from contact_index where uuid in (${uuids})
      union
      select uuid from contact_index where ${sql.ref(key)} in (select value from alone) and deleted = 0
    )
  `.execute(tx);
  return rows;
}

async function setMark(tx: Kysely<Tables>, mark: Marks['mark'], to: 0 | 1, rows: SharedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const uuids = rows.map(({ uuid }) => uuid);
  await tx
    .updateTable('contact_index')
    .set({ [mark]: to })
    .where('uuid', 'in', uuids)
    .execute();
}
