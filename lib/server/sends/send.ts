import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Send, SendInput } from '@/lib/sends/schema';
import { type AuditResult, audited } from '../audit/audit';
import { store } from '../db/client';
import { isStoreUnavailable, storeUnavailable } from '../db/store-errors';
import { begunOrTakenBack } from '../db/until-stored';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { admit, findByKey } from './create-attempt';
import { carryOut, failed } from './dispatch';
import { prepare } from './prepare';
import { writeEnding } from './record-outcome';
import { type SendRow, toSend } from './row';
import { outcomeOf } from './wait-for-outcome';

/**
 * Sends one template to one person and gives its row of the ledger, whatever became of it. Goes on to the end when
 * the caller has gone. The same `key` with the same input answers the first outcome and sends nothing; with another
 * input it throws AppError `invalid`.
 */
export async function sendTemplate(ctx: Context, input: SendInput, key: string | null): Promise<Send> {
  try {
    return await sendOrFind(ctx, input, key);
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    const meaning = 'This message was not sent. Try again in a few seconds.';
    throw storeUnavailable(error.cause, 'not_executed', meaning);
  }
}

/** Throws nothing that the store throws once the message may leave. */
async function sendOrFind(ctx: Context, input: SendInput, key: string | null): Promise<Send> {
  const prepared = await prepare(input);
  const first = key === null ? null : await findByKey(store(), ctx, key, prepared);
  if (first) return toSend(await outcomeOf(first, ctx.signal));

  const id = randomUUID();
  let row: SendRow | undefined;
  const act = async (found: AuditResult) => {
    row = await begunOrTakenBack(
      id,
      () => admit(ctx, { id, input, key, prepared }),
      (error) => writeEnding(id, failed(error)),
    );
    found.record_id = row.id;
    if (row.id !== id) throw isRepeated();
    if (row.state === 'sending') row = await carryOut(row);
    // So that the record of the act says what the ledger says.
    if (row.state !== 'accepted') throw endOf(row);
  };
  try {
    await audited(ctx, { action: 'send.create', record: { type: 'send', id }, after: masked(input) }, act);
  } catch (error) {
    if (!row || !(error instanceof AppError)) throw error;
  }
  if (!row) throw new Error('a send ended without a row');
  return toSend(row.id === id ? row : await outcomeOf(row, ctx.signal));
}

function isRepeated(): AppError {
  const message =
    'It had the same key as an earlier request, which sends the message. This one sent nothing.';
  return new AppError('conflict', message, { outcome: 'not_executed' });
}

function endOf({ state }: SendRow): AppError {
  return new AppError('service_refused', state, {
    outcome: state === 'unknown' ? 'unknown' : 'not_executed',
  });
}

/** What is written to people is in the ledger alone. */
function masked({ template, ...rest }: SendInput) {
  const { name, language, components = [] } = template;
  return { ...rest, template: { name, language, components: `${components.length} (not recorded here)` } };
}
