import 'server-only';
import type { ContactInput } from '@/lib/contacts/schema';
import { store } from '../../db/client';
import { isInState } from '../../work/work';
import { CREATES_FROM } from '../check';
import { moveWhile, settleRow } from '../move-row';
import { failOrPause, isOfRow, textOf } from '../settle-error';
import type { Step } from '../step';
import type { ImportRecord } from '../store';
import {
  allHold,
  alone,
  eachOnPage,
  isDeleted,
  LANE,
  latest,
  NOT_FOUND,
  put,
  type ReadContacts,
  type Row,
} from './page';

/** Puts the fields before the import back where no one has changed them since. True when nothing is left. */
export async function undoNext({ id }: ImportRecord, step: Step): Promise<boolean> {
  const first = await nextChange(id);
  if (!first) return true;
  await eachOnPage(id, 'done', first, step, (row, page) => undoRow(id, row, page, step));
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

/** False when the others of the page must wait. */
async function undoRow(id: string, row: Row, page: ReadContacts, step: Step): Promise<boolean> {
  if (!(await toUndo(id, row, page, step))) return true;
  const turn = await step.turn();
  const undo = async (): Promise<boolean> => {
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
