import 'server-only';
import { differingFields, fieldsOf } from '@/lib/contacts/fields';
import { changesMessage, sideEffects } from '@/lib/contacts/save-messages';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import { holds } from '../../contacts/write-to-service';
import { store } from '../../db/client';
import { moveRow, moveWhile, settling, whileInState } from '../move-row';
import { settleError } from '../settle-error';
import type { Step } from '../step';
import type { ImportRecord } from '../store';
import { endWithFacts, factsContext, HAS_VALUES, withoutFacts } from './end-with-facts';
import {
  allHold,
  eachOnPage,
  isDeleted,
  latest,
  NOT_FOUND,
  type ReadContacts,
  type Row,
  readPageOf,
} from './page';
import { saveRow } from './save-row';
import { takeBackFacts } from './take-back-facts';

/** Changes the contacts on one page of the service's list, which is read before and after. */
export async function changePage(record: ImportRecord, first: Row, step: Step): Promise<void> {
  const { id } = record;
  const changed: { row: Row; contact: Contact }[] = [];
  await eachOnPage(id, 'waiting', first, step, (row, page) => {
    const move = { id, row: row.row };
    return saveRow(id, row, step, {
      fields: JSON.parse(row.after),
      check: () => toChange(record, row, page, step),
      begin: () => moveWhile(step.lease, 'running', { ...move, from: 'waiting', to: 'sending' }),
      async saved(contact) {
        await endWithFacts(record, row, {
          from: 'sending',
          isSaved: true,
          run: (change) => settling(move, change),
        });
        changed.push({ row, contact });
      },
      failed: (error) => settleError(id, row, error, step),
    });
  });
  if (changed.length > 0) await noteSideEffects(record, changed, step);
}

/** The contact that a row changes. Ends the row when it changes none, and returns null. */
async function toChange(
  record: ImportRecord,
  row: Row,
  page: ReadContacts,
  step: Step,
): Promise<Contact | null> {
  const running = { id: record.id, state: 'running' } as const;
  const move = { id: record.id, row: row.row, from: 'waiting' as const };
  const records = await latest(page, row.uuid);
  const [contact] = records;
  const why = whyNotChanged(records, JSON.parse(row.before));
  if (allHold(records, JSON.parse(row.after))) {
    // An undo takes back only what the import itself has changed.
    const isOwn = row.changed_at !== null;
    if (!isOwn && row.facts === null) {
      await moveWhile(step.lease, 'running', { ...move, to: 'unchanged' }, { reason: HAS_VALUES });
      return null;
    }
    await endWithFacts(record, row, {
      from: 'waiting',
      isSaved: isOwn,
      fields: isOwn ? { reason: null } : { before: null, after: null },
      run: (change) => whileInState(step.lease, running, change),
    });
    return null;
  }
  if (why !== null || !contact) {
    await moveWhile(step.lease, 'running', { ...move, to: 'changed_meanwhile' }, { reason: why });
    return null;
  }
  return contact;
}

function whyNotChanged(records: readonly Contact[], before: ContactInput): Coded | null {
  if (records.length === 0) return NOT_FOUND;
  if (isDeleted(records)) return coded('imports-reasons.deleted');
  return records.some((contact) => differingFields(before, fieldsOf(contact)).length > 0)
    ? coded('imports-reasons.changedSince')
    : null;
}

/**
 * Says in each row what else the service has changed, or that it has changed nothing. Without it a row only lacks that
 * note.
 */
async function noteSideEffects(
  record: ImportRecord,
  changed: { row: Row; contact: Contact }[],
  step: Step,
): Promise<void> {
  const [first] = changed;
  const page = first && (await readPageOf(first.row.uuid, step).catch(() => null));
  for (const { row, contact } of page ? changed : []) {
    const current = page?.contacts.find(({ uuid }) => uuid === row.uuid);
    if (!current) continue;
    const sent: ContactInput = JSON.parse(row.after);
    if (holds(current, fieldsOf(contact)) && !holds(current, sent)) {
      await settleNotMade(record, row);
      continue;
    }
    const reason = changesMessage(sideEffects(contact, sent, current));
    if (!reason) continue;
    const saved = await findReason(row);
    await store()
      .updateTable('import_row')
      .set({ reason: sentences(saved ?? undefined, reason) })
      .where('import_id', '=', record.id)
      .where('row', '=', row.row)
      .execute();
  }
}

/** Why its facts weren't set; null when they were. */
async function findReason({ import_id, row }: Row): Promise<string | null> {
  const saved = store().selectFrom('import_row').select('reason').where('import_id', '=', import_id);
  return (await saved.where('row', '=', row).executeTakeFirst())?.reason ?? null;
}

async function settleNotMade(record: ImportRecord, row: Row): Promise<void> {
  const ctx = await factsContext(record);
  const move = { id: record.id, row: row.row, from: 'done', to: 'unknown' } as const;
  await settling(move, async (tx) => {
    const isMoved = await moveRow(tx, move, { reason: withoutFacts(row, NOT_MADE) });
    if (isMoved) await takeBackFacts(tx, ctx, row);
    return isMoved;
  });
}

const NOT_MADE = coded('imports-reasons.notMade');
