import 'server-only';
import { foldText } from '@/lib/search/text';
import type { SendInput, SendProblem } from '@/lib/sends/schema';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { callDeadlines } from '../jobs/call-deadlines';
import { processId } from '../jobs/process-id';
import { runPreflightChecks } from './preflight-checks';
import type { PreparedSend } from './prepare';
import type { SendRow } from './row';
import { sendSettingsIn } from './settings';

/** `id` is the ID of the row to write. */
export type AttemptRequest = { id: string; input: SendInput; key: string | null; prepared: PreparedSend };

/**
 * Records an attempt: as `sending` if the message may be sent, and then the caller must send it; otherwise as
 * `not_sent`. For a key that was used before, it returns the earlier row. Everything is decided in one transaction,
 * one attempt at a time across all nodes. Throws AppError `invalid` for a key that was used with another request.
 */
export async function createAttempt(ctx: Context, request: AttemptRequest): Promise<SendRow> {
  return exclusively(store(), 'sends', async (tx) => {
    const settings = await sendSettingsIn(tx);
    const first = request.key === null ? null : await findByKey(tx, ctx, request.key, request.prepared);
    if (first) return first;
    const now = Date.now();
    const { input, prepared } = request;
    const person = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    const problem = await runPreflightChecks(tx, { input, person, prepared, now }, settings);
    return tx
      .insertInto('send')
      .values(newRow(ctx, request, problem, now))
      .returningAll()
      .executeTakeFirstOrThrow();
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
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash === hash) return row;
  const message = 'This Idempotency-Key was used for another message. Use a new key for each message.';
  throw new AppError('invalid', message, { issues: [{ path: 'idempotency_key', message }] });
}

function newRow(
  { actor }: Context,
  { id, input, key, prepared }: AttemptRequest,
  problem: SendProblem | null,
  now: number,
): SendRow {
  const { phone, template, contact_uuid, after, test } = input;
  const at = new Date(now).toISOString();
  const maySend = problem === null;
  return {
    id,
    state: maySend ? 'sending' : 'not_sent',
    doubtful: maySend ? 1 : 0,
    created_at: at,
    ended_at: maySend ? null : at,
    actor_id: actor.kind === 'user' ? actor.id : null,
    actor_name: actor.kind === 'anonymous' ? null : actor.name,
    idempotency_key: key,
    request_hash: prepared.hash,
    fingerprint: prepared.fingerprint,
    phone,
    contact_uuid,
    template_name: template.name,
    language: template.language.code,
    components: JSON.stringify(template.components ?? []),
    template_id: prepared.template?.id ?? null,
    template_version: prepared.template?.version ?? null,
    rendered: prepared.rendered,
    test: test ? 1 : 0,
    after_id: after,
    runner: maySend ? processId() : null,
    lease_until: maySend ? new Date(callDeadlines(now).leaseEnd).toISOString() : null,
    wam_id: null,
    wa_id: null,
    message_status: null,
    chat: null,
    answer: null,
    problem: problem && JSON.stringify(problem),
    late: null,
    broadcast_id: null,
    recipient_id: null,
    phone_key: prepared.phoneKey,
    category: prepared.template?.category ?? null,
    contact_name: prepared.contactName,
    search: `${phone} ${foldText(prepared.contactName ?? '')}`.trim(),
  };
}
