import 'server-only';
import { type Selectable, sql } from 'kysely';
import type { BroadcastState, BroadcastWait, DeliveryState } from '@/lib/broadcasts/states';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import type { SendProblem } from '@/lib/sends/schema';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { addOptOut } from '../do-not-send/do-not-send';
import { asJob, changeByItself } from '../work/change';
import { countersMoved } from '../work/work';
import { type BroadcastOutcome, consequenceOf, RECENT_OUTCOMES } from './broadcast-rules';

type SendRow = Selectable<Tables['send']>;

/** The position of the recipient that a send is for; null when it is for none. */
function positionOf({ recipient, recipient_id }: SendRow): number | null {
  if (recipient !== null) return recipient;
  return recipient_id === null ? null : Number(recipient_id.split(':')[1]);
}

/**
 * Moves the recipient of a send to the send's outcome, in the transaction that stores it. A message that was certainly
 * not sent and can be sent later makes its recipient wait again.
 */
export async function followSend(tx: Store, row: SendRow): Promise<void> {
  const [id, position] = [row.broadcast_id, positionOf(row)];
  if (id === null || position === null) return;
  const recipient = await tx
    .selectFrom('broadcast_recipient')
    .select('tries')
    .where('broadcast_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!recipient) return;
  const outcome = outcomeOf(row);
  const { problem } = outcome;
  const shown = problem?.offer_do_not_send ? { ...problem, who: OPTED_OUT } : problem;
  const recent = row.state === 'accepted' ? [] : await recentOutcomes(tx, id, outcome);
  const { again, pause, waitMs } = consequenceOf(outcome, recipient.tries, recent);
  const change = { id, position, from: 'sending' as const };
  if (again) {
    // A recipient has one send: this one proves that nothing was sent, so it doesn't count.
    await tx
      .updateTable('send')
      .set({ recipient: null, recipient_id: null })
      .where('id', '=', row.id)
      .execute();
    await moveRecipient(
      tx,
      { ...change, to: 'waiting' },
      {
        send_id: null,
        tries: recipient.tries + (again.isTry ? 1 : 0),
        not_before: again.afterMs === 0 ? '' : inFuture(again.afterMs),
      },
    );
  } else {
    const held = row.message_status === 'held_for_quality_assessment' ? 1 : 0;
    const why = {
      detail: problem?.title ?? null,
      problem: shown && JSON.stringify(shown),
      again: problem?.again ?? null,
      // The message has them.
      ...(row.state === 'accepted' && { components: null }),
    };
    await moveRecipient(tx, { ...change, to: row.state as DeliveryState, held }, why);
  }
  await numberOutcome(tx, row.id, id);
  if (problem?.offer_do_not_send) {
    await addOptOut(tx, asJob('broadcast', id), row.phone);
    await tx
      .updateTable('send')
      .set({ problem: JSON.stringify(shown) })
      .where('id', '=', row.id)
      .execute();
  }
  if (pause !== null) await pauseFor(tx, id, pause);
  else if (waitMs > 0) await letWait(tx, id, 'service', inFuture(waitMs));
}

/**
 * An answer that came after its message was given up. The outcome stays, but someone who stopped marketing messages gets no
 * other.
 */
export async function followLateAnswer(tx: Store, row: SendRow, problem: SendProblem | null): Promise<void> {
  const id = row.broadcast_id;
  if (id === null || positionOf(row) === null || !problem?.offer_do_not_send) return;
  await addOptOut(tx, asJob('broadcast', id), row.phone);
}

const OPTED_OUT = coded('sends-problems.optedOut');

function outcomeOf({
  problem,
  ...row
}: Pick<SendRow, 'state' | 'problem' | 'created_at' | 'ended_at'>): BroadcastOutcome {
  return { ...row, problem: problem === null ? null : (JSON.parse(problem) as SendProblem) };
}

async function recentOutcomes(tx: Store, id: string, latest: BroadcastOutcome): Promise<BroadcastOutcome[]> {
  const rows = await tx
    .selectFrom('send')
    .select(['state', 'problem', 'created_at', 'ended_at'])
    .where('broadcast_id', '=', id)
    .where('outcome_number', 'is not', null)
    .where('outcome_number', '>', ({ selectFrom }) =>
      selectFrom('broadcast').select('outcomes_before').where('id', '=', id),
    )
    .orderBy('outcome_number', 'desc')
    .limit(RECENT_OUTCOMES - 1)
    .execute();
  return [latest, ...rows.map(outcomeOf)];
}

/** Call it once the row of the broadcast is locked, so that no other message gets the same number. */
async function numberOutcome(tx: Store, sendId: string, id: string): Promise<void> {
  const outcome_number = (await countOutcomes(tx, id)) + 1;
  await tx.updateTable('send').set({ outcome_number }).where('id', '=', sendId).execute();
}

export async function countOutcomes(db: Store, id: string): Promise<number> {
  const row = await db
    .selectFrom('send')
    .select('outcome_number')
    .where('broadcast_id', '=', id)
    .where('outcome_number', 'is not', null)
    .orderBy('outcome_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.outcome_number ?? 0;
}

const ENDED: readonly DeliveryState[] = ['accepted', 'refused', 'not_sent', 'unknown'];

type Move = { id: string; position: number; from: DeliveryState; to: DeliveryState; held?: number };
type Fields = {
  send_id?: string | null;
  detail?: string | null;
  components?: null;
  problem?: string | null;
  again?: SendProblem['again'] | null;
  tries?: number;
  not_before?: string;
};

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
      ...countersMoved(from, to),
      n_held: sql<number>`n_held + ${held}`,
    })
    .$if(ENDED.includes(to), (query) => query.set({ last_progress_at: systemClock.iso() }))
    .where('id', '=', id)
    .execute();
  return true;
}

export async function pauseFor(
  tx: Store,
  id: string,
  reason: string,
  from: BroadcastState[] = ['running'],
): Promise<void> {
  const set = { state: 'paused' as const, reason, ...NOT_WAITING, paused_by_id: null, paused_by_name: null };
  await changeByItself(tx, 'broadcast', id, { action: 'broadcast.pause', from, set });
}

export const NOT_WAITING = { waits_for: null, waits_until: null };

export async function letWait(tx: Store, id: string, waits_for: BroadcastWait, until: string): Promise<void> {
  await tx
    .updateTable('broadcast')
    .set({ waits_for, waits_until: until })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where((where) => where.or([where('waits_until', 'is', null), where('waits_until', '<', until)]))
    .execute();
}

function inFuture(ms: number): string {
  return new Date(systemClock.now() + ms).toISOString();
}
