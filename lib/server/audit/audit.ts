import 'server-only';
import { store } from '../db/client';
import { isStoreUnavailable, storeUnavailable } from '../db/store-errors';
import { allStored, orNullIfLong, untilStored } from '../db/until-stored';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { log } from '../logger';
import { singleton } from '../singleton';
import { redact, redactText } from './redact';

export type AuditEventInput = {
  /** noun.verb, such as `contact.update`. */
  action: string;
  record?: { type: string; id: string | null };
  before?: unknown;
  after?: unknown;
};

/** What is only known once the change is made: the record it was about, what came of it, and a note in words. */
export type AuditResult = { record_id?: string | null; result?: unknown; detail?: string };

/**
 * Runs a change that cannot share a transaction with its record, because the service makes it: the event is on
 * record before, its outcome after, and a crash in between leaves `started`, which is the truth. `idOf` names the
 * record that was made; what `run` puts into `found` goes on record however it ends.
 */
export function audited<Result>(
  ctx: Context,
  event: AuditEventInput,
  run: (found: AuditResult) => Promise<Result>,
  idOf?: (result: Result) => string | null,
): Promise<Result> {
  return trackPending(runRecorded(ctx, event, run, idOf));
}

async function runRecorded<Result>(
  ctx: Context,
  event: AuditEventInput,
  run: (found: AuditResult) => Promise<Result>,
  idOf?: (result: Result) => string | null,
): Promise<Result> {
  const id = await begin(ctx, event).catch((error: unknown) => {
    // Whether or not the beginning is on record, nothing follows it.
    throw isStoreUnavailable(error) ? storeUnavailable(error.cause, 'not_executed') : error;
  });
  const found: AuditResult = {};
  try {
    const result = await run(found);
    if (idOf) found.record_id = idOf(result);
    await finish(id, { ...found, outcome: 'done', detail: found.detail && redactText(found.detail) });
    return result;
  } catch (error) {
    const known = error instanceof AppError;
    await finish(id, {
      ...found,
      outcome: known && error.outcome !== 'unknown' ? 'refused' : 'unknown',
      detail: known ? redactText(`${error.code}: ${error.message}`) : 'internal',
    });
    throw error;
  }
}

type Ending = AuditResult & { outcome: 'done' | 'refused' | 'unknown'; detail?: string };

/** What was done stays done, whether or not its end could be noted: a failure here must not change the answer. */
async function finish(id: number, { result, ...ending }: Ending): Promise<void> {
  const told = result === undefined ? ending : { ...ending, result: redact(result) };
  const change = store().updateTable('audit').set(told).where('id', '=', id);
  const recording = untilStored(`event ${id}`, () => change.execute()).catch((err: unknown) => {
    log().error(
      { audit_id: id, outcome: ending.outcome, err },
      'the outcome of an event could not be recorded',
    );
  });
  await orNullIfLong(recording);
}

const pending = () => singleton('pending-audit-events', () => new Set<Promise<unknown>>());

function trackPending<Result>(event: Promise<Result>): Promise<Result> {
  pending().add(event);
  return event.finally(() => pending().delete(event));
}

/** Resolves when every change under way has ended and is recorded, even those whose browser has gone. */
export async function drainAudit(): Promise<void> {
  await Promise.allSettled(pending());
  await allStored();
}

async function begin(ctx: Context, event: AuditEventInput): Promise<number> {
  const { actor } = ctx;
  const row = await store()
    .insertInto('audit')
    .values({
      at: new Date().toISOString(),
      request_id: ctx.requestId,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'user' ? actor.id : null,
      actor_name: actor.kind === 'anonymous' ? null : actor.name,
      action: event.action,
      record_type: event.record?.type ?? null,
      record_id: event.record?.id ?? null,
      before: redact(event.before),
      after: redact(event.after),
      outcome: 'started',
      detail: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
