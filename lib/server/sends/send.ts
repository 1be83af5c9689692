import 'server-only';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { isUnderWay, type Send, type SendInput } from '@/lib/sends/schema';
import { endEventOf, endingOfError, recordInTransaction, trackPending } from '../audit/audit';
import { type Store, store } from '../db/client';
import { isStoreUnavailable, storeUnavailable } from '../db/store-errors';
import { begunOrTakenBack } from '../db/until-stored';
import type { AppError } from '../errors';
import type { Context } from '../http/context';
import { newId } from '../new-id';
import { type AttemptRequest, createAttempt, findByKey } from './create-attempt';
import { dispatch, failed } from './dispatch';
import { inLedger, writeOutcome } from './ledger';
import { prepareSend } from './prepare';
import { type SendRow, toSend } from './row';
import { eventWithoutRow } from './send-event';

/**
 * Sends a template to one person and returns the recorded send with its outcome. Continues even if the browser
 * disconnects. The same `key` with the same input returns the first outcome and sends nothing; with other input it
 * throws AppError `invalid`.
 */
export async function sendTemplate(ctx: Context, input: SendInput, key: string | null): Promise<Send> {
  try {
    return await sendOrFind(ctx, input, key);
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    const consequence = coded('sends-errors.notSent');
    throw storeUnavailable(error.cause, 'not_executed', consequence);
  }
}

/** Throws no store errors once the message may have been sent. */
async function sendOrFind(ctx: Context, input: SendInput, key: string | null): Promise<Send> {
  const prepared = await prepareSend(input);
  const first = key === null ? null : await findByKey(store(), ctx, key, prepared);
  if (first) return toSend(await waitForOutcome(first, ctx.signal));

  const id = newId();
  const row = await trackPending(sendRecorded(ctx, { id, input, key, prepared }));
  return toSend(row.id === id ? row : await waitForOutcome(row, ctx.signal));
}

/**
 * Uses two transactions, one before the first byte is sent and one after the response. Each also writes the audit
 * event.
 */
async function sendRecorded(ctx: Context, request: AttemptRequest): Promise<SendRow> {
  const { row, event } = await begunOrTakenBack(
    request.id,
    () => createAttempt(ctx, request),
    (error) => inLedger((tx) => takeBack(tx, request.id, error)),
  ).catch(async (error: unknown) => {
    if (isStoreUnavailable(error)) throw error;
    // Nothing of the attempt was stored, so its event is.
    await recordInTransaction(store(), ctx, { ...eventWithoutRow(request), ...endingOfError(error) });
    throw error;
  });
  return event === null ? row : dispatch(row, { event });
}

async function takeBack(tx: Store, id: string, error: AppError): Promise<void> {
  await writeOutcome(tx, id, failed(error));
  await endEventOf(tx, { type: 'send', id }, endingOfError(error));
}

const FIRST_POLL_MS = 40;
const MAX_POLL_MS = 1_000;

/** Waits for the outcome of another request, which may run on another node. Stops when its lease is over. */
async function waitForOutcome(row: SendRow, signal?: AbortSignal): Promise<SendRow> {
  const until = Date.parse(row.lease_until ?? row.created_at);
  let latest = row;
  for (let pause = FIRST_POLL_MS; isUnderWay(latest.state) && systemClock.now() < until; pause *= 1.5) {
    if (signal?.aborted) return latest;
    await systemClock.sleep(Math.min(pause, MAX_POLL_MS));
    const found = store().selectFrom('send').selectAll().where('id', '=', row.id).executeTakeFirst();
    // A database that is briefly unavailable says nothing about the message.
    latest = (await found.catch(() => undefined)) ?? latest;
  }
  return latest;
}
