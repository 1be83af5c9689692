import 'server-only';
import type { ErrorCode } from '@/lib/api/problem';
import { AGAIN_WORDS, refusalWait, refusalWords } from '@/lib/sends/refusal-words';
import type { SendAgain, SendProblem } from '@/lib/sends/schema';
import type { AppError } from '../errors';
import type { SendRefusal } from '../service/types';

type Told = Pick<SendProblem, 'by' | 'code' | 'title' | 'who' | 'again'>;

/** A problem with what is not said left blank. */
export function problemOf(told: Told, rest: Partial<SendProblem> = {}): SendProblem {
  return {
    ...told,
    again_words: AGAIN_WORDS[told.again],
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

export function problemOfRefusal({ code, message, details, fbtrace_id }: SendRefusal): SendProblem {
  return problemOf(
    { by: 'whatsapp', code: code === null ? 'none' : String(code), ...refusalWords(code) },
    { message, details, fbtrace_id, retry_after: refusalWait(code), offer_do_not_send: code === 131050 },
  );
}

const ADMIN = 'An admin of the desk, or of the messaging service.';

/** What can be done about a fault on the way, by the desk's word for it. */
const NOT_SENT: Partial<Record<ErrorCode, { who: string; again: SendAgain }>> = {
  internal: { who: 'An admin of the desk: its log tells what failed.', again: 'after_waiting' },
  store_unavailable: { who: 'You don’t need to do anything else.', again: 'after_waiting' },
  service_busy: { who: 'Nobody: waiting is enough.', again: 'after_waiting' },
  service_timeout: { who: 'Nobody: try again.', again: 'yes' },
  service_unreachable: { who: ADMIN, again: 'after_waiting' },
  invalid: { who: 'You: mend what the messaging service names.', again: 'after_fix' },
};

/** The service did not take the message, or did not say what became of it. */
export function problemOfFault(error: AppError): SendProblem {
  const unknown = error.outcome !== 'not_executed';
  const words = unknown
    ? { who: 'Nobody can look it up: ask the person, or wait for their reply.', again: 'may_double' as const }
    : (NOT_SENT[error.code] ?? { who: ADMIN, again: 'after_fix' as const });
  return problemOf(
    {
      by: error.code === 'internal' || error.code === 'store_unavailable' ? 'desk' : 'service',
      code: error.code,
      title: error.message,
      ...words,
    },
    { retry_after: error.retryAfter ?? null, issues: error.issues ?? [] },
  );
}

/** The desk itself broke down on the way, and cannot say how far the message came. */
export function problemOfCrash(): SendProblem {
  return problemOf({
    by: 'desk',
    code: 'crash',
    title: 'The desk stopped while it was sending. It is not known whether the message left.',
    who: 'Nobody can look it up: ask the person, or wait for their reply.',
    again: 'may_double',
  });
}
