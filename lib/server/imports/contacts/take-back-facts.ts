import 'server-only';
import type { Kysely } from 'kysely';
import { type Coded, coded, sentences, verbatim, within } from '@/lib/messages/coded';
import { factsOf } from '../../contact-facts/contacts';
import { recordedFacts, recordFacts } from '../../contact-facts/facts';
import { allFields } from '../../contact-facts/fields';
import { undoBatch } from '../../contact-facts/undo-bulk';
import { setValues } from '../../contact-facts/values';
import { takeLock } from '../../db/lock';
import type { Tables } from '../../db/schema/index';
import { AppError } from '../../errors';
import type { Context } from '../../http/context';
import { CREATES_FROM } from '../check';
import { type Fields, moveRow, whileInState } from '../move-row';
import { nextRows } from '../next-rows';
import { type FactsDone, factsIn } from '../row-facts';
import type { Step } from '../step';
import type { ImportRecord, RowRecord } from '../store';
import { addedSince } from './added-since';
import { factsContext } from './end-with-facts';
import { takeBackFollowUp } from './row-follow-up';

/** Takes back the next rows that only facts can be taken back of, without a call. False when there are none. */
export async function takeBackNext(record: ImportRecord, step: Step): Promise<boolean> {
  const rows = await nextRows(record.id, 'done', (saved) =>
    saved.where('facts', 'is not', null).where('before', 'is', null),
  );
  const ctx = await factsContext(record);
  for (const row of rows) {
    if (step.signal.aborted) break;
    const undoing = { id: record.id, state: 'undoing' } as const;
    const reason = row.place < CREATES_FROM ? null : coded('imports-facts.newStays');
    await whileInState(step.lease, undoing, (tx) => endUndone(tx, ctx, row, 'undone', { reason }));
  }
  return rows.length > 0;
}

/** Ends a row that is undone, or can't be, and takes back its facts where they are still what it has set. */
export async function endUndone(
  tx: Kysely<Tables>,
  ctx: Context,
  row: RowRecord,
  to: 'undone' | 'not_undone',
  fields: Fields = {},
): Promise<boolean> {
  const move = { id: row.import_id, row: row.row };
  if (!(await moveRow(tx, { ...move, from: 'done', to }, fields))) return false;
  const { taken, kept } = await takeBackFacts(tx, ctx, row);
  const reason = to === 'undone' ? whatStays(kept, taken || row.before !== null) : whatElse(kept, taken);
  if (reason === null) return true;
  const said = to === 'undone' ? reason : sentences(fields.reason ?? undefined, reason);
  return moveRow(tx, { ...move, from: to, to: 'not_undone' }, { reason: said });
}

function whatStays(kept: Coded[], isPart: boolean): Coded | null {
  if (kept.length === 0) return null;
  return isPart
    ? coded('imports-facts.undoneInPart', { kept: within(kept) })
    : coded('imports-facts.someStay');
}

/** Of a row whose contact stays as it is at the messaging service. */
function whatElse(kept: Coded[], isTaken: boolean): Coded | null {
  if (!isTaken) return null;
  return kept.length === 0 ? coded('imports-facts.factsUndone') : whatStays(kept, true);
}

/** Whether it has taken anything back, and what stays, because someone has changed it since. */
export async function takeBackFacts(
  tx: Kysely<Tables>,
  ctx: Context,
  { import_id, row }: Pick<RowRecord, 'import_id' | 'row'>,
): Promise<{ taken: boolean; kept: Coded[] }> {
  const saved = await tx
    .selectFrom('import_row')
    .select(['key', 'uuid', 'facts'])
    .where('import_id', '=', import_id)
    .where('row', '=', row)
    .executeTakeFirst();
  const done = saved && factsIn(saved)?.done;
  if (!done) return { taken: false, kept: [] };
  await takeLock(tx, 'contact-facts');
  const uuid = saved.uuid ?? '';
  const n = await factsOf(tx, uuid);
  if (n === null) return { taken: false, kept: await namesOf(tx, done) };
  const keys = Object.keys(done.fields);
  const before = await recordedFacts(tx, n, keys);
  const touched = await addedSince(tx, {
    import_id,
    key: saved.key,
    uuid,
    n,
    at: done.at,
    tags: removedIn(done),
  });
  const rows = done.tags_and_owner
    .filter(({ tag_id, before }) => before === null || tag_id === null || !touched.has(tag_id))
    .map((each) => ({ ...each, contact_n: n }));
  const undone = await undoBatch(tx, done.at, rows);
  await markTaken(tx, { import_id, row }, saved, undone);
  const left: Parts = {
    tags_and_owner: done.tags_and_owner.filter((each) => !undone.some((own) => isSameChange(own, each))),
    fields: {},
  };
  for (const [key, change] of Object.entries(done.fields)) {
    try {
      await setValues(tx, ctx, n, { [key]: { value: change.before, expected: change.after } });
    } catch (error) {
      if (!(error instanceof AppError) || !OF_THE_FIELD.includes(error.code)) throw error;
      left.fields[key] = change;
    }
  }
  if (done.follow_up && !(await takeBackFollowUp(tx, ctx, { uuid, n, followUp: done.follow_up })))
    left.follow_up = done.follow_up;
  await recordFacts(tx, ctx, uuid, { before, after: await recordedFacts(tx, n, keys) });
  return { taken: countOf(left) < countOf(done), kept: await namesOf(tx, left) };
}

type Parts = Pick<FactsDone, 'tags_and_owner' | 'fields' | 'follow_up'>;

function isSameChange(one: Parts['tags_and_owner'][number], other: Parts['tags_and_owner'][number]): boolean {
  return one.tag_id === other.tag_id && one.before === other.before && one.after === other.after;
}

function countOf({ tags_and_owner, fields, follow_up }: Parts): number {
  return tags_and_owner.length + Object.keys(fields).length + Number(follow_up !== undefined);
}

/** As the columns of the file are called; a follow-up has two, and is one thing. */
async function namesOf(tx: Kysely<Tables>, { tags_and_owner, fields, follow_up }: Parts): Promise<Coded[]> {
  const own = (await allFields(tx)).filter(({ key }) => Object.hasOwn(fields, key));
  return [
    ...(tags_and_owner.some(({ tag_id }) => tag_id !== null) ? [coded('imports-detail.field.tags')] : []),
    ...(tags_and_owner.some(({ tag_id }) => tag_id === null) ? [coded('imports-detail.field.owner')] : []),
    ...own.map(({ label }) => verbatim(label)),
    ...(follow_up ? [coded('imports-facts.followUp')] : []),
  ];
}

/** So that the undo of another import sees what is left of this one. */
async function markTaken(
  tx: Kysely<Tables>,
  { import_id, row }: Pick<RowRecord, 'import_id' | 'row'>,
  saved: Pick<RowRecord, 'facts'>,
  taken: readonly FactsDone['tags_and_owner'][number][],
): Promise<void> {
  const facts = factsIn(saved);
  if (!facts?.done || taken.length === 0) return;
  const tags_and_owner = facts.done.tags_and_owner.map((each) =>
    taken.some((own) => isSameChange(own, each)) ? { ...each, taken: true as const } : each,
  );
  await tx
    .updateTable('import_row')
    .set({ facts: JSON.stringify({ ...facts, done: { ...facts.done, tags_and_owner } }) })
    .where('import_id', '=', import_id)
    .where('row', '=', row)
    .execute();
}

function removedIn({ tags_and_owner }: FactsDone): string[] {
  return tags_and_owner.flatMap(({ tag_id, before }) => (tag_id !== null && before !== null ? [tag_id] : []));
}

/** It has another value by now, is archived, or may not be edited any more. */
const OF_THE_FIELD: readonly string[] = ['conflict', 'invalid', 'forbidden'];
