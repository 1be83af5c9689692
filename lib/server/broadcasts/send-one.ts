import 'server-only';
import { randomUUID } from 'node:crypto';
import { type SendInput, sendInput } from '@/lib/sends/schema';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { begunOrTakenBack, untilStored } from '../db/until-stored';
import { AppError } from '../errors';
import { type Lease, LeaseLost, renewLease } from '../jobs/lease';
import { admissionOf } from '../sends/admission';
import { dispatch, failed } from '../sends/dispatch';
import { moveRecipient, pauseFor, recipientId } from '../sends/follow-send';
import { inLedger, insertSend, writeOutcome } from '../sends/ledger';
import { type PreparedSend, prepareSend } from '../sends/prepare';
import type { SendRow } from '../sends/row';
import type { BroadcastRow } from './row';

/** Rolls a message back: its broadcast or its recipient has changed in the meantime. */
class Changed extends Error {
  override readonly name = 'Changed';
}

/** A message that is recorded as `sending`, or why none is. */
type Begun = SendRow | 'not_running' | 'none_due' | 'not_sent';

/**
 * Sends the next due message of a broadcast. Call it one at a time for each broadcast until it resolves; `ending`
 * resolves when the message has its outcome. `turn` is a turn of the rate limiter that was taken before.
 * Throws LeaseLost when another process has taken the work.
 */
export async function sendNext(
  lease: Lease,
  id: string,
  turn: () => void,
): Promise<{ begun: boolean; ending: Promise<unknown> }> {
  let begun: Begun;
  try {
    begun = await begin(lease, id);
  } catch (error) {
    if (!(error instanceof Changed)) {
      turn();
      throw error;
    }
    begun = 'not_running';
  }
  if (typeof begun === 'string') {
    turn();
    return { begun: begun === 'not_sent', ending: Promise.resolve() };
  }
  return { begun: true, ending: sendUnlessPaused(begun, id, turn) };
}

async function begin(lease: Lease, id: string): Promise<Begun> {
  const next = await nextDue(id);
  if (!next) return 'none_due';
  const { broadcast, position, input } = next;
  const prepared = await prepareSend(input);
  const sendId = randomUUID();
  return begunOrTakenBack(
    sendId,
    () =>
      exclusively(store(), 'sends', (tx) =>
        admit(tx, lease, { broadcast, position, input, prepared, sendId }),
      ),
    (error) => inLedger((tx) => writeOutcome(tx, sendId, failed(error))),
  );
}

type Next = { broadcast: BroadcastRow; position: number; input: SendInput };

async function admit(
  tx: Store,
  lease: Lease,
  {
    broadcast: { id, ...broadcast },
    position,
    input,
    prepared,
    sendId,
  }: Next & { prepared: PreparedSend; sendId: string },
): Promise<Begun> {
  const now = Date.now();
  if (!(await renewLease(tx, lease, now))) throw new LeaseLost();
  const refusal = await admissionOf(
    tx,
    { ...prepared, phone: input.phone, repeats: null, person: null },
    now,
  );
  if (refusal?.kind === 'not_now') {
    await pauseFor(tx, id, refusal.problem.title);
    return 'not_running';
  }
  if (!(await isRunning(tx, id))) return 'not_running';
  const change = { id, position, from: 'waiting' as const };
  if (refusal) {
    await moveRecipient(tx, { ...change, to: 'not_sent' }, { detail: refusal.problem.title });
    return 'not_sent';
  }
  const by = { id: broadcast.started_by_id, name: broadcast.started_by_name };
  const row = await insertSend(
    tx,
    {
      ...{ id: sendId, by, message: input, prepared, key: null, problem: null },
      broadcast: { id, recipientId: recipientId(id, position) },
    },
    now,
  );
  // Locks the row of the broadcast, so that a pause is either seen below or committed after this message.
  if (!(await moveRecipient(tx, { ...change, to: 'sending' }, { send_id: sendId }))) throw new Changed();
  if (!(await isRunning(tx, id))) throw new Changed();
  return row;
}

/** Looks again after the commit, because storing it may have taken long. */
async function sendUnlessPaused(row: SendRow, id: string, turn: () => void): Promise<void> {
  const running = await isRunning(store(), id).catch(() => false);
  if (running) return void (await dispatch(row, turn));
  turn();
  await untilStored(row.id, () => inLedger((tx) => writeOutcome(tx, row.id, failed(notSent()))));
}

async function nextDue(id: string): Promise<Next | null> {
  const broadcast = await store().selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirst();
  if (broadcast?.state !== 'running') return null;
  const row = await store()
    .selectFrom('broadcast_recipient')
    .select(['position', 'phone', 'contact_uuid', 'components'])
    .where('broadcast_id', '=', id)
    .where('state', '=', 'waiting')
    .where('not_before', '<=', new Date().toISOString())
    .orderBy('not_before')
    .orderBy('position')
    .executeTakeFirst();
  if (!row) return null;
  const { template_name: name, language } = broadcast;
  const template = { name, language: { code: language }, components: JSON.parse(row.components ?? '[]') };
  const input = sendInput.parse({ phone: row.phone, contact_uuid: row.contact_uuid, template });
  return { broadcast, position: row.position, input };
}

async function isRunning(db: Store, id: string): Promise<boolean> {
  const row = await db.selectFrom('broadcast').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'running';
}

function notSent(): AppError {
  const message = 'The broadcast was paused or stopped before this message was sent.';
  return new AppError('conflict', message, { outcome: 'not_executed' });
}
