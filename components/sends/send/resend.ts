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
  label: 'again' | 'unchecked' | 'anyway' | 'againAnyway' | 'newNumber';
  request: SendRequest;
  /** What to confirm first, when the recipient may get the message twice. */
  warning: 'twice' | 'maybeTwice' | null;
  /** From when, in milliseconds since 1970; null when it can be sent at once. */
  from: number | null;
};

export function resendOffer(send: Send): ResendOffer | null {
  const { state, problem } = send;
  if (state === 'accepted' || !problem) return null;
  const offer = (
    label: ResendOffer['label'],
    change: Partial<SendRequest> = {},
    warning: ResendOffer['warning'] = null,
  ) => ({ label, request: resendRequest(send, change), warning, from: null });
  if (problem.code === 'duplicate' && problem.earlier) {
    return offer('anyway', { override: true, after: problem.earlier.id }, 'twice');
  }
  if (problem.code === 'number_changed' && problem.details !== null)
    return offer('newNumber', { phone: problem.details });
  if (problem.code === 'check') return offer('unchecked', { unchecked: true });
  if (state === 'unknown' || problem.again === 'may_double') {
    return offer('againAnyway', { override: true, after: send.id }, 'maybeTwice');
  }
  if (problem.again === 'after_waiting') {
    const since = Date.parse(send.ended_at ?? send.created_at);
    return { ...offer('again'), from: since + (problem.retry_after ?? 0) * 1_000 };
  }
  return problem.again === 'no' || isFixable(send) ? null : offer('again');
}

/** Whether the problem is in the message, not in the service or its plan. */
export function isFixable({ problem }: Send): boolean {
  if (problem?.again !== 'after_fix') return false;
  return problem.by !== 'service' || problem.code === 'invalid';
}
