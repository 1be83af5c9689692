import type { Send, SendRequest } from '@/lib/sends/schema';

type Components = NonNullable<SendRequest['template']['components']>;

/** A request to send the same message again. Values that passed the checks before are not checked again. */
export function resendRequest(send: Send, change: Partial<SendRequest> = {}): SendRequest {
  const { name, language, components } = send.template;
  return {
    phone: send.phone,
    template: {
      name,
      language: { code: language.code },
      ...(components.length > 0 && { components: components as Components }),
    },
    contact_uuid: send.contact_uuid,
    test: send.test,
    unchecked: send.problem?.code !== 'check',
    ...change,
  };
}

/** How a message can be sent again; null when it should not be, or has to be fixed first. */
export type ResendOffer = {
  label: string;
  request: SendRequest;
  /** A warning to confirm first, when the recipient may get the message twice. */
  warning: string | null;
  /** From when, in milliseconds since 1970; null when it can be sent at once. */
  from: number | null;
};

export function resendOffer(send: Send): ResendOffer | null {
  const { state, problem } = send;
  if (state === 'accepted' || !problem) return null;
  const offer = (label: string, change: Partial<SendRequest> = {}, warning: string | null = null) => ({
    label,
    request: resendRequest(send, change),
    warning,
    from: null,
  });
  if (problem.code === 'duplicate' && problem.earlier) {
    return offer('Send anyway', { override: true, after: problem.earlier.id }, TWICE);
  }
  if (problem.code === 'check') return offer('Send without checking', { unchecked: true });
  if (state === 'unknown' || problem.again === 'may_double') {
    return offer('Send again anyway', { override: true, after: send.id }, MAYBE_TWICE);
  }
  if (problem.again === 'after_waiting') {
    const since = Date.parse(send.ended_at ?? send.created_at);
    return { ...offer('Send again'), from: since + (problem.retry_after ?? 0) * 1_000 };
  }
  return problem.again === 'no' || isFixable(send) ? null : offer('Send again');
}

/** Whether the problem is in the message, not in the service or its plan. */
export function isFixable({ problem }: Send): boolean {
  if (problem?.again !== 'after_fix') return false;
  return problem.by !== 'service' || problem.code === 'invalid';
}

const TWICE = 'This person already got this message and would get it again.';
const MAYBE_TWICE = 'The first message may have arrived. If it did, this person gets it twice.';
