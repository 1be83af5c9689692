import 'server-only';
import { isWhatsAppFault } from '@/lib/sends/refusal-words';
import { orNullIfLong } from '../db/until-stored';
import { AppError } from '../errors';
import { callDeadlines } from '../jobs/call-deadlines';
import { log } from '../logger';
import { service } from '../service/connection';
import type { SendReceipt, SendRefusal } from '../service/types';
import { type Departure, depart } from './in-flight';
import { problemOfCrash, problemOfFault, problemOfRefusal } from './problems';
import { settle } from './record-outcome';
import type { SendRow } from './row';

/** What became of a message, as columns of its row. */
export type Ending = Pick<
  SendRow,
  'state' | 'doubtful' | 'wam_id' | 'wa_id' | 'message_status' | 'chat' | 'answer' | 'problem'
>;

/** Sends what the row says, once, and puts on record how it ended. */
export async function carryOut(row: SendRow): Promise<SendRow> {
  const departure = depart(callDeadlines(Date.parse(row.created_at)).latestStart);
  const ending = await dispatch(row, departure);
  const told = { ...row, ...ending };
  const recording = settle(row, ending)
    .catch((err: unknown) => {
      log().error({ send_id: row.id, state: ending.state, err }, 'an outcome could not be recorded');
      return told;
    })
    // Not before: whoever ends the process waits for departures, and would cut the recording off.
    .finally(() => departure.end());
  // What happened has happened: the person is told of it, recorded or not.
  return (await orNullIfLong(recording)) ?? told;
}

/** Throws nothing: whatever is not proven is `unknown`. */
async function dispatch(row: SendRow, { signal, mayBegin }: Departure): Promise<Ending> {
  const components = JSON.parse(row.components) as unknown[];
  const message = {
    phone: row.phone,
    template: {
      name: row.template_name,
      language: { code: row.language },
      ...(components.length > 0 && { components }),
    },
  };
  let answer: string | null = null;
  const onAnswer = (text: string) => {
    answer = capped(text);
  };
  try {
    const result = await service().sendTemplate(message, { lane: 'person', signal, mayBegin, onAnswer });
    return { ...(result.accepted ? accepted(result.receipt) : refused(result.refusal)), answer };
  } catch (error) {
    return { ...failed(error), answer };
  }
}

/** Ten times what a service is known to answer. */
const LONGEST_ANSWER = 32_000;

/** Half of a surrogate pair at the cut could not be stored. */
function capped(text: string): string {
  return text.slice(0, LONGEST_ANSWER).replace(/[\uD800-\uDBFF]$/, '');
}

const BLANK = {
  ...{ doubtful: 0, wam_id: null, wa_id: null, message_status: null },
  ...{ chat: null, answer: null, problem: null },
};

/** Of a message whose process ended, or lost sight of it, before the outcome was known. */
export const CRASHED: Ending = {
  ...BLANK,
  ...{ state: 'unknown', doubtful: 1, problem: JSON.stringify(problemOfCrash()) },
};

function accepted({ wam_id, wa_id, message_status, chat }: SendReceipt): Ending {
  return { ...BLANK, state: 'accepted', wam_id, wa_id, message_status, chat: chat && JSON.stringify(chat) };
}

function refused(refusal: SendRefusal): Ending {
  const doubtful = isWhatsAppFault(refusal.code) ? 1 : 0;
  return { ...BLANK, state: 'refused', doubtful, problem: JSON.stringify(problemOfRefusal(refusal)) };
}

/** What became of a message that the desk or the service failed at. */
export function failed(error: unknown): Ending {
  if (!(error instanceof AppError)) {
    log().error({ err: error }, 'a message was lost sight of');
    return CRASHED;
  }
  if (error.code === 'internal') log().error({ err: error }, 'a message could not be sent');
  const problem = JSON.stringify(problemOfFault(error));
  return error.outcome === 'not_executed'
    ? { ...BLANK, state: 'not_sent', problem }
    : { ...BLANK, state: 'unknown', doubtful: 1, problem };
}
