import 'server-only';
import { sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import { contactOf, readIndexed } from '../../contact-index/compare';
import { locateContact, readFresh, refetchContact } from '../../contacts/refetch';
import { holds } from '../../contacts/write-to-service';
import { store } from '../../db/client';
import { failOrPause } from '../settle-error';
import type { Step } from '../step';
import type { RowRecord } from '../store';

export const LANE = { lane: 'import' } as const;

const PAGE_AGE_MS = 60_000;

export type Row = RowRecord & { before: string; after: string; uuid: string };

/** Contacts as the service had them. `asked_at` is ISO 8601 UTC. */
export type ReadContacts = { contacts: Contact[]; asked_at: string };

/** The contacts of the page that has this one; only this one when it has moved. */
export async function readPageOf(uuid: string, step: Step): Promise<ReadContacts> {
  const located = await locateContact(uuid);
  const turn = await step.turn();
  const asked_at = systemClock.iso();
  if (!located.listPosition) {
    turn.giveBack();
    return { contacts: [], asked_at };
  }
  const { data } = await readFresh(located.listPosition, { ...LANE, turn });
  step.succeeded();
  if (data.some((contact) => contact.uuid === uuid)) return { contacts: data, asked_at };
  const moved = await refetchContact(located, LANE);
  return { contacts: moved ? [moved.contact] : [], asked_at };
}

/**
 * The record as it was read and, if that may be newer, the copy in the contact index; empty when it was not found. The
 * index alone proves nothing: it may have missed the page.
 */
export async function latest({ contacts, asked_at }: ReadContacts, uuid: string): Promise<Contact[]> {
  const read = contacts.find((contact) => contact.uuid === uuid);
  if (!read) return [];
  const indexed = (await readIndexed(store(), [uuid])).get(uuid);
  if (!indexed) return [read];
  const copy = contactOf(indexed);
  const isNewer =
    indexed.as_of >= asked_at ||
    (indexed.written_at ?? '') >= asked_at ||
    (copy.updated_at ?? '') > (read.updated_at ?? '');
  return isNewer ? [read, copy] : [read];
}

/** Takes rows in this state whose contacts are on one page, until `each` returns false or the page is too old. */
export async function eachOnPage(
  id: string,
  state: 'waiting' | 'done',
  first: Row,
  step: Step,
  each: (row: Row, page: ReadContacts) => Promise<boolean>,
): Promise<void> {
  const page = await readPageOf(first.uuid, step).catch((error: unknown) => failOrPause(id, error, step));
  if (!page) return;
  const readAt = systemClock.now();
  for (const row of await rowsOn(id, state, page, first)) {
    if (systemClock.now() - readAt > PAGE_AGE_MS || step.signal.aborted) return;
    if (!(await each(row, page))) return;
  }
}

async function rowsOn(
  id: string,
  state: 'waiting' | 'done',
  { contacts }: ReadContacts,
  first: Row,
): Promise<Row[]> {
  const uuids = [...new Set([first.uuid, ...contacts.map(({ uuid }) => uuid)])];
  const listed = sql<{ column1: string }>`(values ${sql.join(uuids.map((uuid) => sql`(${uuid})`))})`;
  const rows = await store()
    // Each is looked up. With `in`, or with a condition for the state, SQLite would read all rows in that state.
    .selectFrom(listed.as('listed'))
    .crossJoin('import_row')
    .selectAll('import_row')
    .where('import_id', '=', id)
    .whereRef('uuid', '=', 'listed.column1')
    .orderBy('place')
    .execute();
  return rows.filter((row) => row.state === state && row.before !== null) as Row[];
}

export const NOT_FOUND = coded('imports-reasons.notFound');

export function isDeleted(records: readonly Contact[]): boolean {
  return records.some(({ deleted_at }) => deleted_at !== null);
}

export function allHold(records: readonly Contact[], fields: ContactInput): boolean {
  return records.length > 0 && records.every((contact) => holds(contact, fields));
}
