import 'server-only';
import type { Kysely } from 'kysely';
import type { RowState } from '@/lib/imports/schema';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import { recordInTransaction } from '../../audit/audit';
import { namedFacts } from '../../contact-facts/changes-of-many';
import { factsOfCreated, factsToChange } from '../../contact-facts/contacts';
import { store } from '../../db/client';
import { takeLock } from '../../db/lock';
import type { Tables } from '../../db/schema/index';
import { AppError } from '../../errors';
import type { Context } from '../../http/context';
import { keyOfE164 } from '../../phone';
import { rolesNow } from '../../users/still-allowed';
import { type Fields, moveRow } from '../move-row';
import { type FactsDone, factsIn, type RowFacts } from '../row-facts';
import { whyRefused } from '../settle-error';
import { type ImportRecord, type RowRecord, starterOf } from '../store';
import { recordFollowUp } from './row-follow-up';
import { isEmpty, setFacts, withTags } from './set-facts';

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
    const [wanted = facts] = await withTags(ctx, [facts]);
    return await run(async (tx) => {
      // First: it locks the import, and a row that has ended must not set anything again.
      if (!(await moveRow(tx, { ...move, from, to: 'done' }, fields))) return false;
      await takeLock(tx, 'contact-facts');
      const n = await numberOf(tx, row, fields);
      const done = (await setFacts(tx, ctx, new Map([[n, wanted]]))).get(n) ?? null;
      await keepDone(tx, move, { wanted, done, isSaved });
      await recordDone(tx, ctx, [{ uuid: fields.uuid ?? row.uuid, done }]);
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

type Ended = { wanted: RowFacts; done: FactsDone | null; isSaved: boolean };

/** Keeps in a row that was moved to `done` what it has changed, for the undo. */
export async function keepDone(
  tx: Kysely<Tables>,
  move: { id: string; row: number },
  { wanted, done, isSaved }: Ended,
): Promise<void> {
  const isUnchanged = done === null && !isSaved;
  if (isUnchanged) await moveRow(tx, { ...move, from: 'done', to: 'unchanged' }, { reason: HAS_VALUES });
  await tx
    .updateTable('import_row')
    .set({ facts: isUnchanged ? null : JSON.stringify({ ...wanted, done: done ?? undefined }) })
    .where('import_id', '=', move.id)
    .where('row', '=', move.row)
    .execute();
}

/** Where the changes of each contact are read from. */
export async function recordDone(
  tx: Kysely<Tables>,
  ctx: Context,
  rows: readonly { uuid: string | null; done: FactsDone | null }[],
): Promise<void> {
  const named = await namedFacts(
    tx,
    rows.flatMap(({ done }) => done?.tags_and_owner ?? []),
  );
  for (const { uuid, done } of rows) {
    if (done?.follow_up) await recordFollowUp(tx, ctx, uuid, { after: done.follow_up });
    if (done === null || isEmpty(done)) continue;
    const { tags, owner } = named(done.tags_and_owner);
    const valuesOf = (when: 'before' | 'after') =>
      Object.fromEntries(Object.entries(done.fields).map(([key, change]) => [key, change[when]]));
    await recordInTransaction(tx, ctx, {
      action: 'contact_facts.update',
      record: { type: 'contact', id: uuid },
      before: { owner: owner?.before, fields: valuesOf('before') },
      after: {
        add_tags: tags.added,
        remove_tags: tags.removed,
        owner: owner?.after,
        fields: valuesOf('after'),
      },
    });
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
export function refusalOf(error: unknown): { state: 'changed_meanwhile' | 'refused'; text: Coded } | null {
  if (!(error instanceof AppError) || !OF_FACTS.includes(error.code)) return null;
  return error.code === 'conflict'
    ? { state: 'changed_meanwhile', text: coded('imports-reasons.changedSince') }
    : { state: 'refused', text: whyRefused(error) };
}

/** The reason of a row whose outcome is unknown, for which nothing else was set. */
export function withoutFacts({ facts }: Pick<RowRecord, 'facts'>, reason: Coded): Coded {
  return facts === null ? reason : sentences(reason, NOT_SET);
}
