import 'server-only';
import { addContacts } from '../../contact-facts/contacts';
import { takeLock } from '../../db/lock';
import { CALLS_FROM } from '../check';
import { moveRows, whileInState } from '../move-row';
import { nextRows } from '../next-rows';
import { factsIn } from '../row-facts';
import type { Step } from '../step';
import type { ImportRecord, RowRecord } from '../store';
import { endWithFacts, factsContext, keepDone, recordDone, refusalOf } from './end-with-facts';
import { setFacts, withTags } from './set-facts';

/** Sets the facts of the next rows that change nothing else: together or, where one of them can't be set, one by one. */
export async function setNextFacts(record: ImportRecord, step: Step): Promise<void> {
  const rows = await nextRows(record.id, 'waiting', (row) => row.where('place', '<', CALLS_FROM));
  if (await setTogether(record, rows, step)) return;
  for (const row of rows) {
    const running = { id: record.id, state: 'running' } as const;
    const isEnded = await endWithFacts(record, row, {
      from: 'waiting',
      isSaved: false,
      run: (change) => whileInState(step.lease, running, change),
    });
    if (!isEnded || step.signal.aborted) return;
  }
}

/** False when nothing was set. */
async function setTogether(
  record: ImportRecord,
  rows: readonly RowRecord[],
  { lease }: Step,
): Promise<boolean> {
  const uuids = rows.map(({ uuid }) => uuid ?? '');
  // Of two rows with the same contact, the second sees what the first has changed.
  if (new Set(uuids).size < rows.length) return false;
  try {
    const ctx = await factsContext(record);
    const wanted = await withTags(
      ctx,
      rows.map((row) => factsIn(row) ?? {}),
    );
    return await whileInState(lease, { id: record.id, state: 'running' }, async (tx) => {
      const move = { id: record.id, rows: rows.map(({ row }) => row), from: 'waiting', to: 'done' } as const;
      if (!(await moveRows(tx, move))) return false;
      await takeLock(tx, 'contact-facts');
      const numbers = await addContacts(tx, uuids);
      const facts = rows.flatMap(({ row, uuid }, at) => {
        const n = numbers.get(uuid ?? '');
        return n === undefined ? [] : [{ row, uuid, n, wanted: wanted[at] ?? {} }];
      });
      if (facts.length < rows.length) throw new NotTogether();
      const done = await setFacts(tx, ctx, new Map(facts.map((each) => [each.n, each.wanted])));
      for (const each of facts) {
        const ended = { wanted: each.wanted, done: done.get(each.n) ?? null, isSaved: false };
        await keepDone(tx, { id: record.id, row: each.row }, ended);
      }
      const recorded = facts.map(({ uuid, n }) => ({ uuid, done: done.get(n) ?? null }));
      await recordDone(tx, ctx, recorded);
      return true;
    });
  } catch (error) {
    if (error instanceof NotTogether || refusalOf(error) !== null) return false;
    throw error;
  }
}

/** The index no longer has one of the contacts. */
class NotTogether extends Error {
  override readonly name = 'NotTogether';
}
