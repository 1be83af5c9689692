import 'server-only';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import type { SendInput } from '@/lib/sends/schema';
import { beginInTransaction, type Ending, endingOfError, recordInTransaction } from '../audit/audit';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { admissionOf } from './admission';
import { insertSend, type NewSend } from './ledger';
import { type PreparedSend, storedKeys } from './prepare';
import type { SendRow } from './row';
import { eventWithoutRow, sendEvent } from './send-event';

export type AttemptRequest = {
  id: string;
  input: SendInput;
  key: string | null;
  prepared: PreparedSend;
};

/** `event`: the ID of the audit event that the outcome of the message ends; null when it has ended. */
type Attempt = { row: SendRow; event: number | null };

/**
 * Records an attempt and its audit event: as `sending` if the message may be sent, and then the caller must send it;
 * otherwise as `not_sent`. For a key that was used before, it returns the earlier row. Everything is decided in one
 * transaction, one attempt at a time across all nodes. Throws AppError `invalid` for a key that was used with another
 * request.
 */
export async function createAttempt(ctx: Context, request: AttemptRequest): Promise<Attempt> {
  return exclusively(store(), 'sends', async (tx) => {
    const row = await rowOf(tx, ctx, request);
    if (row.id !== request.id) {
      const repeated = eventWithoutRow({ ...request, id: row.id });
      await recordInTransaction(tx, ctx, { ...repeated, ...endingOfError(repeatedKey()) });
      return { row, event: null };
    }
    if (row.state === 'sending') return { row, event: await beginInTransaction(tx, ctx, sendEvent(request)) };
    await recordInTransaction(tx, ctx, { ...sendEvent(request), ...endingOf(row) });
    return { row, event: null };
  });
}

export function endingOf({ state }: SendRow): Ending {
  if (state === 'accepted') return { outcome: 'done' };
  const outcome = state === 'unknown' ? 'unknown' : 'not_executed';
  return endingOfError(new AppError('service_refused', state, { outcome }));
}

function repeatedKey(): AppError {
  return new AppError('conflict', coded('sends-errors.keyRepeated'), { outcome: 'not_executed' });
}

async function rowOf(tx: Store, ctx: Context, request: AttemptRequest): Promise<SendRow> {
  const first = request.key === null ? null : await findByKey(tx, ctx, request.key, request.prepared);
  if (first) return first;
  const now = systemClock.now();
  const { id, input, key, prepared } = request;
  const by = senderOf(ctx);
  const repeats = input.override ? input.after : null;
  const refusal = await admissionOf(tx, { ...prepared, phone: input.phone, repeats, person: by.id }, now);
  const problem = refusal?.problem ?? null;
  return insertSend(tx, { id, by, message: input, prepared, key, broadcast: null, problem }, now);
}

/** The row of an earlier request with the same key; null when there is none. Throws like `createAttempt`. */
export async function findByKey(
  db: Store,
  { actor }: Context,
  key: string,
  { hash }: Pick<PreparedSend, 'hash'>,
): Promise<SendRow | null> {
  if (actor.kind !== 'user') return null;
  const row = await db
    .selectFrom('send')
    .selectAll()
    .where('actor_id', '=', actor.id)
    .where('idempotency_key', 'in', storedKeys(key))
    .executeTakeFirst();
  if (!row) return null;
  // Older versions stored all of it.
  if (row.request_hash.startsWith(hash)) return row;
  const message = coded('sends-errors.keyReused');
  throw new AppError('invalid', message, { issues: [{ path: 'idempotency_key', message }] });
}

function senderOf({ actor }: Context): NewSend['by'] {
  return {
    id: actor.kind === 'user' ? actor.id : null,
    name: actor.kind === 'anonymous' ? null : actor.name,
  };
}
