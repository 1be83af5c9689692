import 'server-only';
import { systemClock } from '@/lib/clock';
import { isUnderWay, type Send, type SendInput } from '@/lib/sends/schema';
import { type AuditResult, audited } from '../audit/audit';
import { store } from '../db/client';
import { isStoreUnavailable, storeUnavailable } from '../db/store-errors';
import { begunOrTakenBack } from '../db/until-stored';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { newId } from '../new-id';
import { createAttempt, findByKey } from './create-attempt';
import { dispatch, failed } from './dispatch';
import { inLedger, writeOutcome } from './ledger';
import { prepareSend } from './prepare';
import { type SendRow, toSend } from './row';

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
    const consequence = 'This message wasn’t sent. Try again in a few seconds.';
    throw storeUnavailable(error.cause, 'not_executed', consequence);
  }
}

/** Throws no store errors once the message may have been sent. */
async function sendOrFind(ctx: Context, input: SendInput, key: string | null): Promise<Send> {
  const prepared = await prepareSend(input);
  const first = key === null ? null : await findByKey(store(), ctx, key, prepared);
  if (first) return toSend(await waitForOutcome(first, ctx.signal));

  const id = newId();
  let row: SendRow | undefined;
  const run = async (found: AuditResult) => {
    found.result = said(input);
    row = await begunOrTakenBack(
      id,
      () => createAttempt(ctx, { id, input, key, prepared }),
      (error) => inLedger((tx) => writeOutcome(tx, id, failed(error))),
    );
    if (row.id !== id) {
      found.record_id = row.id;
      throw repeatedKey();
    }
    // The row tells it: see audit/messages.ts.
    delete found.result;
    if (row.state === 'sending') row = await dispatch(row);
    // Thrown so that the audit log has the same outcome as the send history.
    if (row.state !== 'accepted') throw notAccepted(row);
  };
  try {
    const record = { type: 'send', id };
    await audited(ctx, { action: 'send.create', record, label: input.phone, after: askedFor(input) }, run);
  } catch (error) {
    if (!row || !(error instanceof AppError)) throw error;
  }
  if (!row) throw new Error('a send ended without a row');
  return toSend(row.id === id ? row : await waitForOutcome(row, ctx.signal));
}

function repeatedKey(): AppError {
  const message =
    'It had the same key as an earlier request, which sends the message. This one sent nothing.';
  return new AppError('conflict', message, { outcome: 'not_executed' });
}

function notAccepted({ state }: SendRow): AppError {
  return new AppError('service_refused', state, {
    outcome: state === 'unknown' ? 'unknown' : 'not_executed',
  });
}

/** The input for the audit log. The values and the contact are stored only with the send. */
function said({ template, contact_uuid: _contact, ...rest }: SendInput) {
  return { ...given(rest), template: template.name, language: template.language.code };
}

/** What the row of the message doesn't tell; undefined if it tells everything. */
function askedFor({ override, unchecked }: SendInput) {
  return override || unchecked ? given({ override, unchecked }) : undefined;
}

function given(values: object) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== false));
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
