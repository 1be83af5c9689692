import 'server-only';
import type { ErrorCode } from '@/lib/api/problem';
import { type Coded, coded } from '@/lib/messages/coded';
import type { EarlierSend, SendAgain, SendProblem } from '@/lib/sends/schema';
import { waitBeforeResend, whatsAppError } from '@/lib/sends/whatsapp-errors';
import type { AppError } from '../errors';
import { toReader } from '../messages/reader';
import type { SendRefusal } from '../service/types';

type Known = Pick<SendProblem, 'by' | 'code' | 'title' | 'who' | 'again'>;

export function sendProblem(known: Known, rest: Partial<SendProblem> = {}): SendProblem {
  return {
    ...known,
    again_words: coded(`sends-problems.again.${known.again}`),
    message: null,
    details: null,
    fbtrace_id: null,
    retry_after: null,
    offer_do_not_send: false,
    issues: [],
    earlier: null,
    ...rest,
  };
}

export function refusalProblem({ code, message, details, fbtrace_id }: SendRefusal): SendProblem {
  return sendProblem(
    { by: 'whatsapp', code: code === null ? 'none' : String(code), ...whatsAppError(code) },
    { message, details, fbtrace_id, retry_after: waitBeforeResend(code), offer_do_not_send: code === 131050 },
  );
}

const ASK_AN_ADMIN = coded('sends-problems.askAdmin');
const ASK_THE_PERSON = coded('sends-problems.askPerson');
const NOTHING_TO_DO = coded('sends-problems.nothingToDo');

const NOT_SENT: Partial<Record<ErrorCode, { who: string; again: SendAgain }>> = {
  internal: { who: coded('sends-problems.serverLog'), again: 'after_waiting' },
  store_unavailable: { who: NOTHING_TO_DO, again: 'after_waiting' },
  service_busy: { who: NOTHING_TO_DO, again: 'after_waiting' },
  service_timeout: { who: coded('sends-problems.tryAgain'), again: 'yes' },
  service_unreachable: { who: ASK_AN_ADMIN, again: 'after_waiting' },
  invalid: { who: coded('sends-problems.fixRejected'), again: 'after_fix' },
};

export function serviceProblem(error: AppError): SendProblem {
  const unknown = error.outcome !== 'not_executed';
  const advice = unknown
    ? { who: ASK_THE_PERSON, again: 'may_double' as const }
    : (NOT_SENT[error.code] ?? { who: ASK_AN_ADMIN, again: 'after_fix' as const });
  return sendProblem(
    {
      by: error.code === 'internal' || error.code === 'store_unavailable' ? 'system' : 'service',
      code: error.code,
      title: error.coded,
      ...advice,
    },
    { retry_after: error.retryAfter ?? null, issues: error.issues ?? [] },
  );
}

/** Doesn't say how long ago that was, because the sentence is stored and read later. */
export function duplicateTitle({ by, state: known }: EarlierSend): Coded {
  // None that was certainly not sent is repeated by another.
  const state = known === 'unknown' || known === 'not_sent' ? 'other' : known;
  return by === null
    ? coded('sends-problems.duplicateOfSystem', { state })
    : coded('sends-problems.duplicate', { by, state });
}

export function crashProblem(): SendProblem {
  return sendProblem({
    by: 'system',
    code: 'crash',
    title: coded('sends-problems.crash'),
    who: ASK_THE_PERSON,
    again: 'may_double',
  });
}

/**
 * A stored problem in the language of the reader. What WhatsApp's code means, and whether it can be sent again, doesn't
 * depend on what an older version stored in English.
 */
export function problemToReader(problem: SendProblem): SendProblem {
  const { by, code, again, issues, offer_do_not_send: isOptOut } = problem;
  const known = by === 'whatsapp' ? whatsAppError(code === 'none' ? null : Number(code)) : problem;
  return {
    ...problem,
    title: toReader(known.title),
    // A broadcast has put the number on the list itself.
    who: toReader(isOptOut ? problem.who : known.who),
    again_words: toReader(coded(`sends-problems.again.${again}`)),
    // Those of older versions have none.
    issues: issues?.map(({ path, message }) => ({ path, message: toReader(message) })),
  };
}
