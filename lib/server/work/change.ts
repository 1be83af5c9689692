import 'server-only';
import { type Coded, coded } from '@/lib/messages/coded';
import { recordInTransaction } from '../audit/audit';
import { type Store, store } from '../db/client';
import { AppError } from '../errors';
import type { Work, WorkRecord, WorkState } from './work';

type Columns<Kind extends Work> = Partial<WorkRecord<Kind>>;

type Options<Kind extends Work> = {
  db?: Store;
  /** What else must still be so. */
  guard?: (row: WorkRecord<Kind>) => Columns<Kind>;
};

/**
 * Changes work for a person who has seen it as `read`, and returns its new state; undefined when its state isn't one of
 * `from`, or someone has edited it since.
 */
export async function changeState<Kind extends Work>(
  kind: Kind,
  read: WorkRecord<Kind>,
  from: readonly WorkState<Kind>[],
  columnsOf: (row: WorkRecord<Kind>) => Columns<Kind> | Promise<Columns<Kind>>,
  { db = store(), guard = () => ({}) }: Options<Kind> = {},
): Promise<WorkState<Work> | undefined> {
  const { id, version, ended_at }: WorkRecord<Work> = read;
  const states: readonly WorkState<Work>[] = from;
  const tryChange = async (row: WorkRecord<Kind>) => {
    const { state, held }: WorkRecord<Work> = row;
    if (!states.includes(state)) return undefined;
    const columns: Partial<WorkRecord<Work>> = await columnsOf(row);
    const guarded: Partial<WorkRecord<Work>> = guard(row);
    const changed = await db
      .updateTable<Work>(kind)
      .set(columns)
      // Another node may have held it, and what was running when it was read may be being undone.
      .where((where) => where.and({ id, version, ended_at, state, held }))
      .where((where) => where.and(guarded))
      .returning('state')
      .executeTakeFirst();
    return changed?.state;
  };
  const changed = await tryChange(read);
  if (changed) return changed;
  // A second time, because work also begins and pauses by itself.
  const row = await db.selectFrom<Work>(kind).selectAll().where('id', '=', id).executeTakeFirst();
  return row && tryChange(row as WorkRecord<Kind>);
}

const CHANGED: Record<Work, Coded> = {
  broadcast: coded('work-errors.broadcastChanged'),
  import: coded('work-errors.importChanged'),
};

const IS_IN: { [Kind in Work]: (state: WorkState<Kind>) => Coded } = {
  broadcast: (state) => coded(`work-errors.broadcast.${state}`),
  import: (state) => coded(`work-errors.import.${state}`),
};

/** Why work in another state than `from`, or edited by someone else, wasn't changed. */
export function notPossible<Kind extends Work>(
  kind: Kind,
  current: { state: WorkState<Kind> },
  from: readonly WorkState<Kind>[],
): AppError {
  const { state } = current;
  return from.includes(state)
    ? new AppError('conflict', CHANGED[kind], { current, consequence: coded('work-errors.reload') })
    : new AppError('conflict', IS_IN[kind](state), {
        current,
        consequence: coded('work-errors.nothingChanged'),
      });
}

type OwnChange<Kind extends Work> = {
  action: `${Kind}.${string}`;
  from: readonly WorkState<Kind>[];
  set: Columns<Kind>;
  /** Columns that must not have changed since they were read. */
  as?: Columns<Kind>;
};

/**
 * Changes work in one of these states without a person, and records that, in the transaction that found the reason.
 * False when it has another state.
 */
export async function changeByItself<Kind extends Work>(
  tx: Store,
  kind: Kind,
  id: string,
  { action, from, set, as = {} }: OwnChange<Kind>,
): Promise<boolean> {
  const columns: Partial<WorkRecord<Work>> = set;
  const former: Partial<WorkRecord<Work>> = as;
  const states: readonly WorkState<Work>[] = from;
  const changed = await tx
    .updateTable<Work>(kind)
    .set(columns)
    .where('id', '=', id)
    .where('state', 'in', states)
    .where((where) => where.and(former))
    .returningAll()
    .executeTakeFirst();
  if (!changed) return false;
  await recordInTransaction(tx, asJob(kind, id), {
    action,
    record: { type: kind, id },
    after: summaryOf(changed),
    detail: columns.reason ?? undefined,
  });
  return true;
}

const JOBS: Record<Work, string> = { broadcast: 'Broadcasts', import: 'Imports' };

export function asJob(kind: Work, id: string) {
  return { actor: { kind: 'job', name: JOBS[kind] } as const, requestId: id };
}

/** What the audit log says about a piece of work: its name, and for an import its kind and the counters above zero. */
export function summaryOf(record: WorkRecord<Work>) {
  const { name } = record;
  if (!('kind' in record)) return { name };
  const counts = Object.entries(record).filter(([key, value]) => key.startsWith('n_') && value !== 0);
  return {
    name,
    kind: record.kind,
    ...Object.fromEntries(counts.map(([key, value]) => [key.slice(2), Number(value)])),
  };
}
