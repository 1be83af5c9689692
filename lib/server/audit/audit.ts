import 'server-only';
import type { Insertable, Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import { foldStart } from '@/lib/search/text';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { isStoreUnavailable, storeUnavailable } from '../db/store-errors';
import { allStored, orNullIfLong, untilStored } from '../db/until-stored';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { log } from '../logger';
import { singleton } from '../singleton';
import { redact, redactCoded } from './redact';

export type AuditEventInput = {
  /** noun.verb, such as `contact.update`. Its title is `action.contact.update` of the messages. */
  action: string;
  record?: { type: string; id: string | null };
  /** The record's name, where the values before and after don't tell it. */
  label?: string;
  before?: unknown;
  after?: unknown;
};

export type AuditResult = { record_id?: string | null; result?: unknown; detail?: string };

/**
 * Runs and records a change that can't share a transaction with its audit event because the service makes it. The
 * event is stored before the change and its outcome afterwards; a crash in between correctly leaves `started`. `idOf`
 * returns the ID of a record that was created. What `run` puts into `found` is recorded even if the change fails,
 * except `detail`, which is then the reason of the failure. Throws what `run` throws, and `store_unavailable` when the
 * event can't be stored.
 */
export function audited<Result>(
  ctx: Context,
  event: AuditEventInput,
  run: (found: AuditResult) => Promise<Result>,
  idOf?: (result: Result) => string | null,
): Promise<Result> {
  return trackPending(runRecorded(ctx, event, run, idOf));
}

type RecordedEvent = AuditEventInput & Partial<Ending>;

/** Records an event that is complete, in the transaction that makes its change. */
export async function recordInTransaction(
  tx: Kysely<Tables>,
  ctx: Actor,
  { outcome = 'done', detail_code, detail, ...event }: RecordedEvent,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ ...rowOf(ctx, event), outcome, detail_code, detail })
    .execute();
}

/** Begins an event in the transaction that records the start of its change. Returns the ID to end it with. */
export async function beginInTransaction(
  tx: Kysely<Tables>,
  ctx: Actor,
  event: AuditEventInput,
): Promise<number> {
  const row = await tx
    .insertInto('audit')
    .values({ ...rowOf(ctx, event), outcome: 'started' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Ends an event in the transaction that records the outcome of its change. May be repeated. */
export async function endInTransaction(tx: Kysely<Tables>, id: number, ending: Ending): Promise<void> {
  await tx.updateTable('audit').set(ending).where('id', '=', id).where('outcome', '=', 'started').execute();
}

export async function endEventOf(
  tx: Kysely<Tables>,
  { type, id }: { type: string; id: string },
  ending: Ending & { result?: string },
): Promise<void> {
  await tx
    .updateTable('audit')
    .set(ending)
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('outcome', '=', 'started')
    .execute();
}

async function runRecorded<Result>(
  ctx: Context,
  event: AuditEventInput,
  run: (found: AuditResult) => Promise<Result>,
  idOf?: (result: Result) => string | null,
): Promise<Result> {
  const id = await beginInTransaction(store(), ctx, event).catch((error: unknown) => {
    // Nothing was changed, whether or not the event itself was stored.
    throw isStoreUnavailable(error) ? storeUnavailable(error.cause, 'not_executed') : error;
  });
  const found: AuditResult = {};
  try {
    const result = await run(found);
    if (idOf) found.record_id = idOf(result);
    await finish(id, found, { outcome: 'done', detail: found.detail && redactCoded(found.detail) });
    return result;
  } catch (error) {
    await finish(id, found, endingOfError(error));
    throw error;
  }
}

export type Ending = Pick<Insertable<Tables['audit']>, 'outcome' | 'detail_code' | 'detail'>;

export function endingOfError(error: unknown): Ending {
  if (!(error instanceof AppError)) return { outcome: 'unknown', detail_code: 'internal' };
  return {
    outcome: error.outcome === 'unknown' ? 'unknown' : 'refused',
    detail_code: error.code,
    // What to do in the form that was refused is no part of what happened.
    detail: redactCoded(error.code === 'invalid' ? error.summary : error.coded),
  };
}

/** Never throws: the change has been made, so a failure to record it must not change the response. */
async function finish(id: number, { result, record_id }: AuditResult, ending: Ending): Promise<void> {
  const change = store()
    .updateTable('audit')
    .set(ending)
    .$if(result !== undefined, (query) => query.set({ result: redact(result) }))
    .$if(record_id !== undefined, (query) => query.set({ record_id }))
    .where('id', '=', id);
  const recording = untilStored(`event ${id}`, () => change.execute()).catch((err: unknown) => {
    log().error({ audit_id: id, outcome: ending.outcome, err }, 'the outcome of an event wasn’t recorded');
  });
  await orNullIfLong(recording);
}

const pending = () => singleton('pending-audit-events', () => new Set<Promise<unknown>>());

/** Lets shutdown wait for a change that records its event itself. */
export function trackPending<Result>(event: Promise<Result>): Promise<Result> {
  pending().add(event);
  return event.finally(() => pending().delete(event));
}

/**
 * Resolves when all changes in progress have ended and are recorded, including those whose browser has disconnected.
 */
export async function drainAudit(): Promise<void> {
  await Promise.allSettled(pending());
  await allStored();
}

type Actor = Pick<Context, 'actor' | 'requestId'>;

function rowOf({ actor, requestId }: Actor, { action, record, ...event }: AuditEventInput) {
  const [before, after] = [redact(event.before), redact(event.after)];
  const actorName = actor.kind === 'anonymous' ? null : actor.name;
  const label = event.label ?? recordLabel(before, after);
  return {
    at: systemClock.iso(),
    request_id: requestId,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'user' ? actor.id : null,
    actor_name: actorName,
    action,
    record_type: record?.type ?? null,
    record_id: record?.id ?? null,
    label,
    before,
    after,
    search: searchText(actorName, label),
  };
}

const NAMES = ['name', 'phone', 'email'];
/** An index entry of PostgreSQL holds 2,700 bytes, and a character is at most four. */
const MAX_LENGTH = 500;

/** The record's name for people, from the JSON of its values before and after; null if neither has one. */
function recordLabel(before: string | null, after: string | null): string | null {
  return labelIn(after) ?? labelIn(before);
}

function searchText(...parts: (string | null | undefined)[]): string {
  return foldStart(parts.filter(Boolean).join(' '), MAX_LENGTH);
}

function labelIn(json: string | null): string | null {
  const values = Object.entries(objectIn(json)).filter(([, value]) => typeof value === 'string');
  const texts = Object.fromEntries(values) as Record<string, string>;
  const person = [texts.first_name, texts.last_name].filter(Boolean).join(' ').trim();
  return person || NAMES.map((key) => texts[key]).find(Boolean) || null;
}

function objectIn(json: string | null): object {
  try {
    return Object(JSON.parse(json ?? 'null'));
  } catch {
    return {};
  }
}
