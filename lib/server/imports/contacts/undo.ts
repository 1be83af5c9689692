import 'server-only';
import type { Contact } from '@/lib/contacts/schema';
import { type Coded, coded } from '@/lib/messages/coded';
import { store } from '../../db/client';
import type { Context } from '../../http/context';
import { isInState } from '../../work/work';
import { CREATES_FROM } from '../check';
import { settling, whileInState } from '../move-row';
import { firstRow } from '../next-rows';
import { failOrPause, isOfRow, whyRefused } from '../settle-error';
import type { Step } from '../step';
import type { ImportRecord } from '../store';
import { factsContext } from './end-with-facts';
import { allHold, eachOnPage, isDeleted, latest, NOT_FOUND, type ReadContacts, type Row } from './page';
import { saveRow } from './save-row';
import { endUndone, takeBackNext } from './take-back-facts';

/** Puts the fields before the import back where no one has changed them since. True when nothing is left. */
export async function undoNext(record: ImportRecord, step: Step): Promise<boolean> {
  const { id } = record;
  if (await takeBackNext(record, step)) return false;
  const first = await nextChange(id);
  if (!first) return true;
  const ctx = await factsContext(record);
  await eachOnPage(id, 'done', first, step, (row, page) => {
    const settle = (to: 'undone' | 'not_undone', reason: Coded | null = null) =>
      settling({ id, row: row.row }, (tx) => endUndone(tx, ctx, row, to, { reason }));
    return saveRow(id, row, step, {
      fields: JSON.parse(row.before),
      check: () => toUndo(ctx, row, page, step),
      begin: () => isInState(store(), 'import', id, 'undoing'),
      saved: () => settle('undone'),
      failed: (error) =>
        isOfRow(error, true) ? settle('not_undone', whyRefused(error)) : failOrPause(id, error, step),
    });
  });
  return false;
}

function nextChange(id: string): Promise<Row | undefined> {
  return firstRow(id, 'done', (saved) =>
    // New contacts, which stay, would all be read at the end.
    saved.where('before', 'is not', null).where('place', '<', CREATES_FROM),
  ) as Promise<Row | undefined>;
}

/** The contact that an undo of a row changes. Ends the row when there is nothing to undo, and returns null. */
async function toUndo(ctx: Context, row: Row, page: ReadContacts, step: Step): Promise<Contact | null> {
  const undoing = { id: row.import_id, state: 'undoing' } as const;
  const records = await latest(page, row.uuid);
  const [contact] = records;
  if (allHold(records, JSON.parse(row.before))) {
    await whileInState(step.lease, undoing, (tx) => endUndone(tx, ctx, row, 'undone'));
    return null;
  }
  if (!contact || !allHold(records, JSON.parse(row.after)) || isDeleted(records)) {
    const reason = contact ? coded('imports-reasons.changedAgain') : NOT_FOUND;
    await whileInState(step.lease, undoing, (tx) => endUndone(tx, ctx, row, 'not_undone', { reason }));
    return null;
  }
  return contact;
}
