import 'server-only';
import { differingFields, fieldsOf } from '@/lib/contacts/fields';
import { changesMessage, sideEffects } from '@/lib/contacts/save-messages';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { type Coded, coded } from '@/lib/messages/coded';
import { holds } from '../../contacts/write-to-service';
import { store } from '../../db/client';
import { moveWhile, settleRow } from '../move-row';
import { settleError } from '../settle-error';
import type { Step } from '../step';
import type { ImportRecord } from '../store';
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

/** Changes the contacts on one page of the service's list, which is read before and after. */
export async function changePage({ id }: ImportRecord, first: Row, step: Step): Promise<void> {
  const changed: { row: Row; contact: Contact }[] = [];
  await eachOnPage(id, 'waiting', first, step, (row, page) => {
    const move = { id, row: row.row };
    return saveRow(id, row, step, {
      fields: JSON.parse(row.after),
      check: () => toChange(id, row, page, step),
      begin: () => moveWhile(step.lease, 'running', { ...move, from: 'waiting', to: 'sending' }),
      async saved(contact) {
        await settleRow({ ...move, from: 'sending', to: 'done' });
        changed.push({ row, contact });
      },
      failed: (error) => settleError(id, row, error, step),
    });
  });
  if (changed.length > 0) await noteSideEffects(id, changed, step);
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

const HAS_VALUES = coded('imports-reasons.sameSavedSince');

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
  id: string,
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
      await settleRow({ id, row: row.row, from: 'done', to: 'unknown' }, { reason: NOT_MADE });
      continue;
    }
    const reason = changesMessage(sideEffects(contact, sent, current));
    if (!reason) continue;
    await store()
      .updateTable('import_row')
      .set({ reason })
      .where('import_id', '=', id)
      .where('row', '=', row.row)
      .execute();
  }
}

const NOT_MADE = coded('imports-reasons.notMade');
