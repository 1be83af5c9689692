import 'server-only';
import { z } from 'zod';
import type { AuditEventInput } from '../audit/audit';
import type { Context } from '../http/context';

export type Attempt = { email: string; userId?: string };

/** An attempt to sign in, for the audit: whom it is about, and from where it came. */
export function signInEvent(
  { address }: Context,
  action: 'session.start' | 'session.first_step' | 'session.throttle',
  { email, userId }: Attempt,
  more: object = {},
): AuditEventInput {
  return {
    action,
    record: userId === undefined ? undefined : { type: 'user', id: userId },
    after: { email: addressIn(email), ...more, client_address: address },
  };
}

/** Somebody may have typed their password into the field of the address. */
function addressIn(typed: string): string | null {
  return z.email().safeParse(typed).success ? typed : null;
}
