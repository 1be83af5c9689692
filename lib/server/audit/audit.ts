import 'server-only';
import { store } from '../db/client';
import { isStoreUnavailable, storeUnavailable } from '../db/store-errors';
import { allStored, orNullIfLong, untilStored } from '../db/until-stored';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { log } from '../logger';
import { singleton } from '../singleton';
import { onRecord, withoutSecrets } from './redact';

export type Act = {
  /** noun.verb, such as `contact.update`. */
  action: string;
  record?: { type: string; id: string | null };
  before?: unknown;
  after?: unknown;
};

/** What only the act itself finds out: the record it was about, and what came of it. */
export type Found = { record_id?: string | null; result?: unknown };

/**
 * Runs a change that cannot share a transaction with its record, because the service makes it: the act is on
 * record before, its outcome after, and a crash in between leaves `started`, which is the truth. `idOf` names the
 * record that was made; what `run` puts into `found` goes on record however it ends.
 */
export function audited<Result>(
  ctx: Context,
  act: Act,
  run: (found: Found) => Promise<Result>,
  idOf?: (result: Result) => string | null,
): Promise<Result> {
  return underWay(carryOut(ctx, act, run, idOf));
}

async function carryOut<Result>(
  ctx: Context,
  act: Act,
  run: (found: Found) => Promise<Result>,
  idOf?: (result: Result) => string | null,
): Promise<Result> {
  const id = await begin(ctx, act).catch((error: unknown) => {
    // Whether or not the beginning is on record, nothing follows it.
    throw isStoreUnavailable(error) ? storeUnavailable(error.cause, 'not_executed') : error;
  });
  const found: Found = {};
  try {
    const result = await run(found);
    if (idOf) found.record_id = idOf(result);
    await finish(id, { ...found, outcome: 'done' });
    return result;
  } catch (error) {
    const known = error instanceof AppError;
    await finish(id, {
      ...found,
      outcome: known && error.outcome !== 'unknown' ? 'refused' : 'unknown',
      detail: known ? withoutSecrets(`${error.code}: ${error.message}`) : 'internal',
    });
    throw error;
  }
}

type Ending = Found & { outcome: 'done' | 'refused' | 'unknown'; detail?: string };

/** What was done stays done, whether or not its end could be noted: a failure here must not change the answer. */
async function finish(id: number, { result, ...ending }: Ending): Promise<void> {
  const told = result === undefined ? ending : { ...ending, result: onRecord(result) };
  const change = store().updateTable('audit').set(told).where('id', '=', id);
  const recording = untilStored(`act ${id}`, () => change.execute()).catch((err: unknown) => {
    log().error(
      { audit_id: id, outcome: ending.outcome, err },
      'the outcome of an act could not be recorded',
    );
  });
  await orNullIfLong(recording);
}

const acts = () => singleton('acts-under-way', () => new Set<Promise<unknown>>());

function underWay<Result>(act: Promise<Result>): Promise<Result> {
  acts().add(act);
  return act.finally(() => acts().delete(act));
}

/** Resolves when every act that has begun has ended and is on record: the browser may have gone, the act goes on. */
export async function actsEnded(): Promise<void> {
  await Promise.allSettled(acts());
  await allStored();
}

async function begin(ctx: Context, act: Act): Promise<number> {
  const { actor } = ctx;
  const row = await store()
    .insertInto('audit')
    .values({
      at: new Date().toISOString(),
      request_id: ctx.requestId,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'user' ? actor.id : null,
      actor_name: actor.kind === 'anonymous' ? null : actor.name,
      action: act.action,
      record_type: act.record?.type ?? null,
      record_id: act.record?.id ?? null,
      before: onRecord(act.before),
      after: onRecord(act.after),
      outcome: 'started',
      detail: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
