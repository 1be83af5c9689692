import { coded } from '../messages/coded';
/** A reserved domain for the sandbox's demo users, who are removed when a real service is connected. */
export const DEMO_DOMAIN = 'sandbox.example';

export const EMAIL_RESERVED = coded('account-fields.emailReserved', { domain: DEMO_DOMAIN });

export function isReservedEmail(email: string): boolean {
  return email.toLowerCase().endsWith(`@${DEMO_DOMAIN}`);
}
