import 'server-only';
import type { Contact } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import { store } from '../../db/client';
import { isInState } from '../../work/work';
import { CREATES_FROM } from '../check';
import { moveWhile, settleRow } from '../move-row';
import { failOrPause, isOfRow, textOf } from '../settle-error';
import type { Step } from '../step';
import type { ImportRecord } from '../store';
import { allHold, eachOnPage, isDeleted, latest, NOT_FOUND, type ReadContacts, type Row } from './page';
import { saveRow } from './save-row';

/** Puts the fields before the import back where no one has changed them since. True when nothing is left. */
export async function undoNext({ id }: ImportRecord, step: Step): Promise<boolean> {
  const first = await nextChange(id);
  if (!first) return true;
  await eachOnPage(id, 'done', first, step, (row, page) => {
    const move = { id, row: row.row, from: 'done' as const };
    return saveRow(id, row, step, {
      fields: JSON.parse(row.before),
      check: () => toUndo(id, row, page, step),
      begin: () => isInState(store(), 'import', id, 'undoing'),
      saved: () => settleRow({ ...move, to: 'undone' }),
      failed: (error) =>
        isOfRow(error, true)
          ? settleRow({ ...move, to: 'not_undone' }, { reason: textOf(error) })
          : failOrPause(id, error, step),
    });
  });
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

/** The contact that an undo of a row changes. Ends the row when there is nothing to undo, and returns null. */
async function toUndo(id: string, row: Row, page: ReadContacts, step: Step): Promise<Contact | null> {
  const move = { id, row: row.row, from: 'done' as const };
  const records = await latest(page, row.uuid);
  const [contact] = records;
  if (allHold(records, JSON.parse(row.before))) {
    await moveWhile(step.lease, 'undoing', { ...move, to: 'undone' });
    return null;
  }
  if (!contact || !allHold(records, JSON.parse(row.after)) || isDeleted(records)) {
    const reason = contact ? coded('imports-reasons.changedAgain') : NOT_FOUND;
    await moveWhile(step.lease, 'undoing', { ...move, to: 'not_undone' }, { reason });
    return null;
  }
  return contact;
}
