import 'server-only';
import { systemClock } from '@/lib/clock';
import type { SendInput } from '@/lib/sends/schema';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { admissionOf } from './admission';
import { insertSend, type NewSend } from './ledger';
import { type PreparedSend, storedKeys } from './prepare';
import type { SendRow } from './row';

export type AttemptRequest = { id: string; input: SendInput; key: string | null; prepared: PreparedSend };

/**
 * Records an attempt: as `sending` if the message may be sent, and then the caller must send it; otherwise as
 * `not_sent`. For a key that was used before, it returns the earlier row. Everything is decided in one transaction,
 * one attempt at a time across all nodes. Throws AppError `invalid` for a key that was used with another request.
 */
export async function createAttempt(ctx: Context, request: AttemptRequest): Promise<SendRow> {
  return exclusively(store(), 'sends', async (tx) => {
    const first = request.key === null ? null : await findByKey(tx, ctx, request.key, request.prepared);
    if (first) return first;
    const now = systemClock.now();
    const { id, input, key, prepared } = request;
    const by = senderOf(ctx);
    const repeats = input.override ? input.after : null;
    const refusal = await admissionOf(tx, { ...prepared, phone: input.phone, repeats, person: by.id }, now);
    const problem = refusal?.problem ?? null;
    return insertSend(tx, { id, by, message: input, prepared, key, broadcast: null, problem }, now);
  });
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
  const message = 'This Idempotency-Key was used for another message. Use a new key for each message.';
  throw new AppError('invalid', message, { issues: [{ path: 'idempotency_key', message }] });
}

function senderOf({ actor }: Context): NewSend['by'] {
  return {
    id: actor.kind === 'user' ? actor.id : null,
    name: actor.kind === 'anonymous' ? null : actor.name,
  };
}
