import 'server-only';
import type { ErrorCode } from '@/lib/api/problem';
import type { SendAgain, SendProblem } from '@/lib/sends/schema';
import { RESEND_MESSAGES, waitBeforeResend, whatsAppError } from '@/lib/sends/whatsapp-errors';
import type { AppError } from '../errors';
import type { SendRefusal } from '../service/types';

type Known = Pick<SendProblem, 'by' | 'code' | 'title' | 'who' | 'again'>;

export function sendProblem(known: Known, rest: Partial<SendProblem> = {}): SendProblem {
  return {
    ...known,
    again_words: RESEND_MESSAGES[known.again],
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

const ASK_AN_ADMIN = 'Ask an admin: the connection to the messaging service needs attention.';
const ASK_THE_PERSON = 'Ask the person, or wait for their reply.';

const NOT_SENT: Partial<Record<ErrorCode, { who: string; again: SendAgain }>> = {
  internal: { who: 'If it happens again, ask an admin to check the server log.', again: 'after_waiting' },
  store_unavailable: { who: 'You don’t need to do anything else.', again: 'after_waiting' },
  service_busy: { who: 'You don’t need to do anything else.', again: 'after_waiting' },
  service_timeout: { who: 'Try again.', again: 'yes' },
  service_unreachable: { who: ASK_AN_ADMIN, again: 'after_waiting' },
  invalid: { who: 'Fix what the messaging service rejected.', again: 'after_fix' },
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
      title: error.message,
      ...advice,
    },
    { retry_after: error.retryAfter ?? null, issues: error.issues ?? [] },
  );
}

export function crashProblem(): SendProblem {
  return sendProblem({
    by: 'system',
    code: 'crash',
    title: 'Frontdesk stopped while it was sending. The message may or may not have been sent.',
    who: ASK_THE_PERSON,
    again: 'may_double',
  });
}
