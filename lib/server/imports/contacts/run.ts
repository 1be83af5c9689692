import 'server-only';
import { sql } from 'kysely';
import { differingFields, fieldsOf } from '@/lib/contacts/fields';
import { changesMessage, sideEffects } from '@/lib/contacts/save-messages';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { contactOf, readIndexed } from '../../contact-index/compare';
import { contactsSharing } from '../../contact-index/lookup';
import { upsertCreatedContact, upsertSavedContact } from '../../contact-index/upsert';
import { createOrFind } from '../../contacts/create';
import { wasCreated } from '../../contacts/find-unconfirmed';
import { findNewest } from '../../contacts/list';
import { locateContact, readFresh, refetchContact } from '../../contacts/refetch';
import { savingAlone } from '../../contacts/saving-alone';
import { holds, sendAllFields } from '../../contacts/write-to-service';
import { store } from '../../db/client';
import { AppError, isLost } from '../../errors';
import { keyOfE164, toE164 } from '../../phone';
import { service } from '../../service/connection';
import type { CallOptions } from '../../service/types';
import { isInState } from '../../work/work';
import { CREATES_FROM } from '../check';
import { moveWhile, nextRow, pauseImport, settleRow } from '../move-row';
import type { Step } from '../step';
import type { ImportRecord, RowRecord } from '../store';

/** How long a page that was read counts as current. */
const PAGE_AGE_MS = 60_000;
const LANE = { lane: 'import' } as const;

type Row = RowRecord & { before: string; after: string; uuid: string };

/** Saves what is next: first changes, then new contacts. True when nothing is left. */
export async function saveNext(record: ImportRecord, step: Step): Promise<boolean> {
  const row = await nextRow(record.id);
  if (!row) return true;
  if (row.state === 'sending') await recover(record, row, step);
  else if (row.before === null) await create(record, row, step);
  else await changePage(record, row as Row, step);
  return false;
}

/** Sets back what is next. True when nothing is left. */
export async function undoNext(record: ImportRecord, step: Step): Promise<boolean> {
  const row = await nextChange(record.id);
  if (!row) return true;
  await undoPage(record, row, step);
  return false;
}

function nextChange(id: string): Promise<Row | undefined> {
  return (
    store()
      .selectFrom('import_row')
      .selectAll()
      .where('import_id', '=', id)
      .where('state', '=', 'done')
      .where('before', 'is not', null)
      // New contacts, which stay, would all be read at the end.
      .where('place', '<', CREATES_FROM)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst() as Promise<Row | undefined>
  );
}

/** The process that began this row has ended, or its outcome could not be stored. */
async function recover({ id }: ImportRecord, row: RowRecord, step: Step): Promise<void> {
  const move = { id, row: row.row, from: 'sending' as const };
  // The record is compared before a change is made, so it may be made again.
  if (row.before !== null) return void (await settleRow({ ...move, to: 'waiting' }));
  const fields: ContactInput = JSON.parse(row.after ?? '{}');
  const since = Date.parse(row.changed_at ?? '');
  const turn = await step.turn();
  try {
    const newest = await findNewest(fields.phone, { ...LANE, turn });
    const found = newest.find((contact) => wasCreated(contact, since, fields));
    const to = found ? 'done' : 'unknown';
    await settleRow({ ...move, to }, { uuid: found?.uuid ?? null, reason: found ? null : INTERRUPTED });
    step.succeeded();
  } catch (error) {
    await failOrPause(id, error, step);
  }
}

const INTERRUPTED =
  'Frontdesk was interrupted while this contact was created, and it isn’t among the newest contacts.';

async function create({ id }: ImportRecord, row: RowRecord, step: Step): Promise<void> {
  const fields: ContactInput = JSON.parse(row.after ?? '{}');
  const move = { id, row: row.row };
  const same = await contactsSharing(keyOfE164(fields.phone), null);
  const exists = same.find(
    ({ contact }) => !contact.deleted_at && toE164(contact.phone ?? '') === fields.phone,
  );
  if (exists) {
    const reason = 'A contact with this number was created after the rows were checked.';
    const uuid = exists.contact.uuid;
    await moveWhile(
      step.lease,
      'running',
      { ...move, from: 'waiting', to: 'changed_meanwhile' },
      { reason, uuid },
    );
    return;
  }
  const turn = await step.turn();
  if (!(await moveWhile(step.lease, 'running', { ...move, from: 'waiting', to: 'sending' }))) return turn();
  const made = await createOrFind(fields, { ...LANE, turn }).catch((error: unknown) =>
    settleFailedCreate(id, row, error, step),
  );
  // Not among the errors of the call: after it, the row must not wait again.
  if (!made) return;
  await upsertCreatedContact(made.id, fields);
  await settleRow({ ...move, from: 'sending', to: 'done' }, { uuid: made.id });
  step.succeeded();
}

async function settleFailedCreate(id: string, row: RowRecord, error: unknown, step: Step): Promise<void> {
  // The call may have been made: the row stays as it is, and the contact is looked for next.
  if (!(error instanceof AppError)) throw error;
  if (!isLost(error)) return settleError(id, row, error, step);
  await settleRow({ id, row: row.row, from: 'sending', to: 'unknown' }, { reason: error.message });
  await step.failed(error.summary);
}

/** Changes the contacts that stand on one page of the service's list, which is read before and after. */
async function changePage({ id }: ImportRecord, first: Row, step: Step): Promise<void> {
  const page = await readPageOf(first.uuid, step).catch((error: unknown) => failOrPause(id, error, step));
  if (!page) return;
  const readAt = Date.now();
  const changed: { row: Row; contact: Contact }[] = [];
  for (const row of await rowsOn(id, 'waiting', page, first)) {
    if (Date.now() - readAt > PAGE_AGE_MS || step.signal.aborted) break;
    const contact = await changeRow(id, row, page, step);
    if (contact === 'stop') break;
    if (contact) changed.push({ row, contact });
  }
  if (changed.length > 0) await noteSideEffects(id, changed, step);
}

/** The former contact; null if nothing changes, `stop` if other rows must wait. */
async function changeRow(
  id: string,
  row: Row,
  page: ReadContacts,
  step: Step,
): Promise<Contact | null | 'stop'> {
  if (!(await toChange(id, row, page, step))) return null;
  const turn = await step.turn();
  const change = async (waited: boolean): Promise<Contact | null | 'stop'> => {
    // What someone has just saved may not be on the page that was read.
    if (waited || step.signal.aborted) {
      turn();
      return 'stop';
    }
    // Compared again: someone may have saved it before the row's turn.
    const contact = await toChange(id, row, page, step);
    if (!contact) {
      turn();
      return null;
    }
    const move = { id, row: row.row };
    if (!(await moveWhile(step.lease, 'running', { ...move, from: 'waiting', to: 'sending' }))) {
      turn();
      return 'stop';
    }
    try {
      await put(row.uuid, JSON.parse(row.after), { ...LANE, turn });
      await settleRow({ ...move, from: 'sending', to: 'done' });
      step.succeeded();
      return contact;
    } catch (error) {
      await settleError(id, row, error, step);
      return 'stop';
    }
  };
  return (await alone(id, row, step, turn, change)) ?? 'stop';
}

/** Undefined when someone else saves the contact for too long: the row waits for another turn. */
async function alone<Result>(
  id: string,
  { uuid }: Row,
  step: Step,
  turn: () => void,
  change: (waited: boolean) => Promise<Result>,
): Promise<Result | undefined> {
  let begun = false;
  const run = (waited: boolean) => {
    begun = true;
    return change(waited);
  };
  try {
    return await savingAlone(uuid, run, step.signal);
  } catch (error) {
    if (begun) throw error;
    turn();
    if (!step.signal.aborted) await failOrPause(id, error, step);
    return undefined;
  }
}

/** The contact that a row changes. Ends the row when it changes none, and returns null. */
async function toChange(id: string, row: Row, page: ReadContacts, step: Step): Promise<Contact | null> {
  const move = { id, row: row.row, from: 'waiting' as const };
  const records = await latest(page, row.uuid);
  const [contact] = records;
  const why = whyNotChanged(records, JSON.parse(row.before));
  if (allHold(records, JSON.parse(row.after))) {
    // An undo takes back only what the import itself has changed.
    const isOwn = row.changed_at !== null;
    const to = isOwn ? 'done' : 'unchanged';
    await moveWhile(step.lease, 'running', { ...move, to }, { reason: isOwn ? null : HAS_VALUES });
    return null;
  }
  if (why !== null || !contact) {
    await moveWhile(step.lease, 'running', { ...move, to: 'changed_meanwhile' }, { reason: why });
    return null;
  }
  return contact;
}

/** Puts the fields before the import back, where no one has changed them since. */
async function undoPage({ id }: ImportRecord, first: Row, step: Step): Promise<void> {
  const page = await readPageOf(first.uuid, step).catch((error: unknown) => failOrPause(id, error, step));
  if (!page) return;
  const readAt = Date.now();
  for (const row of await rowsOn(id, 'done', page, first)) {
    if (Date.now() - readAt > PAGE_AGE_MS || step.signal.aborted) break;
    if (!(await undoRow(id, row, page, step))) break;
  }
}

/** False when the others of the page must wait. */
async function undoRow(id: string, row: Row, page: ReadContacts, step: Step): Promise<boolean> {
  if (!(await toUndo(id, row, page, step))) return true;
  const turn = await step.turn();
  const undo = async (waited: boolean): Promise<boolean> => {
    if (waited || step.signal.aborted) {
      turn();
      return false;
    }
    const before = (await isInState(store(), 'import', id, 'undoing')) && (await toUndo(id, row, page, step));
    if (!before) {
      turn();
      return isInState(store(), 'import', id, 'undoing');
    }
    const move = { id, row: row.row, from: 'done' as const };
    try {
      await put(row.uuid, before, { ...LANE, turn });
      await settleRow({ ...move, to: 'undone' });
      step.succeeded();
      return true;
    } catch (error) {
      if (isOfRow(error, true)) await settleRow({ ...move, to: 'not_undone' }, { reason: textOf(error) });
      else await failOrPause(id, error, step);
      return false;
    }
  };
  return (await alone(id, row, step, turn, undo)) ?? false;
}

/** The fields that an undo of a row puts back. Ends the row when there is nothing to undo, and returns null. */
async function toUndo(id: string, row: Row, page: ReadContacts, step: Step): Promise<ContactInput | null> {
  const [before, after]: ContactInput[] = [JSON.parse(row.before), JSON.parse(row.after)];
  const move = { id, row: row.row, from: 'done' as const };
  const records = await latest(page, row.uuid);
  if (before && allHold(records, before)) {
    await moveWhile(step.lease, 'undoing', { ...move, to: 'undone' });
    return null;
  }
  if (!before || !after || !allHold(records, after) || isDeleted(records)) {
    const reason = records.length > 0 ? 'It was changed again after the import.' : NOT_FOUND;
    await moveWhile(step.lease, 'undoing', { ...move, to: 'not_undone' }, { reason });
    return null;
  }
  return before;
}

const HAS_VALUES = 'Someone has saved the same values since the rows were checked.';
const NOT_FOUND = 'It wasn’t found where it was last seen in the messaging service’s list.';

function whyNotChanged(records: readonly Contact[], before: ContactInput): string | null {
  if (records.length === 0) return NOT_FOUND;
  if (isDeleted(records)) return 'It was deleted at the messaging service.';
  return records.some((contact) => differingFields(before, fieldsOf(contact)).length > 0)
    ? 'Someone has changed it since the rows were checked.'
    : null;
}

function isDeleted(records: readonly Contact[]): boolean {
  return records.some(({ deleted_at }) => deleted_at !== null);
}

function allHold(records: readonly Contact[], fields: ContactInput): boolean {
  return records.length > 0 && records.every((contact) => holds(contact, fields));
}

const MAX_WAIT_MS = 15_000;

/** Contacts as the service had them. `asked_at` is ISO 8601 UTC. */
type ReadContacts = { contacts: Contact[]; asked_at: string };

/** The contacts of the page on which this one stands; only this one when it has moved. */
async function readPageOf(uuid: string, step: Step): Promise<ReadContacts> {
  const located = await locateContact(uuid);
  const turn = await step.turn();
  const asked_at = new Date().toISOString();
  if (!located.listPosition) {
    turn();
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
async function latest({ contacts, asked_at }: ReadContacts, uuid: string): Promise<Contact[]> {
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

/** The rows in this state whose contacts are on the page, the first one in any case. */
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

async function put(uuid: string, fields: ContactInput, { turn, ...options }: CallOptions): Promise<void> {
  let first = turn;
  await sendAllFields(fields, (values) => {
    // A second call has no turn yet, and whoever saves this contact waits for it.
    const call = service().updateContact(uuid, values, { ...options, turn: first, maxWaitMs: MAX_WAIT_MS });
    first = undefined;
    return call;
  });
  await upsertSavedContact(uuid, fields);
}

/** Says in each row what else the service has changed. Without it a row only lacks that note. */
async function noteSideEffects(
  id: string,
  changed: { row: Row; contact: Contact }[],
  step: Step,
): Promise<void> {
  const [first] = changed;
  const page = first && (await readPageOf(first.row.uuid, step).catch(() => null));
  for (const { row, contact } of page ? changed : []) {
    const current = page?.contacts.find(({ uuid }) => uuid === row.uuid);
    const reason = current && changesMessage(sideEffects(contact, JSON.parse(row.after), current));
    if (!reason) continue;
    await store()
      .updateTable('import_row')
      .set({ reason })
      .where('import_id', '=', id)
      .where('row', '=', row.row)
      .execute();
  }
}

async function settleError(
  id: string,
  { row, before }: RowRecord,
  error: unknown,
  step: Step,
): Promise<void> {
  const move = { id, row, from: 'sending' as const };
  if (isOfRow(error, before !== null)) {
    await settleRow({ ...move, to: 'refused' }, { reason: textOf(error) });
    step.succeeded();
    return;
  }
  await settleRow({ ...move, to: 'waiting' }, isLost(error) ? {} : { changed_at: null });
  await failOrPause(id, error, step);
}

/** Whether the service refused this record only. A change is sent after its page was read, so the service is there. */
function isOfRow(error: unknown, isChange: boolean): error is AppError {
  return (
    error instanceof AppError &&
    (['invalid', 'conflict'].includes(error.code) || (isChange && error.code === 'not_found'))
  );
}

function textOf({ issues, summary }: AppError): string {
  return [...new Set((issues ?? []).map(({ message }) => message))].join(' ') || summary;
}

const OF_ALL: readonly string[] = ['service_rejected_key', 'service_refused', 'not_found'];

async function failOrPause(id: string, error: unknown, step: Step): Promise<null> {
  if (!(error instanceof AppError)) throw error;
  if (OF_ALL.includes(error.code)) await pauseImport(id, error.summary);
  else await step.failed(error.summary);
  return null;
}
