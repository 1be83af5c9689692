import 'server-only';
import { sql } from 'kysely';
import type { DeliveryState } from '@/lib/broadcasts/states';
import type { SendProblem } from '@/lib/sends/schema';
import type { Store } from '../db/client';
import type { SendRow } from './row';

/** WhatsApp's limits of the whole account: the message was not sent. */
const TOO_FAST = ['4', '80007', '130429'];
/** Too many messages to one person. */
const PAIR_LIMIT = '131056';
const PAIR_TRIES = 3;
/** Codes after which every other message would fail too. */
const ACCOUNT = ['0', '3', '10', '190', '131048', '131031', '368', '131042'];
const TEMPLATE = ['132001', '132015', '132016'];
const LONGEST_BACK_OFF_S = 900;

/** The recipient ID in a send. */
export function recipientId(broadcastId: string, position: number): string {
  return `${broadcastId}:${position}`;
}

/**
 * Moves the recipient of a send to the send's outcome, in the transaction that stores it. A message that was certainly
 * not sent and can be sent later makes its recipient wait again.
 */
export async function followSend(tx: Store, row: SendRow): Promise<void> {
  if (row.broadcast_id === null || row.recipient_id === null) return;
  const position = Number(row.recipient_id.split(':')[1]);
  const problem: SendProblem | null = row.problem === null ? null : JSON.parse(row.problem);
  const { tries } = await tx
    .selectFrom('broadcast_recipient')
    .select('tries')
    .where('broadcast_id', '=', row.broadcast_id)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const change = { id: row.broadcast_id, position, from: 'sending' as const };
  if (waitsAgain(row, problem, tries)) {
    // A recipient has one send: this one proves that nothing was sent, so it doesn't count.
    await tx.updateTable('send').set({ recipient_id: null }).where('id', '=', row.id).execute();
    const seconds = Math.min(4 ** (tries + 1), LONGEST_BACK_OFF_S);
    const not_before = new Date(Date.now() + seconds * 1000).toISOString();
    await moveRecipient(tx, { ...change, to: 'waiting' }, { send_id: null, tries: tries + 1, not_before });
  } else {
    const held = row.message_status === 'held_for_quality_assessment' ? 1 : 0;
    const to = row.state as DeliveryState;
    await moveRecipient(tx, { ...change, to, held }, { detail: problem?.title ?? null });
  }
  if (problem && endsBroadcast(row, problem)) await pauseFor(tx, row.broadcast_id, problem.title);
}

function waitsAgain({ state }: SendRow, problem: SendProblem | null, tries: number): boolean {
  const code = problem?.code ?? '';
  if (state === 'not_sent') return code !== 'invalid';
  if (state !== 'refused') return false;
  return TOO_FAST.includes(code) || (code === PAIR_LIMIT && tries + 1 < PAIR_TRIES);
}

function endsBroadcast({ state }: SendRow, { by, code }: SendProblem): boolean {
  if (by === 'service') return code === 'service_rejected_key';
  if (by !== 'whatsapp' || state !== 'refused') return false;
  const number = Number(code);
  return ACCOUNT.includes(code) || TEMPLATE.includes(code) || (number >= 200 && number <= 299);
}

type Move = { id: string; position: number; from: DeliveryState; to: DeliveryState; held?: number };
type Fields = { send_id?: string | null; detail?: string | null; tries?: number; not_before?: string };

/**
 * Moves a recipient between states together with the counters, which therefore always add up. False when the recipient
 * is no longer in the first state. The broadcast comes last: two nodes can deadlock otherwise.
 */
export async function moveRecipient(
  tx: Store,
  { id, position, from, to, held = 0 }: Move,
  fields: Fields,
): Promise<boolean> {
  const moved = await tx
    .updateTable('broadcast_recipient')
    .set({ ...fields, state: to })
    .where('broadcast_id', '=', id)
    .where('position', '=', position)
    .where('state', '=', from)
    .executeTakeFirst();
  if (Number(moved.numUpdatedRows) === 0) return false;
  await tx
    .updateTable('broadcast')
    .set({
      [`n_${from}`]: sql<number>`${sql.ref(`n_${from}`)} - 1`,
      [`n_${to}`]: sql<number>`${sql.ref(`n_${to}`)} + 1`,
      n_held: sql<number>`n_held + ${held}`,
      last_progress_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Pauses a running broadcast, in the transaction that found the reason. */
export async function pauseFor(tx: Store, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('broadcast')
    .set({ state: 'paused', reason })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
