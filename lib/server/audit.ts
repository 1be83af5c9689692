import 'server-only';
import type { Context } from './context';
import { store } from './db/client';
import { DeskError } from './errors';

export type Act = {
  /** noun.verb, such as `contact.update`. */
  action: string;
  record?: { type: string; id: string | null };
  before?: unknown;
  after?: unknown;
};

/**
 * Runs a change that cannot share a transaction with its record, because the service or better-auth makes it: the act
 * is on record before, its outcome after, and a crash in between leaves `started`, which is the truth. `idOf` names
 * the record that was made.
 */
export async function audited<Result>(
  ctx: Context,
  act: Act,
  run: () => Promise<Result>,
  idOf?: (result: Result) => string | null,
): Promise<Result> {
  const id = await begin(ctx, act);
  const finish = (values: {
    outcome: 'done' | 'refused' | 'unknown';
    detail?: string;
    record_id?: string | null;
  }) => store().updateTable('audit').set(values).where('id', '=', id).execute();
  try {
    const result = await run();
    await finish({ outcome: 'done', ...(idOf ? { record_id: idOf(result) } : {}) });
    return result;
  } catch (error) {
    const known = error instanceof DeskError;
    await finish({
      outcome: known && error.outcome !== 'unknown' ? 'refused' : 'unknown',
      detail: known ? `${error.code}: ${error.message}` : 'internal',
    });
    throw error;
  }
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
      before: toJson(act.before),
      after: toJson(act.after),
      outcome: 'started',
      detail: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
