import 'server-only';
import type { Kysely } from 'kysely';
import type { RowState } from '@/lib/imports/schema';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import { factsOfCreated, factsToChange } from '../../contact-facts/contacts';
import { store } from '../../db/client';
import { takeLock } from '../../db/lock';
import type { Tables } from '../../db/schema/index';
import { AppError } from '../../errors';
import type { Context } from '../../http/context';
import { keyOfE164 } from '../../phone';
import { rolesNow } from '../../users/still-allowed';
import { type Fields, moveRow } from '../move-row';
import { factsIn } from '../row-facts';
import { textOf } from '../settle-error';
import { type ImportRecord, type RowRecord, starterOf } from '../store';
import { setFacts, withTags } from './set-facts';

type InTransaction = (change: (tx: Kysely<Tables>) => Promise<boolean>) => Promise<boolean>;

type Ending = {
  from: RowState;
  /** Whether the service has saved the contact: then the row is done, whatever becomes of its facts. */
  isSaved: boolean;
  fields?: Fields;
  run: InTransaction;
};

export const HAS_VALUES = coded('imports-reasons.sameSavedSince');
const NOT_SET = coded('imports-facts.notSet');

/**
 * Ends a row as done, or as unchanged, and sets its facts in the same transaction: they are set once, whenever the process
 * ends. Facts that can't be set are said in the row. False when the row has ended already, or the import was paused.
 */
export async function endWithFacts(
  record: ImportRecord,
  row: RowRecord,
  { from, isSaved, fields = {}, run }: Ending,
): Promise<boolean> {
  const move = { id: record.id, row: row.row };
  const facts = factsIn(row);
  if (facts === null) return run((tx) => moveRow(tx, { ...move, from, to: 'done' }, fields));
  try {
    const ctx = await factsContext(record);
    const wanted = await withTags(ctx, facts);
    return await run(async (tx) => {
      // First: it locks the import, and a row that has ended must not set anything again.
      if (!(await moveRow(tx, { ...move, from, to: 'done' }, fields))) return false;
      await takeLock(tx, 'contact-facts');
      const done = await setFacts(tx, ctx, await numberOf(tx, row, fields), wanted);
      if (done === null && !isSaved) {
        await moveRow(tx, { ...move, from: 'done', to: 'unchanged' }, { reason: HAS_VALUES });
      }
      const kept = done === null && !isSaved ? null : JSON.stringify({ ...wanted, done: done ?? undefined });
      await tx
        .updateTable('import_row')
        .set({ facts: kept })
        .where('import_id', '=', move.id)
        .where('row', '=', move.row)
        .execute();
      return true;
    });
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    const notSet = {
      ...fields,
      facts: null,
      reason: sentences(fields.reason ?? undefined, NOT_SET, reason.text),
    };
    return isSaved
      ? run((tx) => moveRow(tx, { ...move, from, to: 'done' }, notSet))
      : run((tx) => moveRow(tx, { ...move, from, to: reason.state }, { reason: reason.text }));
  }
}

/** The person who started the import, with the roles that they have now. */
export async function factsContext(record: ImportRecord): Promise<Context> {
  return starterOf(record, (await rolesNow(store(), record.started_by_id ?? '')) ?? []);
}

/** Under which number the facts of the row's contact are kept. */
function numberOf(tx: Kysely<Tables>, row: RowRecord, { uuid }: Fields): Promise<number> {
  if (!uuid) return factsToChange(tx, row.uuid ?? '');
  const { phone }: { phone: string } = JSON.parse(row.after ?? '{}');
  return factsOfCreated(tx, uuid, keyOfE164(phone));
}

const OF_FACTS: readonly string[] = ['conflict', 'invalid', 'forbidden', 'not_found'];

/** Null for what is wrong with more than the row. */
function refusalOf(error: unknown): { state: 'changed_meanwhile' | 'refused'; text: string } | null {
  if (!(error instanceof AppError) || !OF_FACTS.includes(error.code)) return null;
  return error.code === 'conflict'
    ? { state: 'changed_meanwhile', text: coded('imports-reasons.changedSince') }
    : { state: 'refused', text: textOf(error) };
}

/** The reason of a row whose outcome is unknown, for which nothing else was set. */
export function withoutFacts({ facts }: Pick<RowRecord, 'facts'>, reason: Coded): Coded {
  return facts === null ? reason : sentences(reason, NOT_SET);
}
