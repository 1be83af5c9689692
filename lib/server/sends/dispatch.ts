import 'server-only';
import { can } from '@/lib/auth/permissions';
import { coded } from '@/lib/messages/coded';
import type { SendProblem } from '@/lib/sends/schema';
import { isWhatsAppFault } from '@/lib/sends/whatsapp-errors';
import { beginningOf } from '@/lib/well-formed';
import { endInTransaction } from '../audit/audit';
import { type Store, store } from '../db/client';
import { orNullIfLong, untilStored } from '../db/until-stored';
import { AppError } from '../errors';
import { callDeadlines } from '../jobs/call-deadlines';
import { processId } from '../jobs/process-id';
import type { Recoverable } from '../jobs/recovery';
import { log } from '../logger';
import { service } from '../service/connection';
import type { SendReceipt, SendRefusal, Turn } from '../service/types';
import { rolesNow } from '../users/still-allowed';
import { doNotSendProblem } from './admission';
import { unpackTexts } from './content';
import { endingOf } from './create-attempt';
import { type InFlightSend, isInHand, trackInFlight } from './in-flight';
import { inLedger, recordOutcome, type SendOutcome, withOutcome, writeOutcome } from './ledger';
import { crashProblem, refusalProblem, sendProblem, serviceProblem } from './problems';
import { NOT_ACCEPTED, type SendRow } from './row';

/**
 * Sends the message of a row in the state `sending`, once, and records the outcome. Returns the row with its outcome.
 * `turn` is the turn that a message of a broadcast has taken before it was recorded; `event` the audit event that the
 * outcome ends.
 */
export async function dispatch(
  row: SendRow,
  { turn, event = null }: { turn?: Turn; event?: number | null } = {},
): Promise<SendRow> {
  const inFlight = trackInFlight(row.id, callDeadlines(Date.parse(row.created_at)).latestStart);
  const outcome = await callService(row, inFlight, turn);
  const recording = untilStored(row.id, () => inLedger((tx) => recordWithEvent(tx, row, outcome, event)))
    .catch((err: unknown) => {
      log().error({ send_id: row.id, state: outcome.state, err }, 'recording the outcome of a send failed');
      return null;
    })
    // Not earlier: on shutdown the process waits for messages in flight, and would otherwise end before the recording.
    .finally(() => inFlight.end());
  // A person gets the outcome even if it is not recorded yet. A broadcast has few messages in flight at a time.
  return (await (turn ? recording : orNullIfLong(recording))) ?? withOutcome(row, outcome);
}

async function recordWithEvent(
  tx: Store,
  row: SendRow,
  outcome: SendOutcome,
  event: number | null,
): Promise<SendRow> {
  const ended = await recordOutcome(tx, row, outcome);
  if (event !== null) await endInTransaction(tx, event, endingOf(ended));
  return ended;
}

/** Never throws: an unproven outcome is `unknown`. */
async function callService(
  row: SendRow,
  { signal, mayBegin }: InFlightSend,
  turn: Turn | undefined,
): Promise<SendOutcome> {
  const components = JSON.parse(unpackTexts(row).components) as unknown[];
  const message = {
    phone: row.phone,
    template: {
      name: row.template_name,
      language: { code: row.language },
      ...(components.length > 0 && { components }),
    },
  };
  let answer: string | null = null;
  let obstacle: SendProblem | null = null;
  const checkAgain = async () => {
    obstacle = await obstacleNow(row);
    if (obstacle) throw new AppError('conflict', obstacle.title);
  };
  const onResponse = (text: string) => {
    answer = beginningOf(text, MAX_ANSWER_LENGTH);
  };
  try {
    const by = row.actor_id ?? undefined;
    const caller = turn
      ? ({ lane: 'broadcast', turn } as const)
      : ({ lane: 'save', by, checkAgain } as const);
    const options = { ...caller, signal, mayBegin, onResponse };
    const result = await service().sendTemplate(message, options);
    return { ...(result.accepted ? accepted(result.receipt) : refused(result.refusal)), answer };
  } catch (error) {
    return obstacle ? notSent(obstacle) : { ...failed(error), answer };
  }
}

/** What has come up while a message waited for its turn; null when it may still be sent. */
async function obstacleNow({ phone, actor_id }: SendRow): Promise<SendProblem | null> {
  const listed = await doNotSendProblem(store(), phone);
  if (listed || actor_id === null) return listed;
  if (can((await rolesNow(store(), actor_id)) ?? [], 'sends:create')) return null;
  return sendProblem({
    by: 'system',
    code: 'forbidden',
    title: coded('sends-problems.senderChanged'),
    who: coded('sends-problems.senderChangedWho'),
    again: 'yes',
  });
}

/** Ten times the longest known response of a service. */
const MAX_ANSWER_LENGTH = 32_000;

const BLANK = {
  doubtful: 0,
  wam_id: null,
  wa_id: null,
  message_status: null,
  chat: null,
  answer: null,
  problem: null,
};

const CRASHED: SendOutcome = {
  ...BLANK,
  state: 'unknown',
  doubtful: 1,
  problem: JSON.stringify(crashProblem()),
};

function accepted({ wam_id, wa_id, message_status, chat }: SendReceipt): SendOutcome {
  return { ...BLANK, state: 'accepted', wam_id, wa_id, message_status, chat: chat && JSON.stringify(chat) };
}

function refused(refusal: SendRefusal): SendOutcome {
  const doubtful = isWhatsAppFault(refusal.code) ? 1 : 0;
  return { ...BLANK, state: 'refused', doubtful, problem: JSON.stringify(refusalProblem(refusal)) };
}

export function notSent(problem: SendProblem): SendOutcome {
  return { ...BLANK, state: 'not_sent', problem: JSON.stringify(problem) };
}

export function failed(error: unknown): SendOutcome {
  if (!(error instanceof AppError)) {
    log().error({ err: error }, 'a send failed unexpectedly, its outcome is unknown');
    return CRASHED;
  }
  if (error.code === 'internal') log().error({ err: error }, 'a message couldn’t be sent');
  const problem = serviceProblem(error);
  return error.outcome === 'not_executed'
    ? notSent(problem)
    : { ...BLANK, state: 'unknown', doubtful: 1, problem: JSON.stringify(problem) };
}

/** Marks sends whose process has ended as unknown: the message may or may not have been sent. */
export const sendRecovery: Recoverable = {
  name: 'sends',
  async inProgress() {
    const rows = await store()
      .selectFrom('send')
      .select(['id', 'runner as owner', 'lease_until as until'])
      .where('state', '=', 'sending')
      .where(NOT_ACCEPTED)
      .execute();
    // Its lease may seem over to this process after its clock has jumped ahead.
    return rows.filter(({ id, owner }) => owner !== processId() || !isInHand(id));
  },
  markUnknown: (id) => inLedger((tx) => writeOutcome(tx, id, CRASHED)),
};
